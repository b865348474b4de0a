import { allowAdmins, allowAnyone, allowAuthors, allowStaff, type Policy } from '#api/kit/policy.ts';
import type { CauseState } from '#contract/giving/managed-causes.ts';

export const mayReadCauses = allowAnyone;
export const mayManageCauses = allowAdmins;

/** Authors choose what their pieces give to, and staff what a book for sale does. */
export const mayReadCausesOfAllModes: Policy = (caller) => allowAuthors(caller) || allowStaff(caller);

export function canEditCause({ state }: { state: CauseState }): boolean {
  return state !== 'archived';
}

/** What the platform has seen for its decision stays as it is; the platform itself can correct it. */
export function canSetPapers({ state }: { state: CauseState }, isPlatform: boolean): boolean {
  return state === 'draft' || state === 'refused' || (isPlatform && state !== 'archived');
}

export function canSubmitCause({ state }: { state: CauseState }): boolean {
  return state === 'draft' || state === 'refused';
}

/** A cause of the platform itself needs no submission. */
export function canApproveCause({ state }: { state: CauseState }, isOfPlatform: boolean): boolean {
  return state === 'submitted' || (isOfPlatform && state === 'draft');
}

export function canRefuseCause({ state }: { state: CauseState }): boolean {
  return state === 'submitted';
}

export function canArchiveCause({ state }: { state: CauseState }): boolean {
  return state === 'approved';
}
