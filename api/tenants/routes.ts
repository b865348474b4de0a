import { recordAct } from '#api/acts/actions.ts';
import { hashPassword } from '#api/kit/hashing.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { serve, serveUnheld } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { modesFor } from '#api/modes/actions.ts';
import {
  changeSchoolSettings,
  type SchoolSettings,
  StartStep,
  setCommunityPassword,
  showCurrentTenant,
  showSchoolSettings,
  showStartList,
} from '#contract/tenants.ts';
import { COLOUR_FIELDS, repair } from '#look/palette.ts';
import { remakeLogo } from './logo.ts';
import { mayRunSchool } from './policy.ts';
import { findSettings, findStartSteps, updateCommunityHash, updateSettings } from './queries.ts';

export const tenantRoutes = [
  serve(showCurrentTenant, mayAnyone, async (call) => {
    const { site } = call;
    if (call.isRoot) return { tenant: null };
    return {
      ...site,
      logo: addressOf(site.logo),
      is_organization: site.kind === 'organization',
      colors_repaired: repair(site).roles,
      modes: (await modesFor(call)).filter(({ active }) => active),
      features: [],
    };
  }),

  serve(showSchoolSettings, mayRunSchool, ({ db, site }) => settingsOf(db, site.id)),

  serveUnheld(changeSchoolSettings, mayRunSchool, async ({ actor, ip, body, files, site, settings, within }) => {
    const logo = files.logo && (await remakeLogo(files.logo));
    const hasNewLooks = logo !== undefined || COLOUR_FIELDS.some((name) => body[name] !== undefined);
    const changed = await within(async (db) => {
      const chosen = { ...(logo && { logo: logo.name }), ...(hasNewLooks && { looks_chosen_at: new Date() }) };
      await updateSettings(db, site.id, { ...body, ...chosen });
      const fields = [...Object.keys(body), ...(logo ? ['logo'] : [])].join(', ');
      if (fields !== '') await recordAct(db, { actor, ip }, { act: 'settings.changed', facts: { fields } });
      if (logo) await settings.storage.put(`${site.id}/logos/${logo.name}`, logo.file);
      return settingsOf(db, site.id);
    });
    await settings.hosts.caughtUp();
    // Nobody points at the old one any more.
    if (logo && site.logo && site.logo !== logo.name) await settings.storage.remove(`${site.id}/logos/${site.logo}`);
    return changed;
  }),

  serveUnheld(setCommunityPassword, mayRunSchool, async ({ actor, ip, body, site, settings, within }) => {
    const hash = await hashPassword(body.password, settings.pepper);
    await within(async (db) => {
      await updateCommunityHash(db, site.id, hash);
      await recordAct(db, { actor, ip }, { act: 'community.changed' });
    });
  }),

  serve(showStartList, mayRunSchool, async ({ db, site }) => {
    const done = await findStartSteps(db, site.id);
    return { steps: StartStep.options.map((step) => ({ step, is_done: done[step] })) };
  }),
];

async function settingsOf(db: TenantDb, tenantId: string): Promise<SchoolSettings> {
  const found = await findSettings(db, tenantId);
  return { ...found, logo: addressOf(found.logo) };
}

function addressOf(logo: string | null): string | null {
  return logo && `/files/logos/${logo}`;
}
