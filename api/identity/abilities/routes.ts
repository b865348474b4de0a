import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowStaff } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Reply, serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import {
  type AbilityGrant,
  grantAbility,
  listAbilityGrants,
  listParents,
  revokeAbility,
  showOwnAbilities,
} from '#contract/identity/abilities.ts';
import { assertGrantable, findHolder, grantAbilities, revokeGrant } from './actions.ts';
import { findAbilitiesOf, findGrants, findParents, findTeacher, type GrantRow } from './queries.ts';

/** Routes by which platform staff grant abilities to trusted people, and by which people see their own. */
export const abilityRoutes = [
  servePlatform(listAbilityGrants, async ({ inPlatform, query, url, isExport }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findGrants(db, query, isExport)), toGrant);
  }),

  servePlatform(grantAbility, async (call) => {
    const { body, inPlatform, inSchool } = call;
    const { abilities, reason, ends_at: end } = body;
    const holder = await inPlatform((db) => findHolder(db, body));
    assertGrantable(holder, abilities, end.at);
    const id = await inSchool(holder.tenantId, reason, (school) =>
      grantAbilities(school, call, { holder, abilities, reason, end }),
    );
    return toGrant(await inPlatform((db) => findGrant(db, id)));
  }),

  servePlatform(revokeAbility, async (call) => {
    const { body, params, inPlatform, inSchool } = call;
    const { reason } = body;
    const { grant, holder } = await inPlatform(async (db) => {
      const grant = await findGrant(db, params.id);
      const { person, family_link } = grant;
      const teacher = person && (await findTeacher(db, person.id));
      const name = person?.name ?? family_link?.email ?? '';
      return { grant, holder: { name, email: teacher?.email ?? family_link?.email ?? null } };
    });
    await inSchool(grant.tenant.id, reason, (school) => revokeGrant(school, call, { id: grant.id, holder, reason }));
  }),

  serve(showOwnAbilities, allowStaff, async ({ db, person }) => ({
    abilities: await findAbilitiesOf(db, person().personId),
  })),

  servePlatform(listParents, async ({ inPlatform, query, url, isExport }) => {
    const page = toKeysetPage(url, query, await inPlatform((db) => findParents(db, query, isExport)));
    const results = page.results.map((row) => ({
      ...row,
      school: row.tenant.school_name,
    }));
    return { ...page, results };
  }),
];

async function findGrant(db: PlatformDb, id: string) {
  const { rows } = await findGrants(db, { id, limit: 1, offset: 0, search: '' }, false);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** Returns a grant's row in the list; `holder` and `school` are columns of the export. */
function toGrant(row: GrantRow): Reply<typeof AbilityGrant> {
  return {
    ...row,
    holder: row.person?.name ?? row.family_link?.email ?? '',
    school: row.tenant.school_name,
    can_revoke: row.state === 'active',
  };
}
