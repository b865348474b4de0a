import { createHash } from 'node:crypto';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { refuseWeakPassword } from '#api/kit/password-rules.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSchoolModes } from '#api/schools/modes/school-queries.ts';
import { findModesFor } from '#api/schools/modes/service.ts';
import { mayRunMembership } from '#api/schools/organizations/service.ts';
import { modeWords } from '#contract/schools/mode-words.ts';
import {
  changeSchoolSettings,
  FirstStep,
  listSchoolTasks,
  type SchoolSettings,
  SchoolTask,
  setCommunityPassword,
  showCurrentTenant,
  showFirstSteps,
  showSchoolSettings,
  tenantWords,
} from '#contract/schools/tenants.ts';
import { COLOUR_FIELDS, repair } from '#look/palette.ts';
import { domainRoutes } from './domain-routes.ts';
import { reencodeLogo } from './logo.ts';
import { mayManageSettings } from './policy.ts';
import {
  doCategoriesExist,
  findFirstSteps,
  findSchoolTasks,
  findSettings,
  updateCommunityHash,
  updateSettings,
} from './queries.ts';
import { schoolModeRoutes } from './school-mode-routes.ts';

export const tenantRoutes = [
  ...domainRoutes,
  ...schoolModeRoutes,

  serve(showCurrentTenant, allowAnyone, async (call) => {
    const { site } = call;
    if (call.isRoot) return { tenant: null };
    return {
      ...site,
      logo: logoUrl(site.logo),
      is_organization: site.kind === 'organization',
      colors_repaired: repair(site).roles,
      modes: (await findModesFor(call)).filter(({ active }) => active),
      features: [],
    };
  }),

  serve(showSchoolSettings, mayManageSettings, async ({ db, setHeader }) => {
    const current = await presentSettings(db);
    setHeader('etag', etagOf(current));
    return current;
  }),

  serveWithoutTransaction(changeSchoolSettings, mayManageSettings, async (call) => {
    const { actor, ip, body, files, site, settings, header, setHeader, inTransaction } = call;
    const logo = files.logo && (await reencodeLogo(files.logo));
    const hasNewLooks = logo !== undefined || COLOUR_FIELDS.some((name) => body[name] !== undefined);
    const ifMatch = header('if-match');
    // Stored before the transaction, which holds a connection; the nightly sweep removes the file of a refused change.
    if (logo) await settings.storage.put(`${site.id}/logos/${logo.name}`, logo.file);
    const changed = await inTransaction(async (db) => {
      await refuseIfEdited(db, ifMatch);
      await refuseUnknownCategories(db, body.community_categories);
      await refuseUnknownModes(db, body.community_modes);
      const looks = { ...(logo && { logo: logo.name }), ...(hasNewLooks && { looks_chosen_at: new Date() }) };
      await updateSettings(db, { ...body, ...looks });
      const fields = [...Object.keys(body), ...(logo ? ['logo'] : [])].join(', ');
      if (fields !== '') await recordAuditEvent(db, { actor, ip }, { act: 'settings.changed', facts: { fields } });
      return presentSettings(db);
    });
    await settings.hosts.waitForChanges();
    // The old logo is not used any more.
    if (logo && site.logo && site.logo !== logo.name) await settings.storage.remove(`${site.id}/logos/${site.logo}`);
    setHeader('etag', etagOf(changed));
    return changed;
  }),

  serveWithoutTransaction(
    setCommunityPassword,
    mayManageSettings,
    async ({ actor, ip, body, site, settings, inTransaction }) => {
      await refuseWeakPassword(body.password, { role: 'community', site }, 'password');
      const hash = await hashPassword(body.password, settings.pepper);
      await inTransaction(async (db) => {
        await updateCommunityHash(db, hash);
        await recordAuditEvent(db, { actor, ip }, { act: 'community.changed' });
      });
    },
  ),

  serve(showFirstSteps, mayManageSettings, async ({ db }) => {
    const done = await findFirstSteps(db);
    const steps = FirstStep.options.filter((step) => done.has_samples || !isAboutSamples(step));
    return { steps: steps.map((step) => ({ step, is_done: done[step] })) };
  }),

  serve(listSchoolTasks, mayManageSettings, async ({ db, actor }) => {
    const counts = await findSchoolTasks(db);
    // Requests of organizations are hidden from organization admins on a visit.
    const tasks = SchoolTask.options.filter((task) => task !== 'organizations' || mayRunMembership(actor));
    return { tasks: tasks.map((task) => ({ task, count: counts[task] })).filter(({ count }) => count > 0) };
  }),
];

const isAboutSamples = (step: FirstStep) => step === 'samples' || step === 'cleared';

async function presentSettings(db: TenantDb, { locks = false } = {}): Promise<SchoolSettings> {
  const row = await findSettings(db, { locks });
  const reply = { ...row, logo: logoUrl(row.logo) };
  return { ...reply, version: createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 16) };
}

const etagOf = ({ version }: SchoolSettings) => `"${version}"`;

/** Refuses a change whose If-Match is not the current ETag. */
async function refuseIfEdited(db: TenantDb, ifMatch: string | undefined): Promise<void> {
  const current = await presentSettings(db, { locks: true });
  if (ifMatch !== undefined && ifMatch !== etagOf(current))
    throw new Refusal('conflict', { message: tenantWords.edited, state: 'edited' });
}

async function refuseUnknownCategories(db: TenantDb, categories: string[] | null = []): Promise<void> {
  if (!categories?.length || (await doCategoriesExist(db, categories))) return;
  throw fieldRefusal('community_categories', tenantWords.categoryUnknown);
}

async function refuseUnknownModes(db: TenantDb, ids: string[] | null = []): Promise<void> {
  if (!ids?.length) return;
  const { modes } = await findSchoolModes(db);
  if (ids.every((id) => modes.some((mode) => mode.id === id))) return;
  throw fieldRefusal('community_modes', modeWords.unknown);
}

function logoUrl(logo: string | null): string | null {
  return logo && `/files/logos/${logo}`;
}
