import type { PlatformPerson } from '#contract/administration/platform-people.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { callApi, type SeedApp } from './seed-app.ts';

const DAYS = 30;
/** A lead teacher who can feature books. */
const featuring = {
  email: 'lead@riverside.test',
  ability: 'books.feature',
  reason: 'She looks after the library of the school.',
} as const;

/** Gives a lead teacher a right beyond their role for 30 days. */
export async function grantDemoAbility(seedApp: Pick<SeedApp, 'app' | 'rootHost'>, token: string): Promise<void> {
  const { email, ability, reason } = featuring;
  const request = { host: seedApp.rootHost, token };
  const { results } = await callApi<{ results: PlatformPerson[] }>(
    seedApp,
    'GET',
    `/api-super-admin/users/?search=${email}`,
    request,
  );
  const json = {
    person: results[0]?.id,
    abilities: [ability],
    reason,
    ends_at: new Date(Date.now() + DAYS * DAY_MS).toISOString(),
  };
  await callApi(seedApp, 'POST', '/ability-grants/', { ...request, json });
}
