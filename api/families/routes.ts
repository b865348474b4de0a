import { setTimeout } from 'node:timers/promises';
import { recordAct } from '#api/audit/service.ts';
import { booksBy } from '#api/books/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { sourceOf } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { newSecret, sha256 } from '#api/kit/secrets.ts';
import { FAMILY_COOKIE, serve, serveUnheld } from '#api/kit/serve.ts';
import { studentInReach } from '#api/students/service.ts';
import {
  confirmFamilyCode,
  endFamilyLink,
  leaveFamily,
  listFamilyLinks,
  offerFamilyCode,
  openFamilyLink,
  renewFamilyLink,
  showFamily,
} from '#contract/families.ts';
import { familyWords } from '#contract/family-words.ts';
import { peopleWords } from '#contract/people-words.ts';
import { endLink, offerFamilyCodes } from './actions.ts';
import { countWrong, mayMail, secondsHeldUp } from './code-rate-limit.ts';
import { sendLink } from './emails.ts';
import { mayEndFamilyLink, mayOfferFamilyCodes, maySeeOwnChild } from './policy.ts';
import * as queries from './queries.ts';

/** Longer than the work for a code that is right, so that the time of the answer does not tell. */
const ALWAYS_MS = 200;
/** As long as the row of the session stands. */
const KEPT_FOR = { maxAge: 30 * 86_400 };

export const familyRoutes = [
  // Not once for a key: first answers are kept, and a code is not.
  serveUnheld(offerFamilyCode, mayOfferFamilyCodes, ({ actor, ip, params: { id }, inTransaction }) =>
    inTransaction(async (db) => {
      const { archived_at } = await studentInReach(db, actor, id);
      if (archived_at) throw new Refusal('conflict', { says: peopleWords.archived, state: 'archived' });
      const { codes, expiresAt } = await offerFamilyCodes(db, { actor, ip }, [id]);
      return { code: codes.get(id) ?? '', expires_at: expiresAt.toISOString() };
    }),
  ),

  serve(listFamilyLinks, mayOfferFamilyCodes, async ({ db, site, actor, params: { id }, query, address }) => {
    await studentInReach(db, actor, id);
    const { count, rows } = await queries.findLinks(db, { tenantId: site.id, id }, query);
    const told = rows.map(({ created_at, code_expires_at, confirmed_at, ended_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      code_expires_at: code_expires_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    }));
    return toPage(address, query, { count, rows: told });
  }),

  serveUnheld(confirmFamilyCode, mayAnyone, async ({ body, ip, site, settings, language, inTransaction }) => {
    const guess = { tenantId: site.id, source: sourceOf(ip, settings.tokenSecret) };
    const done = inTransaction(async (db) => {
      const wait = await secondsHeldUp(db, guess);
      if (wait > 0) return wait;
      const link = await queries.findByCode(db, { tenantId: site.id, hash: sha256(body.code) });
      if (!link) return countWrong(db, guess);
      if (await mayMail(db, { tenantId: site.id, id: link.id }))
        await sendLink(db, { site, settings, language }, { linkId: link.id, email: body.email });
      return 0;
    });
    const [wait] = await Promise.all([done, setTimeout(ALWAYS_MS)]);
    if (wait > 0) throw new Refusal('tooOften', { retryAfter: wait });
    return { message: settings.say(language, familyWords.asked) };
  }),

  serveUnheld(renewFamilyLink, mayAnyone, async ({ body: { email }, site, settings, language, inTransaction }) => {
    const sent = inTransaction(async (db) => {
      for (const { id } of await queries.findByEmail(db, site.id, email))
        await sendLink(db, { site, settings, language }, { linkId: id, email });
    });
    await Promise.all([sent, setTimeout(ALWAYS_MS)]);
    return { message: settings.say(language, familyWords.renewalAsked) };
  }),

  serve(openFamilyLink, mayAnyone, async ({ db, body, site, ip, setCookie }) => {
    const tenantId = site.id;
    const token = await queries.deleteToken(db, { tenantId, hash: sha256(body.token) });
    const link = token && (await queries.updateConfirmed(db, { tenantId, id: token.link_id, email: token.email }));
    if (!token || !link) {
      const says = familyWords.linkEnded;
      throw new Refusal('malformed', { says, fields: { token: [says] } });
    }
    const { link_id: linkId } = token;
    const secret = newSecret();
    await queries.insertFamilySession(db, { tenantId, hash: sha256(secret), linkId });
    const family = { linkId, childId: link.child_id };
    const actor = { tenantId, role: 'family', personId: null, sessionId: null, family } as const;
    const about = { kind: 'person' as const, ids: [link.child_id] };
    if (link.is_first) await recordAct(db, { actor, ip }, { act: 'family.confirmed', about });
    setCookie(FAMILY_COOKIE, secret, KEPT_FOR);
  }),

  serve(showFamily, maySeeOwnChild, async ({ db, site, actor, cookies, settings }) => {
    const hash = sha256(cookies[FAMILY_COOKIE] ?? '');
    const { linkId = '', childId = '' } = actor.family ?? {};
    const [found, books] = await Promise.all([
      queries.findOwnChild(db, { tenantId: site.id, id: linkId, hash }),
      booksBy(db, { tenantId: site.id, authorId: childId }, settings),
    ]);
    if (!found) throw new Refusal('notSignedIn');
    return { ...found, expires_at: found.expires_at.toISOString(), books };
  }),

  serve(leaveFamily, mayAnyone, async ({ db, site, cookies, clearCookie }) => {
    const secret = cookies[FAMILY_COOKIE];
    if (secret) await queries.deleteFamilySession(db, { tenantId: site.id, hash: sha256(secret) });
    clearCookie(FAMILY_COOKIE);
  }),

  serve(endFamilyLink, mayEndFamilyLink, async ({ db, actor, ip, params, clearCookie }) => {
    await endLink(db, { actor, ip }, params.id);
    if (actor.family) clearCookie(FAMILY_COOKIE);
  }),
];
