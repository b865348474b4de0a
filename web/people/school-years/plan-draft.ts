import { useEffect } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { ClassPlan, PlannedAction } from '#contract/people/school-years.ts';
import { persistedState } from '#web/kit/persisted-state.ts';
import { useFlushOnLeave } from '#web/kit/use-flush-on-leave.ts';
import { raiseName } from './raised-name.ts';

/** The plan for a class, with the input of options that the person has left again. */
export type ClassDraft = {
  class: string;
  action: PlannedAction;
  name: string;
  second_name: string;
  into: string;
  students: string[];
  archives_shared: boolean;
};

/** A plan for a new school year that an admin has begun but not started. */
const savedPlan = persistedState<{ owner: string; classes: ClassDraft[] }>('schoolYear');

/** Proposes to move up every class whose name has a sure next year. */
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
  const plan = savedPlan.read();
  const saved = plan?.owner === owner ? plan.classes : [];
  return classes.map((one) => saved.find((draft) => draft.class === one.id) ?? proposeFor(one));
}

/** Saves the plan on this device until the year starts, so that a reload loses nothing. */
export function useSavedPlan(owner: string, classes: ClassDraft[], isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) savedPlan.save({ owner, classes });
  }, [owner, classes, isChanged]);
  useFlushOnLeave();
}

export function hasSavedPlan(owner: string): boolean {
  return savedPlan.read()?.owner === owner;
}

export function forgetPlan(): void {
  savedPlan.save(undefined);
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
