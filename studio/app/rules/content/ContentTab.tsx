/** What the ruleset holds besides numbers (classes, cards, territories …), to be read. */
import { memo, type ReactElement, type RefObject, useMemo, useState } from 'react';
import { jsonSchemaOf } from '../../../analysis/json-schema.ts';
import { useSession } from '../../session/hooks.ts';
import { Icon } from '../../theme/Icon.tsx';
import { VirtualList } from '../VirtualList.tsx';
import { type ContentRow, contentRows } from './content-rows.ts';

export interface ContentTabProps {
  readonly title: string;
  readonly search: RefObject<HTMLInputElement | null>;
}

export function ContentTab({ title, search }: ContentTabProps): ReactElement {
  const ruleset = useSession((session) => session.ruleset);
  const [query, setQuery] = useState('');
  const rows = useMemo(
    () => contentRows(ruleset.content, jsonSchemaOf(ruleset.module.contentSchema), query),
    [ruleset, query],
  );
  const label = `Find in ${title.toLowerCase()}`;
  return (
    <>
      <div className="rp-bar-top">
        <label className="rp-search">
          <Icon name="search" />
          <input
            ref={search}
            type="search"
            value={query}
            placeholder={label}
            aria-label={label}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <span className="sub">read only</span>
      </div>
      {rows.length === 0 ? (
        <div className="empty">
          <p>Nothing here has these words.</p>
          <button type="button" className="second" onClick={() => setQuery('')}>
            Show all
          </button>
        </div>
      ) : (
        <div className="rp-fill">
          <VirtualList
            label={title}
            items={rows}
            keyOf={(row) => row.key}
            rowHeight={72}
            reveal={null}
            draw={(row) => <Row row={row} />}
          />
        </div>
      )}
    </>
  );
}

const Row = memo(function Row({ row }: { readonly row: ContentRow }): ReactElement {
  if (row.kind === 'section') {
    return (
      <div className="rp-section">
        <h3>
          {row.title} <span className="sub">{row.count}</span>
        </h3>
        <p className="sub">{row.about}</p>
      </div>
    );
  }
  return (
    <div className="rp-entry">
      <div>
        <h4>{row.title}</h4>
        <span className="rp-id">{row.id}</span>
      </div>
      <dl>
        {row.fields.map((field) => (
          <div key={field.name}>
            <dt>{field.name}</dt>
            <dd className={field.isProse ? '' : 'rp-id'}>{field.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
