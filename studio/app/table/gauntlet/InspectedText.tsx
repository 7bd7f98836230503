/** One printed part of a card, a Proposal or an Order: its heading, and what it says in plain words. */
interface InspectedTextProps {
  readonly heading: string;
  readonly lines: readonly string[];
}

export function InspectedText({ heading, lines }: InspectedTextProps) {
  return (
    <div>
      <dt>{heading}</dt>
      <dd>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice
          <p key={place}>{line}</p>
        ))}
      </dd>
    </div>
  );
}
