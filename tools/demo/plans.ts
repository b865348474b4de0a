import { DAY_MS } from '#contract/kit/days.ts';
import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import type { PlatformPlan, PlatformVariant } from '#contract/schools/platform-plans.ts';
import { demoPasswords } from '#db/demo/people/tenant.ts';
import { secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import { DEMO_TAX_RATE, demoPlans } from '#db/demo/plans.ts';
import { signInAsPlatform } from './people.ts';
import type { SignedIn } from './piece-writing.ts';
import { controlSandbox, hasSandboxOf, withSandboxes } from './sandboxes.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import { findTenant, type RegisteredTenant } from './tenants.ts';

type VariantKey = `${string} ${string} ${'month' | 'year'}`;
type Platform = { seedApp: Seed; first: SignedIn; second: SignedIn; variants: Map<VariantKey, string> };
type Seed = Pick<SeedApp, 'app' | 'config' | 'rootHost'>;
/** The days from the start of a trial to the first payment of its plan. */
const AFTER_TRIAL = 31;

/**
 * Offers plans, and gives the demo schools theirs in several states: paid by card, by bank transfer or by an
 * organization, on trial, expired, and one transfer that waits for a second person. It comes after people and books,
 * because a school with an expired plan can add nothing.
 */
export async function createPlans(seedApp: Seed, tenants: RegisteredTenant[], platformToken: string): Promise<void> {
  const { rootHost: host } = seedApp;
  const first = { host, token: platformToken };
  const second = { host, token: await signInAsPlatform(seedApp, secondPlatformAdmin) };
  const platform = { seedApp, first, second, variants: await offerPlans(seedApp, first) };
  const at = (subdomain: string) => findTenant(tenants, subdomain);

  const riverside = hasSandboxOf(seedApp, 'stripe') ? payByCard : pay;
  await riverside(platform, at('riverside'), 'Shelf 5000 GBP month');
  await pay(platform, at('northwind'), 'Trust 10 GBP year');
  const northwind = await signInHead(seedApp, at('northwind'));
  await callApi(seedApp, 'PUT', `/subscription/schools/${at('hillcrest').id}/`, { ...northwind, isOnce: true });
  await beginTrial(platform, at('banyan'), { variant: 'Shelf 1000 INR month', days: 21 });
  await beginTrial(platform, at('lakeside'), { variant: 'Shelf 100 EUR month', days: -56 });
  await record(platform, await ask(platform, at('meadowbank'), 'Shelf 1000 GBP month'));
}

async function offerPlans(seedApp: Seed, admin: SignedIn): Promise<Map<VariantKey, string>> {
  const variants = new Map<VariantKey, string>();
  for (const { name, limits, variants: prices } of demoPlans) {
    const json = { name, ...limits };
    const plan = await callApi<PlatformPlan>(seedApp, 'POST', '/api-super-admin/plans/', { ...admin, json });
    for (const price of prices) {
      const { id } = await callApi<PlatformVariant>(seedApp, 'POST', '/api-super-admin/variants/', {
        ...admin,
        json: { plan: plan.id, ...price, trial_days: 30, tax_rate: DEMO_TAX_RATE },
      });
      variants.set(`${name} ${price.currency} ${price.interval}`, id);
    }
  }
  return variants;
}

const variantOf = ({ variants }: Platform, key: VariantKey): string => {
  const id = variants.get(key);
  if (!id) throw new Error(`the demo data has no variant ${key}`);
  return id;
};

/** Selects a plan as the head of a site, and confirms the bank transfer as two people of the platform. */
async function pay(platform: Platform, tenant: RegisteredTenant, key: VariantKey): Promise<void> {
  const { seedApp, second } = platform;
  const { id, amount } = await record(platform, await ask(platform, tenant, key));
  const path = `/api-super-admin/bank-transfers/${id}/confirm/`;
  await callApi(seedApp, 'POST', path, { ...second, json: { amount } });
}

/** Enters a card as the head of a site, and ends the trial with the first payment. */
async function payByCard(platform: Platform, tenant: RegisteredTenant, key: VariantKey): Promise<void> {
  const { seedApp } = platform;
  const head = await signInHead(seedApp, tenant);
  await withSandboxes(seedApp, async () => {
    const page = await callApi<{ redirect_url: string }>(seedApp, 'POST', '/subscription/change/', {
      ...{ ...head, isOnce: true },
      json: { variant: variantOf(platform, key), payment: 'card' },
    });
    const reference = new URL(page.redirect_url).pathname.split('/').findLast((part) => part !== '') ?? '';
    for (const step of [{ action: 'pay' }, { action: 'advance', days: AFTER_TRIAL }]) {
      await controlSandbox(seedApp, 'stripe', { reference, ...step });
      await callApi(seedApp, 'POST', '/subscription/refresh/', head);
    }
  });
}

/** Selects a plan as the head of a site. Returns the requested transfer. */
async function ask(platform: Platform, tenant: RegisteredTenant, key: VariantKey): Promise<BankTransfer> {
  const { seedApp, first } = platform;
  const head = await signInHead(seedApp, tenant);
  const json = { variant: variantOf(platform, key), payment: 'bank_transfer' };
  await callApi(seedApp, 'POST', '/subscription/change/', { ...head, isOnce: true, json });
  const { results } = await callApi<{ results: BankTransfer[] }>(
    seedApp,
    'GET',
    `/api-super-admin/bank-transfers/?tenant=${tenant.id}`,
    first,
  );
  if (!results[0]) throw new Error(`${tenant.demo.subdomain} was asked for no bank transfer`);
  return results[0];
}

function record({ seedApp, first }: Platform, { id, amount, code }: BankTransfer): Promise<BankTransfer> {
  const received_on = new Date().toISOString().slice(0, 10);
  const json = { state: 'received', amount, received_on, bank_reference: `BACS ${code}` };
  return callApi<BankTransfer>(seedApp, 'PATCH', `/api-super-admin/bank-transfers/${id}/`, { ...first, json });
}

/** Days before today: the trial is over. */
async function beginTrial(
  platform: Platform,
  tenant: RegisteredTenant,
  { variant, days }: { variant: VariantKey; days: number },
): Promise<void> {
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  const json = { tenant: tenant.id, variant: variantOf(platform, variant), until };
  await callApi(platform.seedApp, 'POST', '/api-super-admin/subscriptions/', { ...platform.first, json });
}

async function signInHead(seedApp: Seed, { host, demo }: RegisteredTenant): Promise<SignedIn> {
  const head = demo.adults.find(({ role }) => role === 'school_admin' || role === 'organization_admin');
  const json = { username: head?.email, password: demoPasswords.adult };
  const { access } = await callApi<{ access: string }>(seedApp, 'POST', '/auth/token/', { host, json });
  return { host, token: access };
}
