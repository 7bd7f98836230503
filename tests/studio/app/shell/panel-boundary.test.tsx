// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PanelBoundary } from '../../../../studio/app/shell/PanelBoundary.tsx';

// A machine under load is slow, not wrong.
configure({ asyncUtilTimeout: 4000 });

let fault: string | null = null;

function Table() {
  if (fault !== null) throw new Error(fault);
  return <p>The table</p>;
}

const Rulings = () => <p>Rulings</p>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('a panel that fails', () => {
  it('says so, leaves its neighbour alone, and can be loaded anew', async () => {
    fault = 'no such seat';
    render(
      <StrictMode>
        <PanelBoundary title="Table" load={async () => Table} />
        <PanelBoundary title="Why" load={async () => Rulings} />
      </StrictMode>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('no such seat');
    expect(await screen.findByText('Rulings')).toBeTruthy();
    fault = null;
    fireEvent.click(screen.getByRole('button', { name: 'Reload panel' }));
    expect(await screen.findByText('The table')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is fetched again when it could not be loaded', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the file is gone');
      return Rulings;
    };
    render(<PanelBoundary title="Why" load={load} />);
    expect((await screen.findByRole('alert')).textContent).toContain('the file is gone');
    fireEvent.click(screen.getByRole('button', { name: 'Reload panel' }));
    expect(await screen.findByText('Rulings')).toBeTruthy();
  });
});
