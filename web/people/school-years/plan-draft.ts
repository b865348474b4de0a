import { useEffect } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { ClassPlan, PlannedAction } from '#contract/people/school-years.ts';
import { persistedState } from '#web/kit/persisted-state.ts';
import { useFlushOnLeave } from '#web/kit/use-flush-on-leave.ts';

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

/** The decimal digits of the scripts in which schools write years: Latin, Arabic, Persian, Devanagari. */
const ZEROS = ['0', '٠', '۰', '०'];
/** A separate number of one or two digits: not the 20 of 2026. */
const NUMBER = /(?<!\p{Nd})\p{Nd}{1,2}(?!\p{Nd})/u;

/** The ordinals of years in schools that teach in Arabic; the first one also without its hamza. */
const ORDINALS = 'ال[أا]ول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'
  .split(' ')
  .concat('الحادي عشر', 'الثاني عشر');
const ORDINAL = new RegExp(`(?<!\\p{L})(?:${ORDINALS.toReversed().join('|')})(?!\\p{L})`, 'u');

/**
 * Raises the first small number in the name of a class, or its Arabic ordinal: “Year 4 Kingfishers” becomes “Year 5
 * Kingfishers”. Other names do not change.
 */
export function raiseName(name: string): string {
  if (!NUMBER.test(name))
    return name.replace(ORDINAL, (ordinal) => {
      const index = ORDINALS.findIndex((pattern) => new RegExp(`^${pattern}$`).test(ordinal));
      return ORDINALS[index + 1] ?? ordinal;
    });
  return name.replace(NUMBER, (digits) => {
    const zero = ZEROS.find((one) => isDigitOf(digits, one));
    if (zero === undefined) return digits;
    const raised = String(readNumber(digits, zero) + 1).padStart(digits.length, '0');
    return [...raised].map((digit) => String.fromCodePoint(codeOf(zero) + Number(digit))).join('');
  });
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

function isDigitOf(digits: string, zero: string): boolean {
  return [...digits].every((digit) => codeOf(digit) >= codeOf(zero) && codeOf(digit) <= codeOf(zero) + 9);
}

function readNumber(digits: string, zero: string): number {
  return [...digits].reduce((value, digit) => value * 10 + codeOf(digit) - codeOf(zero), 0);
}

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
