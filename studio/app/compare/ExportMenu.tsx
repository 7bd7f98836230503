/** The same report as the command line writes, as a file. */
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { type Format, render } from '../../analysis/compare/render/index.ts';
import type { CompareReport } from '../../analysis/compare/report.ts';
import { sessionStore } from '../session/hooks.ts';
import { downloadText } from '../shell/download.ts';
import { Icon } from '../theme/Icon.tsx';

const FORMS: readonly {
  readonly format: Format;
  readonly name: string;
  readonly ending: string;
  readonly type: string;
}[] = [
  { format: 'markdown', name: 'Markdown, for a comment', ending: 'md', type: 'text/markdown' },
  { format: 'html', name: 'One HTML page', ending: 'html', type: 'text/html' },
  { format: 'json', name: 'JSON', ending: 'json', type: 'application/json' },
  { format: 'text', name: 'Text, as in a terminal', ending: 'txt', type: 'text/plain' },
];

interface ExportMenuProps {
  readonly report: CompareReport;
  /** Every game was played: half a report is none. */
  readonly isFinal: boolean;
}

export function ExportMenu({ report, isFinal }: ExportMenuProps): ReactElement {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        className="second cmp-export"
        disabled={!isFinal}
        title={isFinal ? 'The report as a file' : 'Once every game was played'}
      >
        Export
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.Label className="lab">The report as a file</DropdownMenu.Label>
          {FORMS.map(({ format, name, ending, type }) => (
            <DropdownMenu.Item
              key={format}
              onSelect={() => save(`${fileName(report)}.${ending}`, render(report, format), type)}
            >
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function save(name: string, text: string, type: string): void {
  downloadText(name, text.endsWith('\n') ? text : `${text}\n`, type);
  sessionStore.getState().setNotice({ kind: 'passed', text: `Downloaded ${name}.` });
}

/** `gank-2026-10-15.3-gank-gentle-waves` */
const fileName = ({ before, after }: CompareReport): string =>
  `${before.label}-${after.label}`.replace(/[^\w.]+/g, '-');
