import type { ProjectSummary } from '#contract/giving/causes.ts';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';
import { COST_DAY, demoCauses, hillcrestCause, hillcrestProject, riversideCause } from '#db/demo/causes.ts';
import { paintCover } from './own-cover.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import { findTenant, type RegisteredTenant } from './tenants.ts';

type Seed = Pick<SeedApp, 'app' | 'rootHost'>;
type DemoCause = (typeof demoCauses)[number];

const PLATFORM = '/api-super-admin/charities/';
const SCHOOL = '/api-admin/charities/';

/**
 * Adds causes of Booklark with their projects and proof, one of Riverside that waits for approval, and one of
 * Hillcrest.
 */
export async function createCauses(seedApp: Seed, tenants: RegisteredTenant[], platformToken: string): Promise<void> {
  // Created in reverse, because the list begins with the newest.
  for (const cause of demoCauses.toReversed()) await createCause(seedApp, cause, platformToken);
  await submitOwnCause(seedApp, findTenant(tenants, 'riverside'), riversideCause);
  const { host, token } = findTenant(tenants, 'hillcrest');
  const id = await submitOwnCause(seedApp, { host, token }, hillcrestCause);
  await callApi(seedApp, 'POST', `${PLATFORM}${id}/approve/`, { host: seedApp.rootHost, token: platformToken });
  const json = { ...hillcrestProject, unit_cost_on: COST_DAY };
  await callApi(seedApp, 'POST', `${SCHOOL}${id}/projects/`, { host, token, json });
}

async function createCause(seedApp: Seed, { projects, ...cause }: DemoCause, token: string): Promise<void> {
  const add = (path: string, json?: object) =>
    callApi<ManagedCause>(seedApp, 'POST', `${PLATFORM}${path}`, {
      host: seedApp.rootHost,
      token,
      ...(json && { json }),
    });
  const { id } = await add('', cause);
  await add(`${id}/approve/`);
  for (const { proofs = [], ...project } of projects) {
    const body = { ...project, unit_cost_on: COST_DAY, currency: 'GBP' };
    const added = (await add(`${id}/projects/`, body)).projects.find(({ title }) => title === project.title);
    if (!added) throw new Error(`The project ${project.title} was not added.`);
    for (const { picture, ...proof } of proofs) {
      const { updates } = await add(`${id}/updates/`, { ...proof, project: added.id });
      const update = updates.find(({ title }) => title === proof.title);
      if (picture && update) await addPicture(seedApp, `${PLATFORM}${id}/updates/${update.id}/photos/`, picture, token);
    }
  }
}

/** Finishes the projects with proof of all their units, after families have paid for them. */
export async function finishProjects(seedApp: Seed, token: string): Promise<void> {
  const host = seedApp.rootHost;
  const { results } = await callApi<{ results: ProjectSummary[] }>(seedApp, 'GET', '/projects/?limit=100', { host });
  for (const { id, cause } of results.filter(({ units, units_in_use }) => units_in_use === units)) {
    const json = { is_done: true };
    await callApi(seedApp, 'PATCH', `${PLATFORM}${cause.id}/projects/${id}/`, { host, token, json });
  }
}

async function addPicture(seedApp: Seed, path: string, alt: string, token: string): Promise<void> {
  const form = new FormData();
  form.set('picture', new Blob([paintCover()], { type: 'image/png' }), 'library.png');
  form.set('alt', alt);
  await callApi(seedApp, 'PUT', path, { host: seedApp.rootHost, token, form });
}

/** Returns the id of the cause. */
async function submitOwnCause(
  seedApp: Seed,
  { host, token }: Pick<RegisteredTenant, 'host' | 'token'>,
  json: typeof riversideCause,
): Promise<string> {
  const { id } = await callApi<ManagedCause>(seedApp, 'POST', SCHOOL, { host, token, json });
  const form = new FormData();
  form.set('terms', new Blob([TERMS], { type: 'application/pdf' }), 'signed-terms.pdf');
  await callApi(seedApp, 'PUT', `${SCHOOL}${id}/terms/`, { host, token, form });
  await callApi(seedApp, 'POST', `${SCHOOL}${id}/submit/`, { host, token });
  return id;
}

/** A blank page, so that the signature belongs to no real person. */
const TERMS = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
