/** One row of a form: a heading, or a value with what it means, what reads it and what follows from it. */
import { type CSSProperties, memo, type ReactElement, type ReactNode, useId } from 'react';
import { isWithin } from '../../../analysis/compare/values.ts';
import { CostTableView } from '../parameters/CostTableView.tsx';
import { costTableFor } from '../parameters/cost-table.ts';
import { ParamPicture } from '../parameters/ParamPicture.tsx';
import { type ParamInfo, sayUnitAndRange } from '../parameters/param-schema.ts';
import { pictureFor } from '../parameters/picture.ts';
import { ReadsNote } from '../parameters/ReadsNote.tsx';
import { RuleLinks } from '../parameters/RuleLinks.tsx';
import { CellControl } from './CellControl.tsx';
import { CellsField, ListEnds } from './CellsField.tsx';
import { ChangeMark, ResetButton } from './ChangeMark.tsx';
import type { Control, FormRow } from './form-rows.ts';
import { ProblemList } from './ProblemList.tsx';
import { useFormSight } from './sight.ts';

export const FormRowView = memo(function FormRowView({
  row,
}: {
  readonly row: FormRow;
}): ReactElement {
  switch (row.kind) {
    case 'group':
    case 'entry':
      return <Heading row={row} />;
    case 'field':
      return <Field row={row} />;
    case 'cells':
      return <Cells row={row} />;
    case 'unknown':
      return <Unknown row={row} />;
  }
});

const STEP = 12;
/** Deeper than this the panel has no room. */
const DEEPEST = 6;

/** What stands in a group is in line with it; what stands in an entry is further in. */
const indent = (depth: number): CSSProperties => ({
  ['--rf-in' as string]: `${9 + Math.min(Math.max(depth - 1, 0), DEEPEST) * STEP}px`,
});

type Row<K extends FormRow['kind']> = Extract<FormRow, { kind: K }>;

function Heading({ row }: { readonly row: Row<'group' | 'entry'> }): ReactElement {
  const Title = row.kind === 'group' ? 'h3' : 'h4';
  return (
    <div
      className={`rf-${row.kind}${row.isChanged ? ' is-changed' : ''}`}
      style={indent(row.depth)}
      data-path={row.path}
    >
      <div className="rf-head">
        <Title>{row.title}</Title>
        <span className="rp-id sub">{row.path}</span>
        {row.isChanged && <ResetButton path={row.path} />}
      </div>
      {row.about !== '' && <p className="sub">{row.about}</p>}
      {row.problems.length > 0 && <ProblemList problems={row.problems} />}
    </div>
  );
}

interface FrameProps {
  readonly row: FormRow;
  readonly name: string;
  readonly head: ReactNode;
  readonly info: ParamInfo;
  /** Unit and range, where the control does not show what there is to choose from. */
  readonly range: string;
  readonly children: ReactNode;
}

/** What all values have around their control. */
function Frame({ row, name, head, info, range, children }: FrameProps): ReactElement {
  const { aimed, readsAt } = useFormSight();
  const reads = readsAt(row.path);
  const isAimed = aimed !== null && isWithin(aimed, row.path);
  const marks = `${row.isChanged ? ' is-changed' : ''}${isAimed ? ' is-aimed' : ''}`;
  return (
    <div className={`rf-field${marks}`} style={indent(row.depth)} data-path={row.path}>
      <div className="rf-head">
        <span className="rf-name" title={row.path}>
          {name}
        </span>
        {head}
      </div>
      {info.description !== '' && <p className="rf-about">{info.description}</p>}
      {children}
      <Picture row={row} info={info} name={name} />
      <div className="rf-foot">
        {range !== '' && <span>{range}</span>}
        {reads !== null && <ReadsNote reads={reads} />}
        <RuleLinks rules={info.rules} />
      </div>
    </div>
  );
}

/** Controls that show every value there is. */
const OFFERING: readonly Control[] = ['flag', 'choice', 'pieces'];

function Field({ row }: { readonly row: Row<'field'> }): ReactElement {
  const { cell } = row;
  const id = useId();
  const offers = OFFERING.includes(cell.control);
  const isWide = cell.control === 'prose' || cell.control === 'pieces';
  const isRefused = cell.problems.length > 0;
  const control = <CellControl cell={cell} describedBy={isRefused ? id : undefined} />;
  const meaning = cell.control === 'pieces' ? undefined : cell.info.meanings[cell.shown];
  return (
    <Frame
      row={row}
      name={cell.name}
      info={cell.info}
      range={offers ? '' : sayUnitAndRange(cell.info)}
      head={
        <>
          {cell.isChanged && <ChangeMark path={cell.path} before={cell.before} />}
          {!isWide && control}
        </>
      }
    >
      {isWide && control}
      {meaning !== undefined && <p className="rf-meaning">{meaning}</p>}
      {isRefused && <ProblemList id={id} problems={cell.problems} />}
    </Frame>
  );
}

function Cells({ row }: { readonly row: Row<'cells'> }): ReactElement {
  const isOffering = row.cells.every((cell) => OFFERING.includes(cell.control));
  return (
    <Frame
      row={row}
      name={row.name}
      info={row.info}
      range={isOffering ? row.info.unit : sayUnitAndRange(row.info)}
      head={
        <>
          {row.isChanged && <ResetButton path={row.path} />}
          <ListEnds row={row} />
        </>
      }
    >
      <CellsField row={row} />
      {row.problems.length > 0 && <ProblemList problems={row.problems} />}
    </Frame>
  );
}

interface PictureProps {
  readonly row: FormRow;
  readonly info: ParamInfo;
  readonly name: string;
}

function Picture({ row, info, name }: PictureProps): ReactElement | null {
  const { now, was, room, version } = useFormSight();
  const pictured = { spec: info.picture, path: row.path, now, was, room };
  const costs = costTableFor(pictured);
  // One table of several numbers stands beside the first of them, and where one was changed.
  if (costs !== null) {
    const isHere = row.path === costs.first || ('isChanged' in row && row.isChanged);
    return isHere ? <CostTableView table={costs} title={name} /> : null;
  }
  const picture = pictureFor(pictured);
  return picture === null ? null : (
    <ParamPicture picture={picture} bar={null} title={name} version={version} />
  );
}

function Unknown({ row }: { readonly row: Row<'unknown'> }): ReactElement {
  const { edits } = useFormSight();
  return (
    <div className="rf-field is-changed" style={indent(row.depth)} data-path={row.path}>
      <div className="rf-head">
        <span className="rf-name">{row.title}</span>
        <button type="button" className="link" onClick={() => edits.remove(row)}>
          Remove<span className="sr"> {row.path}</span>
        </button>
      </div>
      <ProblemList problems={row.problems} />
    </div>
  );
}
