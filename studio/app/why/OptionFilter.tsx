/** Narrows a long list of options. */

/** Lists longer than this can be filtered. */
export const LONG_LIST = 16;

interface OptionFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function OptionFilter({ value, onChange }: OptionFilterProps) {
  return (
    <input
      type="search"
      className="field why-filter"
      placeholder="Filter"
      aria-label="Filter the choices"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
