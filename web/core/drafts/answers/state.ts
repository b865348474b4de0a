import type { Answers, ChapterProgress, ChapterState } from '#contract/learning/courses.ts';

/** The server's reason for refusing a save. */
export type AnswerBlock = { status: number; message: string };
/** One save: answers, a finished chapter, or a call for help. */
export type AnswerChange = {
  /** The save's `operation_id`: a repeated save is saved once. */
  id: string;
  /** The save may have reached the server, so it is only repeated unchanged. */
  isSent: boolean;
  answers: Answers;
  done?: boolean | undefined;
  needs_help?: boolean | undefined;
  /** Classmates who worked on the chapter too. */
  partners?: string[] | undefined;
  /** The time of the last change that the device had seen when it sent the save. */
  seen_at?: string | undefined;
  block?: AnswerBlock | undefined;
};
export type NewAnswers = Pick<AnswerChange, 'done' | 'needs_help' | 'partners'> & { answers?: Answers };

export type KnownProgress = Pick<ChapterProgress, 'state' | 'answers' | 'needs_help' | 'updated_at'>;
/** The server's progress in a chapter, and this device's saves in the order in which they are sent. */
export type AnswerState = { known: KnownProgress; pending: AnswerChange[] };
export type SavedReply = { state: ChapterState; answers: Answers; updated_at: string };

export const NOTHING_KNOWN: KnownProgress = { state: 'not_started', answers: {}, needs_help: false, updated_at: null };

/**
 * Returns the state with another save, which is merged into the last one if that is of the same kind, by the same
 * people and not being sent.
 */
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

/** Removes the parts of a refused save that the person has done again. */
function withoutReplaced(refused: AnswerChange, change: NewAnswers & { answers: Answers }): AnswerChange[] {
  const isDoneAgain = refused.done !== undefined && change.done !== undefined;
  const isAskedAgain = refused.needs_help !== undefined && change.needs_help !== undefined;
  if (isDoneAgain || isAskedAgain) return [];
  const left = Object.entries(refused.answers).filter(([task]) => !(task in change.answers));
  if (refused.done === undefined && refused.needs_help === undefined && left.length === 0) return [];
  return [{ ...refused, answers: Object.fromEntries(left) }];
}

/** Returns the save to send next. A failed save holds up all later ones, which may change the same answers. */
export function nextChange({ pending }: AnswerState, failedIds: ReadonlySet<string>): AnswerChange | undefined {
  const next = pending.find(({ block }) => !block);
  return next && !failedIds.has(next.id) ? next : undefined;
}

/** Marks a save as sent, with the device's current knowledge unless it was sent before. */
export function markSent({ known, pending }: AnswerState, id: string): AnswerState {
  const mark = (one: AnswerChange) => ({ ...one, isSent: true, seen_at: known.updated_at ?? undefined });
  return { known, pending: pending.map((one) => (one.id === id && !one.isSent ? mark(one) : one)) };
}

/** Removes a save that the server has confirmed. */
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
 * Keeps a refused save until the person changes it. A save of several answers is divided, so that a refused answer
 * delays no other. An id that was used for another save (409) is replaced. A partner who has left the class (`leavers`)
 * is removed.
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

/** Takes the server's current progress, unless it is older than the stored one. */
export function withKnown(state: AnswerState, known: KnownProgress): AnswerState {
  const isOlder = (known.updated_at ?? '') < (state.known.updated_at ?? '');
  return isOlder ? state : { ...state, known };
}

/** Returns the answers as the person sees them: the server's answers, overlaid by this device's. */
export function viewOf({ known, pending }: AnswerState): Pick<ChapterProgress, 'answers' | 'needs_help'> {
  return {
    answers: Object.assign({}, known.answers, ...pending.map(({ answers }) => answers)) as Answers,
    needs_help: pending.reduce(
      (before, { needs_help, done }) => needs_help ?? (done ? false : before),
      known.needs_help,
    ),
  };
}
