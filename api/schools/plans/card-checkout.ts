import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { ProviderSession } from '#api/money/providers/service.ts';
import { ProviderAway } from '#api/money/providers/service.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import type { PlanDeps } from './card-issues.ts';
import { type CheckoutRow, findCheckout, findOpenCheckout, insertCheckout, updateCheckout } from './card-queries.ts';
import type { VariantRow } from './queries.ts';
import { cardsOf, enqueueQuestion, settlePlan } from './settle-plan.ts';

/** Delay until a page without events is checked for the first time; later checks run each hour. */
const FIRST_QUESTION_MS = 10 * 60 * 1000;

export type CheckoutSite = Pick<Site, 'id' | 'kind' | 'subdomain' | 'school_email'>;
/** Returns the path of the page with a site's plan. */
export const plansPathOf = ({ kind }: Pick<Site, 'kind'>): string =>
  kind === 'organization' ? '/admin-organization/subscriptions' : '/admin-school/subscriptions';

type NewPage = {
  workId: string;
  site: CheckoutSite;
  origin: URL;
  language: string;
  variant: VariantRow;
  trialDays: number;
  begins: 'now' | 'period_end';
  customerId: string | null;
};

/** Opens the page that begins a card plan. The same work gets the same page, and an earlier page is closed first. */
export async function openCheckout(deps: PlanDeps, page: NewPage): Promise<string> {
  const { inTransaction } = deps;
  const { workId, variant, trialDays, begins, language } = page;
  const storedCheckout = await inTransaction((db) => findCheckout(db, workId));
  if (!storedCheckout) {
    await closeOpenCheckout(deps);
    const row = { id: workId, variant_id: variant.id, trial_days: trialDays, begins, language };
    const isNew = await inTransaction(async (db) => {
      if (!(await insertCheckout(db, row))) return false;
      await enqueueQuestion(db, workId, new Date(Date.now() + FIRST_QUESTION_MS));
      return true;
    });
    if (!isNew) throw new Refusal('conflict', { message: planWords.notPossible, state: 'in_progress' });
  }
  const checkout = await inTransaction((db) => findCheckout(db, workId));
  if (checkout?.state !== 'open') throw new Refusal('conflict', { message: planWords.notPossible, state: 'closed' });
  const { id, url } = await beginSession(deps, page, checkout);
  await inTransaction((db) => updateCheckout(db, workId, { session_id: id }));
  if (url === null) throw new ProviderAway();
  return url;
}

async function beginSession(deps: PlanDeps, page: NewPage, checkout: CheckoutRow): Promise<ProviderSession> {
  const { tenantId, inTransaction } = deps;
  const { site, origin, variant, customerId } = page;
  const path = plansPathOf(site);
  const { id, trial_days, language } = checkout;
  try {
    return await cardsOf(deps).beginSubscription({
      ...{
        attemptId: id,
        owner: { tenantId, kind: 'plan', ownerId: id },
        reference: variant.id,
        trialDays: trial_days,
      },
      price: {
        ...{ productName: variant.plan_name, amount: variant.price },
        ...{ currency: variant.currency, interval: variant.interval },
      },
      ...(customerId !== null && { customerId }),
      ...{ email: site.school_email, language },
      successUrl: siteUrl(origin, site, `${path}?card=done`),
      cancelUrl: siteUrl(origin, site, path),
    });
  } catch (cause) {
    // The provider repeats this page's failure for ever: the next attempt opens another page.
    if (cause instanceof ProviderAway && cause.isStored)
      await inTransaction((db) => updateCheckout(db, id, { state: 'closed' }));
    throw cause;
  }
}

/** Closes a site's open card page. Refuses if the page turns out to be paid. */
export async function closeOpenCheckout(deps: PlanDeps): Promise<void> {
  const { inTransaction } = deps;
  const open = await inTransaction((db) => findOpenCheckout(db));
  if (!open) return;
  const close = () => inTransaction((db) => updateCheckout(db, open.id, { state: 'closed' }));
  // The page has no address, so no one can pay there.
  if (open.session_id === null) return close();
  const session = await cardsOf(deps).closeSession(open.session_id);
  if (session.state === 'expired') return close();
  await settlePlan(deps, open.id);
  const now = await inTransaction((db) => findCheckout(db, open.id));
  const isUnclear = now?.state === 'open';
  throw new Refusal('conflict', {
    message: isUnclear ? planWords.checkoutUnclear : planWords.checkoutPaid,
    state: isUnclear ? 'unclear' : 'paid',
  });
}
