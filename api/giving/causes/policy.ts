import { allowAuthors, allowStaff, type Policy } from '#api/kit/policy.ts';
import type { CauseState } from '#contract/giving/managed-causes.ts';

/** Includes authors, who choose causes for their pieces, and staff, who choose them for books for sale. */
export const mayReadCausesOfAllModes: Policy = (caller) => allowAuthors(caller) || allowStaff(caller);

export function canEditCause({ state }: { state: CauseState }): boolean {
  return state !== 'archived';
}

/** Keeps the papers that the platform has seen for its decision; only the platform itself can correct them. */
export function canSetPapers({ state }: { state: CauseState }, isPlatform: boolean): boolean {
  return state === 'draft' || state === 'refused' || (isPlatform && state !== 'archived');
}

export function canSubmitCause({ state }: { state: CauseState }): boolean {
  return state === 'draft' || state === 'refused';
}

/** The platform's own causes need no submission. */
export function canApproveCause({ state }: { state: CauseState }, isOfPlatform: boolean): boolean {
  return state === 'submitted' || (isOfPlatform && state === 'draft');
}

export function canRefuseCause({ state }: { state: CauseState }): boolean {
  return state === 'submitted';
}

export function canArchiveCause({ state }: { state: CauseState }): boolean {
  return state === 'approved';
}
