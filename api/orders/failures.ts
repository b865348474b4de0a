import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { orderWords } from '#contract/order-words.ts';
import { countDeclinesOfOrder, countFailures } from './decline-queries.ts';

/** In ten minutes at one school. A whole school is one address, so what is paid does not count. */
const COUNTED_MINUTES = 10;
/** Of one address, and of one email address, as the unpaid orders below. */
const MAX_DECLINED = 20;
/** Of one order: three pages, each of which three declined cards have closed. */
const MAX_DECLINED_OF_ORDER = 9;
const MAX_UNPAID = 60;

/** Refuses an address or an email address from which many cards were declined, or many orders and gifts stay unpaid. */
export async function refuseManyFailures(
  db: TenantDb,
  tenantId: string,
  buyer: { placedFrom: string; email: string },
): Promise<void> {
  const { declined, unpaid } = await countFailures(db, { tenantId, ...buyer, minutes: COUNTED_MINUTES });
  if (declined >= MAX_DECLINED || unpaid >= MAX_UNPAID) throw tooOften();
}

/** Refuses another try to pay an order for which many cards were declined, from any address. */
export async function refuseManyDeclines(db: TenantDb, tenantId: string, orderId: string): Promise<void> {
  const declined = await countDeclinesOfOrder(db, { tenantId, orderId, minutes: COUNTED_MINUTES });
  if (declined >= MAX_DECLINED_OF_ORDER) throw tooOften();
}

const tooOften = () => new Refusal('tooOften', { message: orderWords.manyDeclined, retryAfter: COUNTED_MINUTES * 60 });
