import { CLASS_COOKIE, readDevice, setDeviceCookie } from '#api/identity/devices/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { shortenLastNames } from '#api/kit/short-names.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { drawnAvatarUrl, parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import { CLASS_OF_DEVICE } from '#contract/kit/codes.ts';
import { nameContains, sortedByName } from '#contract/kit/person-names.ts';
import { classCodeWords, foldCode, showClassRoster } from '#contract/people/classes.ts';
import {
  findCodeByDevice,
  findRoster,
  isCodeKnown,
  type RosterPerson,
  upsertKnownCode,
} from './class-roster-queries.ts';
import { tooManyAttemptsRefusal, wrongClassCodes, wrongClassCodesOfSchool } from './limits.ts';
import { recordAttempt } from './security-events.ts';

export const classRosterRoutes = [
  serveWithoutTransaction(showClassRoster, allowAnyone, async (call) => {
    const { params, query, site, ip, cookies, settings, setCookie, inTransaction } = call;
    const source = hashIpAddress(ip, settings.pepper);
    const device = readDevice({ cookies });
    const callers = [source, sha256(device).toString('base64url')];

    const { roster, wait } = await inTransaction(async (db) => {
      if (params.classCode === CLASS_OF_DEVICE) {
        // The secret cannot be guessed, so a wrong one counts as no guess of a code.
        const code = await findCodeByDevice(db, sha256(cookies[CLASS_COOKIE] ?? ''));
        return { roster: code && (await findRoster(db, code)), wait: 0 };
      }
      const code = foldCode(params.classCode);
      const [isKnown, wait, roster] = await Promise.all([
        isCodeKnown(db, code, callers),
        findCodeWait(db, source),
        findRoster(db, code),
      ]);
      if (!isKnown && wait > 0) {
        await recordAttempt(db, { act: 'sign_in.codes_failed' });
        return { wait };
      }
      if (!roster) return { wait: isKnown ? 0 : await countWrongCode(db, source) };
      await upsertKnownCode(db, code, callers);
      return { roster, wait: 0 };
    });
    if (wait > 0) throw tooManyAttemptsRefusal(wait);
    if (!roster) throw new Refusal('notFound', { message: classCodeWords.unknown });

    setDeviceCookie({ setCookie }, device);
    const { class_name, people, uses_pictures } = roster;
    const order = site.name_order;
    const shownNames = site.short_names ? shortenLastNames(people) : people;
    const matches = sortedByName(filterByName(shownNames, query.search), { order, language: call.language });
    const rows = matches.slice(query.offset, query.offset + query.limit);
    const { results, ...page } = toPage(call.url, query, { count: matches.length, rows });
    return { ...page, results: { class_name, students: results, avatars: drawnAvatarsOf(results), uses_pictures } };
  }),
];

/** Limits of wrong class codes. A school's are also counted together, because attackers use many addresses. */
const codeLimits = (source: string): [RateLimit, string][] => [
  [wrongClassCodes, source],
  [wrongClassCodesOfSchool, 'school'],
];

async function findCodeWait(db: TenantDb, source: string): Promise<number> {
  const waits = codeLimits(source).map(([limit, subject]) => findWaitSeconds(db, limit, subject));
  return Math.max(...(await Promise.all(waits)));
}

async function countWrongCode(db: TenantDb, source: string): Promise<number> {
  const waits = codeLimits(source).map(([limit, subject]) => countAttempt(db, limit, subject));
  return Math.max(...(await Promise.all(waits)));
}

/** Searches the displayed names, so that a shortened last name cannot be guessed letter by letter. */
function filterByName(people: RosterPerson[], search: string): RosterPerson[] {
  return people.filter((person) => nameContains(person, search));
}

/** Returns drawn animals only: the picker has no session, so it never shows a picture of a face. */
function drawnAvatarsOf(people: RosterPerson[]): Record<string, string> {
  return Object.fromEntries(
    people.flatMap(({ username, avatar }) => {
      const drawn = parseDrawnAvatar(avatar);
      return drawn ? [[username, drawnAvatarUrl(drawn)]] : [];
    }),
  );
}
