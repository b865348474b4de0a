import { sql } from 'kysely';
import { readDevice, setDeviceCookie } from '#api/kit/device-cookie.ts';
import { toPage } from '#api/kit/pagination.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { countAttempt, findWaitSeconds, hashIpAddress } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pictureColumns } from '#api/pictures/service.ts';
import { classCodeWords, foldCode, type RosterStudent, showClassRoster } from '#contract/class-roster.ts';
import { tooManyTries, wrongClassCodes } from './limits.ts';
import { shortenLastNames } from './short-names.ts';

const KNOWN_CODE_SECONDS = 30 * 86_400;

export const classRosterRoutes = [
  serveWithoutTransaction(showClassRoster, mayAnyone, async (call) => {
    const { params, query, site, ip, cookies, settings, setCookie, inTransaction } = call;
    const code = foldCode(params.classCode);
    const source = hashIpAddress(ip, settings.tokenSecret);
    const device = readDevice({ cookies });
    const users = [source, sha256(device).toString('base64url')];
    const tried = { tenantId: site.id, subject: source };

    const { found, wait } = await inTransaction(async (db) => {
      const [isKnown, wait, found] = await Promise.all([
        isCodeKnown(db, site.id, code, users),
        findWaitSeconds(db, wrongClassCodes, tried),
        findRoster(db, site.id, code),
      ]);
      if (!isKnown && wait > 0) return { wait };
      if (!found) return { wait: isKnown ? 0 : await countAttempt(db, wrongClassCodes, tried) };
      await upsertKnownCode(db, site.id, code, users);
      return { found, wait: 0 };
    });
    if (wait > 0) throw tooManyTries(wait);
    if (!found) throw new Refusal('notFound', { message: classCodeWords.unknown });

    setDeviceCookie({ setCookie }, device);
    const { people, uses_pictures } = found;
    const shown = site.short_names ? shortenLastNames(people) : people;
    const all = sortByName(filterByName(shown, query.search), call.language);
    const rows = all.slice(query.offset, query.offset + query.limit);
    const page = toPage(call.url, query, { count: all.length, rows });
    return { ...page, results: { students: page.results, uses_pictures } };
  }),
];

/** By what is shown, so that a shortened name cannot be asked out letter by letter. */
function filterByName(people: RosterStudent[], search: string): RosterStudent[] {
  const wanted = foldName(search);
  return people.filter(({ first_name, last_name }) => foldName(`${first_name} ${last_name}`).includes(wanted));
}

/** As the language of the page sorts names, where the database knows letters by their numbers only. */
function sortByName(people: RosterStudent[], language: string): RosterStudent[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  return people.toSorted(
    (one, other) => compare(one.first_name, other.first_name) || compare(one.last_name, other.last_name),
  );
}

function foldName(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

async function isCodeKnown(db: TenantDb, tenantId: string, code: string, users: string[]): Promise<boolean> {
  const found = await db
    .selectFrom('known_codes')
    .where('tenant_id', '=', tenantId)
    .where('used_by', 'in', users)
    .where('code_folded', '=', code)
    .where('used_at', '>', sql<Date>`now() - make_interval(secs => ${KNOWN_CODE_SECONDS}::int)`)
    .select('used_by')
    .executeTakeFirst();
  return found !== undefined;
}

async function upsertKnownCode(db: TenantDb, tenantId: string, code: string, users: string[]): Promise<void> {
  await db
    .insertInto('known_codes')
    .values(users.map((used_by) => ({ tenant_id: tenantId, used_by, code_folded: code })))
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'used_by', 'code_folded'])
        .doUpdateSet({ used_at: sql<Date>`now()` })
        // Every page and search of the picker comes by here: one write a day is enough.
        .where('known_codes.used_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .execute();
}

/** Undefined: no class of this code takes anybody in; a closed or archived one is like one that never was. */
async function findRoster(
  db: TenantDb,
  tenantId: string,
  code: string,
): Promise<{ people: RosterStudent[]; uses_pictures: boolean } | undefined> {
  const found = await db
    .selectFrom('school_classes as c')
    .leftJoin('enrolments as e', (on) =>
      on.onRef('e.tenant_id', '=', 'c.tenant_id').onRef('e.school_class_id', '=', 'c.id'),
    )
    .leftJoin('users as u', (on) =>
      on
        .onRef('u.tenant_id', '=', 'e.tenant_id')
        .onRef('u.id', '=', 'e.student_id')
        .on('u.archived_at', 'is', null)
        .on('u.suspended_at', 'is', null),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('c.code_folded', '=', code)
    .where('c.closed_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .select(pictureColumns(tenantId).uses_pictures.as('uses_pictures'))
    .orderBy('u.id')
    .execute();
  const [first] = found;
  if (!first) return undefined;
  const people = found.filter((one): one is typeof one & RosterStudent => one.username !== null);
  return { people, uses_pictures: first.uses_pictures };
}
