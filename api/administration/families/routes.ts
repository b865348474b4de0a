import { setTimeout } from 'node:timers/promises';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { mayEmailStranger } from '#api/core/email/service.ts';
import { hasFamilyAbility } from '#api/identity/abilities/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAnyone, allowNoRole, allowStaff, type Policy } from '#api/kit/policy.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findBooksOfAuthor } from '#api/library/books/service.ts';
import { findClassesOfStudent } from '#api/people/classes/service.ts';
import { findAccessibleStudent } from '#api/people/students/service.ts';
import {
  addChild,
  confirmFamilyCode,
  createFamilyCode,
  endFamilyLink,
  leaveFamily,
  listFamilyLinks,
  openFamilyLink,
  printFamilyLetters,
  renewFamilyLink,
  showFamily,
  switchChild,
} from '#contract/administration/families.ts';
import { familyWords } from '#contract/administration/family-words.ts';
import { emailWords } from '#contract/core/email-words.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { createFamilyCodes, endLink, linkChild } from './actions.ts';
import { sendFamilyLink } from './emails.ts';
import { FAMILY_COOKIE } from './family-cookie.ts';
import { createLetterCodes, writeLetters } from './family-letters.ts';
import * as queries from './queries.ts';

/** Allows all staff; `findAccessibleStudent` checks which students they can access. */
export const mayCreateFamilyCodes: Policy = allowStaff;

export const maySeeOwnChild: Policy = ({ role }) => role === 'family';

/** Allows families; the action limits a family to its own link. */
export const mayEndFamilyLink: Policy = (caller) => allowStaff(caller) || maySeeOwnChild(caller);

/**
 * The limit of wrong codes per IP address. A limit per school would let an attacker with many addresses block all its
 * parents.
 */
const wrongCodes: RateLimit = {
  kind: 'family code',
  maxAttempts: 15,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 3600,
};
/** The limit of emails per code: enough to correct a mistyped address, too few for spam. */
const emailsPerCode: RateLimit = {
  kind: 'family mail',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

/** Counts an email for a correct code. Returns whether it can be sent today. */
async function canSendEmail(db: TenantDb, id: string): Promise<boolean> {
  return (await countAttempt(db, emailsPerCode, id)) === 0;
}

/** Must exceed the time for a correct code, so that the response time reveals nothing. */
const MIN_REPLY_MS = 200;
/** The lifetime of the session row. */
const COOKIE_LIFETIME = { maxAge: 30 * 86_400 };

export const familyRoutes = [
  // Not idempotent, because a stored first reply would contain the code, which is never stored in plain text.
  serveWithoutTransaction(createFamilyCode, mayCreateFamilyCodes, ({ actor, ip, params: { id }, inTransaction }) =>
    inTransaction(async (db) => {
      const { archived_at } = await findAccessibleStudent(db, actor, id);
      if (archived_at) throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
      const { codes, expiresAt } = await createFamilyCodes(db, { actor, ip }, [id]);
      return { code: codes.get(id) ?? '', expires_at: expiresAt };
    }),
  ),

  serveWithoutTransaction(
    printFamilyLetters,
    mayCreateFamilyCodes,
    async ({ actor, ip, body, site, settings, language, inTransaction }) => {
      const codes = await inTransaction((db) => createLetterCodes(db, { actor, ip }, body));
      return writeLetters(codes, { site, settings, language: body.language ?? language });
    },
  ),

  serve(listFamilyLinks, mayCreateFamilyCodes, async ({ db, actor, params: { id }, query, url }) => {
    await findAccessibleStudent(db, actor, id);
    return toKeysetPage(url, query, await queries.findLinks(db, id, query));
  }),

  serveWithoutTransaction(
    confirmFamilyCode,
    allowAnyone,
    async ({ body, ip, site, settings, language, inTransaction }) => {
      const source = hashIpAddress(ip, settings.pepper);
      const checkTask = inTransaction(async (db) => {
        const wait = await findWaitSeconds(db, wrongCodes, source);
        if (wait > 0) return wait;
        // Refused before the code is read, so that the refusal does not tell whether it is right.
        if (site.verified_at !== null && !(await mayEmailStranger(db, 0)))
          throw new Refusal('tooOften', { message: emailWords.manyStrangers, retryAfter: 86_400 });
        const link = await queries.findLinkByCode(db, sha256(body.code));
        if (!link) return countAttempt(db, wrongCodes, source);
        if (await canSendEmail(db, link.id))
          await sendFamilyLink(
            db,
            { site, settings, language },
            { linkId: link.id, email: body.email, typedFrom: source },
          );
        return 0;
      });
      const [wait] = await Promise.all([checkTask, setTimeout(MIN_REPLY_MS)]);
      if (wait > 0) throw new Refusal('tooOften', { retryAfter: wait });
      return { message: settings.translate(language, familyWords.emailSent) };
    },
  ),

  serveWithoutTransaction(
    renewFamilyLink,
    allowAnyone,
    async ({ body: { email }, site, settings, language, inTransaction }) => {
      const emailTask = inTransaction(async (db) => {
        for (const { id } of await queries.findLinksByEmail(db, email))
          await sendFamilyLink(db, { site, settings, language }, { linkId: id, email });
      });
      await Promise.all([emailTask, setTimeout(MIN_REPLY_MS)]);
      return { message: settings.translate(language, familyWords.renewalEmailSent) };
    },
  ),

  serve(openFamilyLink, allowAnyone, async ({ db, body, site, ip, setCookie }) => {
    const tenantId = site.id;
    const token = await queries.deleteToken(db, sha256(body.token));
    const link = token && (await queries.updateConfirmed(db, { id: token.link_id, email: token.email }));
    if (!token || !link) {
      const message = familyWords.linkEnded;
      throw fieldRefusal('token', message);
    }
    const { link_id: linkId } = token;
    const secret = generateSecret();
    await queries.insertFamilySession(db, { hash: sha256(secret), linkId });
    const family = { linkId, studentId: link.child_id, childIds: [link.child_id] };
    const actor = { tenantId, role: 'family', personId: null, sessionId: null, family } as const;
    const subjects = { kind: 'person' as const, ids: [link.child_id] };
    if (link.is_first) await recordAuditEvent(db, { actor, ip }, { act: 'family.confirmed', subjects });
    setCookie(FAMILY_COOKIE, secret, COOKIE_LIFETIME);
  }),

  serve(showFamily, maySeeOwnChild, async ({ db, actor, cookies, settings }) => {
    const hash = sha256(cookies[FAMILY_COOKIE] ?? '');
    const { linkId = '', studentId = '' } = actor.family ?? {};
    const [row, books, children, can_add_child, canLead, classes] = await Promise.all([
      queries.findFamily(db, { id: linkId, hash }),
      findBooksOfAuthor(db, studentId, settings),
      queries.findChildren(db, linkId),
      hasFamilyAbility(db, { linkId, ability: 'family.add_child' }),
      hasFamilyAbility(db, { linkId, ability: 'orders.lead' }),
      findClassesOfStudent(db, studentId),
    ]);
    if (!row) throw new Refusal('notSignedIn');
    const classes_to_lead = canLead ? classes : [];
    return { ...row, books, children, classes_to_lead, can_add_child };
  }),

  serveWithoutTransaction(
    addChild,
    allowNoRole,
    async ({ body, actor, ip, settings, inTransaction }) => {
      const source = hashIpAddress(ip, settings.pepper);
      const { wait, link } = await inTransaction(async (db) => {
        const wait = await findWaitSeconds(db, wrongCodes, source);
        const link = wait > 0 ? undefined : await linkChild(db, { actor, ip }, body.code);
        return { wait: link || wait > 0 ? wait : await countAttempt(db, wrongCodes, source), link };
      });
      if (wait > 0) throw new Refusal('tooOften', { retryAfter: wait });
      if (!link) throw fieldRefusal('code', familyWords.codeUnknown);
      return { id: link.linkId };
    },
    { ability: 'family.add_child' },
  ),

  serve(switchChild, maySeeOwnChild, async ({ db, actor, params: { id }, cookies }) => {
    const children = await queries.findChildren(db, actor.family?.linkId ?? '');
    if (!children.some((child) => child.id === id)) throw new Refusal('notFound');
    const hash = sha256(cookies[FAMILY_COOKIE] ?? '');
    await queries.updateFamilySession(db, { hash, linkId: id });
  }),

  serve(leaveFamily, allowAnyone, async ({ db, cookies, clearCookie }) => {
    const secret = cookies[FAMILY_COOKIE];
    if (secret) await queries.deleteFamilySession(db, sha256(secret));
    clearCookie(FAMILY_COOKIE);
  }),

  serve(endFamilyLink, mayEndFamilyLink, async ({ db, actor, ip, params, clearCookie }) => {
    await endLink(db, { actor, ip }, params.id);
    if (actor.family) clearCookie(FAMILY_COOKIE);
  }),
];
