import { accountIdOf } from '#api/kit/actor.ts';
import { queueEmail } from '#api/kit/email-outbox.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { messageWords, sendMessage } from '#contract/messages.ts';
import { messageEmail } from './emails.ts';
import { insertMessage } from './queries.ts';

export const messageRoutes = [
  serve(sendMessage, mayAnyone, async ({ db, actor, site, body, language, settings }) => {
    const personId = accountIdOf(actor);
    await insertMessage(db, site.id, { ...body, person_id: personId });
    try {
      await queueEmail(db, site.id, { ...messageEmail(site, body, settings.translate), personId });
    } catch (cause) {
      // The message is stored even if no email can be queued.
      if (!(cause instanceof Refusal)) throw cause;
    }
    return { message: settings.translate(language, messageWords.kept) };
  }),
];
