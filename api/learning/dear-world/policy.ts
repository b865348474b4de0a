import { allowAuthors, allowStaff, type Policy } from '#api/kit/policy.ts';
import type { DearWorldState } from '#contract/learning/dear-world.ts';

/** Teachers write for their own classes; see `findAccessibleClass`. */
export const mayWriteForClass: Policy = (caller) => allowAuthors(caller) && allowStaff(caller);

type State = { state: DearWorldState };

/** An approved message must stay as the adult has read it. */
export const canChangeMessage = ({ state }: State) => state === 'in_review' || state === 'changes_asked';

export const canRequestChanges = ({ state }: State) => state === 'in_review' || state === 'approved';
export const canTakeDown = ({ state }: State) => state === 'approved' || state === 'published';
export const canPublish = ({ state }: State) => state === 'approved';

/** Whether the state allows an approval. School and platform read a message again after it was taken down. */
export const isApprovable = ({ state }: State) => state === 'in_review' || state === 'pulled_down';
