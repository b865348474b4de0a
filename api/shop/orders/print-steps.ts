import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { postTransaction } from '#api/money/ledger/service.ts';
import type { PrintState } from '#contract/shop/platform-orders.ts';
import { refundWords } from '#contract/shop/refund-words.ts';
import { isAfterPrinting, isStep, nextPrintStates } from './policy.ts';
import { printPostings, reversed } from './postings.ts';
import {
  findChanges,
  findLines,
  findOrder,
  findUndoneChanges,
  type LineRow,
  type OrderRow,
  updateState,
  updateUndone,
} from './queries.ts';

/** Moves an order with printed books on by one or more steps. Returns the change's id, which undo needs. */
export async function moveOrder(
  db: TenantDb,
  context: ActorContext,
  { id, state }: { id: string; state: PrintState },
): Promise<string> {
  const order = await findOrder(db, id, { locks: true });
  if (!order) throw new Refusal('notFound');
  const lines = await findLines(db, id);
  const states = (await findChanges(db, id)).map((change) => change.state);
  const isPrinted = lines.some(({ format }) => format === 'print');
  if (!nextPrintStates({ state: order.state, isPrinted, states }).includes(state))
    throw new Refusal('conflict', { message: refundWords.stateInvalid, state: order.state });
  await updateState(db, id, state);
  if (isAfterPrinting(state)) await postPrinting(db, order, lines);
  await recordAuditEvent(db, context, { act: 'payment.order_moved', facts: { order: order.number, state } });
  return lastChangeOf(await findChanges(db, id)).id;
}

/** Takes the last step of an order back, with its printing cost. Returns false if the order has changed since. */
export async function undoMove(
  db: TenantDb,
  context: ActorContext,
  { id, change }: { id: string; change: string },
): Promise<boolean> {
  const order = await findOrder(db, id, { locks: true });
  const changes = order ? await findChanges(db, id) : [];
  const last = changes.at(-1);
  if (!order || !last || last.id !== change || last.state !== order.state || !isStep(last.state)) return false;
  const earlier = changes.slice(0, -1);
  const { state } = lastChangeOf(earlier);
  await updateUndone(db, id, change);
  await updateState(db, id, state);
  const wasPrinted = earlier.some(({ state: step }) => isStep(step) && isAfterPrinting(step));
  if (isAfterPrinting(last.state) && !wasPrinted) await takePrintingBack(db, order, change);
  await recordAuditEvent(db, context, { act: 'payment.order_moved', facts: { order: order.number, state } });
  return true;
}

function lastChangeOf<Change>(changes: Change[]): Change {
  const last = changes.at(-1);
  if (!last) throw new Error('an order has a change from its beginning');
  return last;
}

/** Posts an order's printing cost, at the first step after which copies exist. A refund returns nothing of it. */
async function postPrinting(db: TenantDb, order: OrderRow, lines: LineRow[]): Promise<void> {
  if (lines.every(({ print_cost }) => print_cost === 0)) return;
  const { id, currency } = order;
  const undone = (await findUndoneChanges(db, id)).at(-1);
  const reason = undone ? `printed again ${undone}` : `printed ${id}`;
  await postTransaction(db, { reason, currency, postings: printPostings(lines) });
}

/** Reverses the printing cost, because the copies do not exist after all. */
async function takePrintingBack(db: TenantDb, { id, currency }: OrderRow, change: string): Promise<void> {
  const lines = await findLines(db, id);
  if (lines.every(({ print_cost }) => print_cost === 0)) return;
  const postings = reversed(printPostings(lines));
  await postTransaction(db, { reason: `print undone ${change}`, currency, postings });
}
