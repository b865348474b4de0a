import type { Answers } from '#contract/learning/courses.ts';
import type { AnswerServer } from '#web/core/drafts/answers/server.ts';
import type { AnswerChange, KnownProgress, SavedReply } from '#web/core/drafts/answers/state.ts';
import type { AnswerRecord } from '#web/core/drafts/answers/store.ts';
import { memoryStore, type Weather } from '#web/core/drafts/testing/fake-drafts.ts';
import { CallError } from '#web/kit/call.ts';

/** A server with one chapter, which saves each operation once and keeps texts that were overwritten unseen. */
export function fakeAnswerServer() {
  const here = {
    ...{ weather: 'fine' as Weather, isClosed: false, refuse: (_: Answers): string | undefined => undefined },
    strangers: [] as string[],
  };
  /** The people for whom each save counted. */
  const saves: { answers: Answers; partners: string[] }[] = [];
  const known: KnownProgress = { state: 'not_started', answers: {}, needs_help: false, updated_at: null };
  const answeredAt = new Map<string, string>();
  const earlier: string[] = [];
  const replies = new Map<string, { body: string; reply: SavedReply }>();
  let moments = 0;

  function serve({ id, isSent: _, block: __, ...change }: AnswerChange): SavedReply {
    const body = JSON.stringify(change);
    const first = replies.get(id);
    if (first && first.body !== body) throw new CallError(409);
    if (first) return first.reply;
    if (here.isClosed) throw new CallError(404);
    const stranger = change.partners?.findIndex((id) => here.strangers.includes(id)) ?? -1;
    if (stranger >= 0)
      throw new CallError(400, 'Not in your class.', { [`partners.${stranger}`]: ['Not in your class.'] });
    const refusal = here.refuse(change.answers);
    if (refusal) throw new CallError(400, refusal);
    const answers = { ...known.answers, ...change.answers };
    if (change.done && !answers.notice) throw new CallError(400, 'Answer every task first.');
    const moment = new Date(++moments).toISOString();
    for (const [task, value] of Object.entries(change.answers)) {
      const before = known.answers[task];
      const isUnseen = !change.seen_at || (answeredAt.get(task) ?? '') > change.seen_at;
      if (typeof before === 'string' && before !== value && isUnseen) earlier.push(before);
      answeredAt.set(task, moment);
    }
    saves.push({ answers: change.answers, partners: change.partners ?? [] });
    const state = change.done ? 'done' : known.state === 'done' ? 'done' : 'started';
    Object.assign(known, { state, answers, updated_at: moment, needs_help: change.needs_help ?? known.needs_help });
    const reply = structuredClone({ state, answers, updated_at: moment } as SavedReply);
    replies.set(id, { body, reply });
    return reply;
  }

  const server: AnswerServer = {
    isSignedIn: () => here.weather !== 'signed out',
    async send(_, change) {
      const { weather } = here;
      if (weather === 'request lost') throw new CallError(0);
      if (weather === 'broken') throw new CallError(503);
      if (weather === 'signed out') throw new CallError(401);
      const reply = serve(structuredClone(change));
      if (weather === 'reply lost') throw new CallError(0);
      return reply;
    },
  };
  return { server, here, saves, known: () => structuredClone(known), kept: () => [...earlier, known.answers.notice] };
}

/** A device that stores answers in memory; `isFull` makes it refuse. */
export const memoryAnswers = () => memoryStore<AnswerRecord>();
