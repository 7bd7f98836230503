/** Words of a comparison on the screen: names and values set apart, arrows drawn. */
import { Fragment, type ReactElement } from 'react';
import type { Piece, Pieces } from '../../analysis/compare/render/pieces.ts';
import { Arrow } from '../theme/Icon.tsx';

export const Said = ({ pieces }: { readonly pieces: Pieces }): ReactElement => (
  <>
    {pieces.map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity
      <One key={at} piece={piece} />
    ))}
  </>
);

function One({ piece }: { readonly piece: Piece }): ReactElement {
  if (typeof piece !== 'string') return <code>{piece.code}</code>;
  return <Arrowed text={piece} />;
}

/** A text whose arrows are drawn. */
export function Arrowed({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/\s*→\s*/);
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity
        <Fragment key={at}>
          {at === 0 ? null : <Arrow />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
