import { accountIdOf } from '#api/kit/actor.ts';
import { queueEmail } from '#api/kit/email-outbox.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { messageWords, sendMessage } from '#contract/messages.ts';
import { messageEmail } from './emails.ts';
import { insertMessage } from './queries.ts';

/** Messages from one IP address, and to one site from everyone. */
const messagesOfAddress: RateLimit = {
  kind: 'messages',
  maxAttempts: 5,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};
const messagesOfSite: RateLimit = {
  kind: 'messages of site',
  maxAttempts: 200,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

export const messageRoutes = [
  serve(sendMessage, mayAnyone, async ({ db, actor, site, ip, body, language, settings }) => {
    const subject = hashIpAddress(ip, settings.tokenSecret);
    refuseIfLimited(await countAttempt(db, messagesOfAddress, { tenantId: site.id, subject }));
    refuseIfLimited(await countAttempt(db, messagesOfSite, { tenantId: site.id, subject: 'site' }));
    const personId = accountIdOf(actor);
    await insertMessage(db, site.id, { ...body, person_id: personId });
    try {
      await queueEmail(db, site.id, { ...(await messageEmail(site, body, settings)), personId });
    } catch (cause) {
      // The message is stored even if no email can be queued.
      if (!(cause instanceof Refusal)) throw cause;
    }
    return { message: settings.translate(language, messageWords.kept) };
  }),
];

function refuseIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}
