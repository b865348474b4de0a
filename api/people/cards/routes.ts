import { recordAuditEvent } from '#api/core/audit/service.ts';
import { endSessions, issueTemporaryCard, updateCardsRevoked } from '#api/identity/sessions/service.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { qrCode } from '#api/kit/qr-code.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import { findAccessibleStudent } from '#api/people/students/service.ts';
import { deactivateCard, printCards, showClassPoster, showStudentCard } from '#contract/people/cards.ts';
import { TEMPORARY_CARD_SECONDS } from '#contract/people/limits.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { createSecrets, findOwnersToPrint, issuePrintedCards, renderCards } from './actions.ts';
import { cardQrCode } from './card-qr-code.ts';
import { mayManageCards } from './policy.ts';

/**
 * Routes of cards. Replies with tokens bypass `serve`, which would store the reply of a call with an Idempotency-Key.
 */
export const cardRoutes = [
  serveWithoutTransaction(
    printCards,
    mayManageCards,
    async ({ actor, ip, body, site, settings, language, inTransaction }) => {
      const by = { actor, ip };
      const requestedOwners = await inTransaction((db) => findOwnersToPrint(db, by, body));
      const secrets = await createSecrets(requestedOwners, body, { pepper: settings.pepper, language });
      const { owners, tokens } = await inTransaction(async (db) => {
        // A student may have moved to another class during the hashing.
        const owners = await findOwnersToPrint(db, by, { ...body, ids: [...secrets.keys()] });
        return { owners, tokens: await issuePrintedCards(db, by, owners, secrets) };
      });
      const cards = await renderCards(owners, tokens, { secrets, order: site.name_order, language });
      return { school_name: site.school_name, address: typedAddress(siteUrl(settings.origin, site, '/login')), cards };
    },
  ),

  serveWithoutTransaction(showStudentCard, mayManageCards, async ({ actor, ip, params, inTransaction }) => {
    return inTransaction(async (db) => {
      const { id, username, archived_at } = await findAccessibleStudent(db, actor, params.id);
      if (archived_at) throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
      const token = await issueTemporaryCard(db, { userId: id, seconds: TEMPORARY_CARD_SECONDS });
      await recordAuditEvent(db, { actor, ip }, { act: 'card.shown', subjects: { kind: 'person', ids: [id] } });
      return { qr: await cardQrCode(username, token), seconds: TEMPORARY_CARD_SECONDS };
    });
  }),

  serve(deactivateCard, mayManageCards, async ({ db, actor, ip, params }) => {
    const { id } = await findAccessibleStudent(db, actor, params.id);
    await updateCardsRevoked(db, id);
    // A person who found the card may have signed in already.
    await endSessions(db, { userId: id });
    await recordAuditEvent(db, { actor, ip }, { act: 'card.revoked', subjects: { kind: 'person', ids: [id] } });
  }),

  serve(showClassPoster, mayManageCards, async ({ db, actor, params, site, settings }) => {
    const { name, class_id } = await findAccessibleClass(db, actor, params.id);
    const address = siteUrl(settings.origin, site, '/login');
    return { name, class_id, address: typedAddress(address), qr: await qrCode(`${address}?code=${class_id}`) };
  }),
];

/** Returns only the host, as people type it into a browser. */
function typedAddress(link: string): string {
  return new URL(link).host;
}
