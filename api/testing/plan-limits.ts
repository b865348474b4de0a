import { DAY_MS } from '#contract/kit/days.ts';
import type { LimitName } from '#contract/kit/refusals.ts';
import type { School, TestApp } from './test-app.ts';

/** Gives a school a plan with these limits; missing ones are unlimited. `isEnded`: the plan has expired. */
export async function setPlan(
  app: TestApp,
  school: School,
  { isEnded = false, ...max }: Partial<Record<LimitName, number>> & { isEnded?: boolean },
): Promise<void> {
  const { id: tenant_id } = await app.thePlatform();
  const { students = null, staff = null, books = null, storage = null } = max;
  const limits = { max_students: students, max_staff: staff, max_books: books, max_storage_bytes: storage };
  const plan_id = await app.insert('plans', { tenant_id, name: `Shelf ${Math.random()}`, ...limits });
  const variant_id = await app.insert('plan_variants', {
    ...{ tenant_id, plan_id, price: 4900, currency: 'GBP', interval: 'month' },
  });
  await app.database.owner.query('delete from subscriptions where tenant_id = $1', [school.id]);
  const period_end = new Date(Date.now() + (isEnded ? -1 : 1) * DAY_MS);
  await app.insert('subscriptions', { tenant_id: school.id, variant_id, state: 'trialing', period_end });
}
