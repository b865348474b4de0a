import { accountOf } from '#api/kit/actor.ts';
import { post } from '#api/kit/email-outbox.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { messageWords, sendMessage } from '#contract/messages.ts';
import { letterOf } from './emails.ts';
import { insertMessage } from './queries.ts';

export const messageRoutes = [
  serve(sendMessage, mayAnyone, async ({ db, actor, site, body, language, settings }) => {
    const personId = accountOf(actor);
    await insertMessage(db, site.id, { ...body, person_id: personId });
    try {
      await post(db, site.id, { ...letterOf(site, body, settings.say), personId });
    } catch (cause) {
      // A full mailbox must not lose the message: it is kept, and read where messages are read.
      if (!(cause instanceof Refusal)) throw cause;
    }
    return { message: settings.say(language, messageWords.kept) };
  }),
];
