import { recordAct } from '#api/audit/service.ts';
import { classInReach } from '#api/classes/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { endSessions, revokeCards, showCard } from '#api/sessions/service.ts';
import { studentInReach } from '#api/students/service.ts';
import { SHOWN_SECONDS } from '#contract/card-words.ts';
import { endCard, printCards, showBoard, showStudentCard } from '#contract/cards.ts';
import { peopleWords } from '#contract/people-words.ts';
import { mayGiveCards } from './policy.ts';
import { drawCards, issue, makeSecrets, ownersOf } from './actions.ts';
import { qrOf, qrOfCard } from './qr.ts';

/** Tokens are answered outside of `serve`, which keeps the answer of a call that carries an Idempotency-Key. */
export const cardRoutes = [
  serveWithoutTransaction(
    printCards,
    mayGiveCards,
    async ({ actor, ip, body, site, settings, language, inTransaction }) => {
      const by = { actor, ip };
      const before = await inTransaction((db) => ownersOf(db, by, body));
      const secrets = await makeSecrets(before, body, { pepper: settings.pepper, language });
      const { owners, tokens } = await inTransaction(async (db) => {
        // Meanwhile a child may have moved to another class.
        const owners = await ownersOf(db, by, { ...body, ids: [...secrets.keys()] });
        return { owners, tokens: await issue(db, by, owners, secrets) };
      });
      const cards = await drawCards(owners, tokens, { secrets, language });
      return { school_name: site.school_name, address: typedAddress(siteUrl(settings.origin, site, '/login')), cards };
    },
  ),

  serveWithoutTransaction(showStudentCard, mayGiveCards, async ({ actor, ip, params, inTransaction }) => {
    const { tenantId } = actor;
    return inTransaction(async (db) => {
      const { id, username, archived_at } = await studentInReach(db, actor, params.id);
      if (archived_at) throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
      const token = await showCard(db, { tenantId, userId: id, seconds: SHOWN_SECONDS });
      await recordAct(db, { actor, ip }, { act: 'card.shown', about: { kind: 'person', ids: [id] } });
      return { qr: qrOfCard(username, token), seconds: SHOWN_SECONDS };
    });
  }),

  serve(endCard, mayGiveCards, async ({ db, actor, ip, params }) => {
    const { id } = await studentInReach(db, actor, params.id);
    const owner = { tenantId: actor.tenantId, userId: id };
    await revokeCards(db, owner);
    // Whoever found the card may be in already.
    await endSessions(db, owner);
    await recordAct(db, { actor, ip }, { act: 'card.revoked', about: { kind: 'person', ids: [id] } });
  }),

  serve(showBoard, mayGiveCards, async ({ db, actor, params, site, settings }) => {
    const { name, class_id } = await classInReach(db, actor, params.id);
    const address = siteUrl(settings.origin, site, '/login');
    return { name, class_id, address: typedAddress(address), qr: qrOf(`${address}?code=${class_id}`) };
  }),
];

/** As people type it: browsers add the rest. */
function typedAddress(link: string): string {
  return new URL(link).host;
}
