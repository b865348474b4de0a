import type { PlatformPerson } from '#contract/platform-people.ts';
import { callApi, type SeedApp } from './seed-app.ts';

const DAYS = 30;
const MS_PER_DAY = 86_400_000;
const HOLDER = 'lead@riverside.test';

/** Lets one lead teacher feature books for 30 days; no one else has a right beyond their role. */
export async function grantDemoAbility(
  seedApp: Pick<SeedApp, 'app' | 'rootHost'>,
  token: string,
  now = new Date(),
): Promise<void> {
  const request = { host: seedApp.rootHost, token };
  const { results } = await callApi<{ results: PlatformPerson[] }>(
    seedApp,
    'GET',
    `/api-super-admin/users/?search=${HOLDER}`,
    request,
  );
  const json = {
    person: results[0]?.id,
    abilities: ['books.feature'],
    reason: 'She looks after the library of the school.',
    ends_at: new Date(now.getTime() + DAYS * MS_PER_DAY).toISOString(),
  };
  await callApi(seedApp, 'POST', '/ability-grants/', { ...request, json });
}
