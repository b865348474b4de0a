import type { Answers, ChapterProgress, ChapterState } from '#contract/learning/courses.ts';

/** Why the server did not take a save. */
export type AnswerBlock = { status: number; message: string };
/** One save: answers, or that the chapter is done, or that help is needed. */
export type AnswerChange = {
  /** Its `operation_id`: the same save that is sent again is saved once. */
  id: string;
  /** It may have reached the server, so it is only sent again as it is. */
  isSent: boolean;
  answers: Answers;
  done?: boolean | undefined;
  needs_help?: boolean | undefined;
  /** Classmates who worked on it too. */
  partners?: string[] | undefined;
  /** What the device knew when it was sent. */
  seen_at?: string | undefined;
  block?: AnswerBlock | undefined;
};
export type NewAnswers = Pick<AnswerChange, 'done' | 'needs_help' | 'partners'> & { answers?: Answers };

export type KnownProgress = Pick<ChapterProgress, 'state' | 'answers' | 'needs_help' | 'updated_at'>;
/** What the server has of a chapter, and the saves of this device in the order in which they are sent. */
export type AnswerState = { known: KnownProgress; pending: AnswerChange[] };
export type SavedReply = { state: ChapterState; answers: Answers; updated_at: string };

export const NOTHING_KNOWN: KnownProgress = { state: 'not_started', answers: {}, needs_help: false, updated_at: null };

/** Returns the state with another save, which is merged into the last one if that is of the same kind, by the same people and not under way. */
export function addChange({ known, pending }: AnswerState, change: NewAnswers, id: string): AnswerState {
  const { answers = {} } = change;
  const left = pending.flatMap((one) => (one.block ? withoutReplaced(one, { ...change, answers }) : one));
  const last = left.at(-1);
  const next: AnswerChange = { ...change, id, isSent: false, answers };
  if (!last || last.isSent || last.block || kindOf(last) !== kindOf(next)) return { known, pending: [...left, next] };
  return { known, pending: [...left.slice(0, -1), { ...last, ...next, answers: { ...last.answers, ...answers } }] };
}

const kindOf = ({ done, needs_help, partners = [] }: AnswerChange) =>
  [done !== undefined ? 'done' : needs_help !== undefined ? 'help' : 'answers', ...partners.toSorted()].join(' ');

/** Leaves out of a refused save what the person has done again. */
function withoutReplaced(refused: AnswerChange, change: NewAnswers & { answers: Answers }): AnswerChange[] {
  const isDoneAgain = refused.done !== undefined && change.done !== undefined;
  const isAskedAgain = refused.needs_help !== undefined && change.needs_help !== undefined;
  if (isDoneAgain || isAskedAgain) return [];
  const left = Object.entries(refused.answers).filter(([task]) => !(task in change.answers));
  if (refused.done === undefined && refused.needs_help === undefined && left.length === 0) return [];
  return [{ ...refused, answers: Object.fromEntries(left) }];
}

/** Returns the save to send next. */
export const nextChange = ({ pending }: AnswerState) => pending.find(({ block }) => !block);

/** Marks a save as sent, with what the device knows now unless it was sent before. */
export function markSent({ known, pending }: AnswerState, id: string): AnswerState {
  const mark = (one: AnswerChange) => ({ ...one, isSent: true, seen_at: known.updated_at ?? undefined });
  return { known, pending: pending.map((one) => (one.id === id && !one.isSent ? mark(one) : one)) };
}

/** Removes a save that the server has. */
export function acknowledge({ known, pending }: AnswerState, id: string, reply: SavedReply): AnswerState {
  const change = pending.find((one) => one.id === id);
  const needs_help = change?.needs_help ?? (reply.state === 'done' && change?.done ? false : known.needs_help);
  const isOlder = known.updated_at !== null && known.updated_at > reply.updated_at;
  return {
    known: isOlder ? known : { ...reply, needs_help },
    pending: pending.filter((one) => one.id !== id),
  };
}

/**
 * Keeps what the server refused, until the person changes it. Of several answers each is sent alone then, so that one that is refused holds
 * up no other. An id that was used for another save (409) is replaced. A partner who has left the class (`leavers`) is left out.
 */
export function refuse(
  { known, pending }: AnswerState,
  id: string,
  block: AnswerBlock,
  newId: () => string,
  leavers: string[] = [],
): AnswerState {
  return {
    known,
    pending: pending.flatMap((one): AnswerChange[] => {
      if (one.id !== id) return [one];
      if (leavers.length > 0) {
        const partners = one.partners?.filter((partner) => !leavers.includes(partner));
        return [{ ...one, id: newId(), isSent: false, partners }];
      }
      if (block.status === 409) return [{ ...one, id: newId(), isSent: false }];
      const tasks = Object.entries(one.answers);
      if (tasks.length < 2) return [{ ...one, isSent: false, block }];
      const { partners } = one;
      return tasks.map(([task, value]) => ({
        ...{ id: newId(), isSent: false, answers: { [task]: value } },
        ...(partners && { partners }),
      }));
    }),
  };
}

/** Takes what the server has now, unless it is older than what is known. */
export function withKnown(state: AnswerState, known: KnownProgress): AnswerState {
  const isOlder = (known.updated_at ?? '') < (state.known.updated_at ?? '');
  return isOlder ? state : { ...state, known };
}

/** Returns the answers as the person sees them: those of the server under those of this device. */
export function viewOf({ known, pending }: AnswerState): Pick<ChapterProgress, 'answers' | 'needs_help'> {
  return {
    answers: Object.assign({}, known.answers, ...pending.map(({ answers }) => answers)) as Answers,
    needs_help: pending.reduce(
      (before, { needs_help, done }) => needs_help ?? (done ? false : before),
      known.needs_help,
    ),
  };
}
