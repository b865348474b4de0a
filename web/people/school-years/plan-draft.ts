import { useEffect } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { ClassPlan } from '#contract/people/school-years.ts';
import { type ClassDraft, flush, readState, saveState } from '#web/kit/persisted-state.ts';
import { raiseName } from './raised-name.ts';

/** Proposes to move up every class with a number in its name. */
function proposeFor({ id, name }: SchoolClass): ClassDraft {
  const raised = raiseName(name);
  return {
    class: id,
    action: raised === name ? 'stay' : 'move_up',
    name: raised,
    second_name: '',
    into: '',
    students: [],
    archives_shared: false,
  };
}

/** Returns the form's initial plan: this device's draft for its classes, and proposals for the others. */
export function firstDrafts(owner: string, classes: SchoolClass[]): ClassDraft[] {
  const { schoolYear } = readState();
  const saved = schoolYear?.owner === owner ? schoolYear.classes : [];
  return classes.map((one) => saved.find((draft) => draft.class === one.id) ?? proposeFor(one));
}

/** Saves the plan on this device until the year starts, so that a reload loses nothing. */
export function useSavedPlan(owner: string, classes: ClassDraft[], isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) saveState({ schoolYear: { owner, classes } });
  }, [owner, classes, isChanged]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
}

export function hasSavedPlan(owner: string): boolean {
  return readState().schoolYear?.owner === owner;
}

export function forgetPlan(): void {
  saveState({ schoolYear: undefined });
}

/** Returns the plan for the server, without the input of unselected options. */
export function toClassPlan(draft: ClassDraft): ClassPlan {
  const { class: id, action, name, second_name, into, students, archives_shared } = draft;
  if (action === 'move_up') return { class: id, action, name };
  if (action === 'merge') return { class: id, action, into };
  if (action === 'split') return { class: id, action, name, second_name, students };
  if (action === 'leave') return { class: id, action, archives_shared };
  return { class: id, action };
}
