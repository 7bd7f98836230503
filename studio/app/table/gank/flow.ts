/** The lines along which shadow damage reaches seats: geometry only, in the picture's own pixels. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Flow {
  readonly seat: string;
  readonly amount: number;
  readonly path: string;
  /** The middle of the pill that carries the amount. */
  readonly pill: { readonly x: number; readonly y: number };
}

export interface FlowPlan {
  readonly army: Box;
  readonly seats: Readonly<Record<string, Box>>;
  /** What stands left and right of the army and must not be crossed. */
  readonly left: Box | null;
  readonly right: Box | null;
}

/** Radius of a bend, gap to what stands beside, room that the arrow's head leaves at the seat. */
const BEND = 8;
const GAP = 14;
const TIP = 3;
/** Between the army and a line's start; from the army to the bend; from where on the pill lies flat. */
const LEAVE = 4;
const ROOM = 40;
const LYING = 30;
/** Two lines on one side leave the army this far above and below its middle. */
const SPREAD = 9;

const middle = (from: number, to: number): number => (from + to) / 2;

/** One line a seat that damage reached. Seats without a place on the table are passed over. */
export function flowsTo(damage: Readonly<Record<string, number>>, plan: FlowPlan): readonly Flow[] {
  return Object.entries(damage).flatMap(([seat, amount]) => {
    const box = plan.seats[seat];
    return box === undefined || amount <= 0 ? [] : [{ seat, amount, ...lineTo(box, plan) }];
  });
}

function lineTo(seat: Box, plan: FlowPlan): Pick<Flow, 'path' | 'pill'> {
  const { army } = plan;
  const up = seat.bottom <= middle(army.top, army.bottom);
  const end = up ? seat.bottom + TIP : seat.top - TIP;
  const x = middle(seat.left, seat.right);
  const centre = centreOf(plan);
  if (seat.left < centre && centre < seat.right) return straight(x, army, end, up);
  return bent(seat, plan, x < centre, up, end);
}

/** Where the picture's two halves meet: a seat across it sits in the middle. */
function centreOf({ seats }: FlowPlan): number {
  const boxes = Object.values(seats);
  return middle(
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  );
}

/** Straight up or down, where the seat sits across from the army. */
function straight(x: number, army: Box, end: number, up: boolean): Pick<Flow, 'path' | 'pill'> {
  const start = up ? army.top : army.bottom;
  return { path: `M${x} ${start}V${end}`, pill: { x, y: middle(start, end) } };
}

/** Out of the army's side, round one bend, to the seat's edge. */
function bent(
  seat: Box,
  plan: FlowPlan,
  toLeft: boolean,
  up: boolean,
  end: number,
): Pick<Flow, 'path' | 'pill'> {
  const { army } = plan;
  const x = toLeft ? leftColumn(seat, plan) : rightColumn(seat, plan);
  const start = toLeft ? army.left - LEAVE : army.right + LEAVE;
  const y = middle(army.top, army.bottom) + (up ? -SPREAD : SPREAD);
  const [side, turn] = [toLeft ? 1 : -1, up ? -1 : 1];
  const path = `M${start} ${y}H${x + side * BEND}Q${x} ${y} ${x} ${y + turn * BEND}V${end}`;
  const lies = Math.abs(start - x) >= LYING;
  const pill = lies ? { x: middle(start, x + side * BEND), y } : { x, y: middle(y, end) };
  return { path, pill };
}

/** A third into the seat, as far as what stands between allows. */
function leftColumn(seat: Box, { army, left }: FlowPlan): number {
  const third = seat.left + (seat.right - seat.left) / 3;
  const free = Math.max(seat.left, left?.right ?? seat.left) + GAP;
  return Math.round(
    Math.min(Math.max(free, Math.min(third, army.left - ROOM)), army.left - LEAVE - BEND),
  );
}

function rightColumn(seat: Box, { army, right }: FlowPlan): number {
  const third = seat.right - (seat.right - seat.left) / 3;
  const free = Math.min(seat.right, right?.left ?? seat.right) - GAP;
  return Math.round(
    Math.max(Math.min(free, Math.max(third, army.right + ROOM)), army.right + LEAVE + BEND),
  );
}
