import { z } from 'zod';
import { nameOf } from '#contract/identity/users.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { classWords } from './classes.ts';
import { schoolYearWords } from './school-year-words.ts';

/** Classes of one school: a few hundred at most. */
const MAX_CLASSES = 1000;
const MAX_CHOSEN_STUDENTS = 1000;

const name = nameOf(classWords.nameMissing);

/** The change of one class. Classes that a plan does not name stay as they are. */
export const ClassPlan = z.discriminatedUnion('action', [
  z.strictObject({ class: z.uuid(), action: z.literal('stay') }),
  z.strictObject({ class: z.uuid(), action: z.literal('move_up'), name }),
  z.strictObject({ class: z.uuid(), action: z.literal('merge'), into: z.uuid() }),
  z.strictObject({
    class: z.uuid(),
    action: z.literal('split'),
    name,
    second_name: name,
    students: z.array(z.uuid()).max(MAX_CHOSEN_STUDENTS).describe('Who moves to the second class, which is created.'),
  }),
  z.strictObject({
    class: z.uuid(),
    action: z.literal('leave'),
    archives_shared: z
      .boolean()
      .default(false)
      .describe('Archive students too who are also in classes that do not leave.'),
  }),
]);
export type ClassPlan = z.output<typeof ClassPlan>;
export type PlannedAction = ClassPlan['action'];

const plan = z
  .array(ClassPlan)
  .min(1)
  .max(MAX_CLASSES)
  .refine((classes) => new Set(classes.map((one) => one.class)).size === classes.length, schoolYearWords.classTwice);

export const SchoolYearProblem = z.enum([
  'class_gone',
  'same_name',
  'merges_nowhere',
  'no_one_chosen',
  'everyone_chosen',
  'chosen_gone',
  'lookalike',
  'no_class_left',
  'no_teacher',
  'shared_stay',
  'shared_leave',
  'assignments',
  'pictures',
]);
export type SchoolYearProblem = z.output<typeof SchoolYearProblem>;

const PlanProblem = z.object({
  problem: SchoolYearProblem,
  is_blocking: z.boolean().describe('The year cannot start before this is solved.'),
  name: z.string().describe('The class that it is about.'),
  count: z.int(),
});
export type PlanProblem = z.output<typeof PlanProblem>;

export const PlannedClass = z.object({
  class: z.uuid(),
  action: z.enum(['stay', 'move_up', 'merge', 'split', 'leave']),
  old_name: z.string(),
  new_name: z.string(),
  into_name: z.string().nullable().describe('Name of the class that takes students: merged into, or the second class.'),
  no_of_students: z.int().describe('Students now.'),
  staying: z.int().describe('Students who stay in the class.'),
  moving: z.int().describe('Students who move to the other class.'),
  leaving: z.int().describe('Students who are archived.'),
  problems: z.array(PlanProblem),
});
export type PlannedClass = z.output<typeof PlannedClass>;

export const SchoolYearPreview = z.object({
  fingerprint: z.string().describe('Of the plan and of the classes as they are now. Starting the year repeats it.'),
  can_start: z.boolean(),
  changes: z.boolean().describe('Whether the plan changes anything.'),
  classes: z.array(PlannedClass),
  archived_students: z.int(),
  moved_students: z.int(),
  problems: z.array(PlanProblem).describe('Problems of the whole plan.'),
});
export type SchoolYearPreview = z.output<typeof SchoolYearPreview>;

export const UndoReason = z.enum([
  'renamed',
  'restored_since',
  'teachers_changed',
  'in_use',
  'deleted',
  'moved_since',
  'archived_since',
  'class_archived',
  'lookalike',
]);
export type UndoReason = z.output<typeof UndoReason>;

const outcome = z.enum(['restored', 'kept']).nullable().describe('What undoing did; null before.');

const ChangedClass = z.object({
  class: z.uuid(),
  action: z
    .enum(['move_up', 'take', 'merge', 'split', 'leave', 'create'])
    .describe(
      '`take`: a class that stays and takes students of merged ones. `create`: the second class of a split one.',
    ),
  old_name: z.string().nullable().describe('Null for a class that was created.'),
  new_name: z.string(),
  into: z.uuid().nullable().describe('The class that took students.'),
  into_name: z.string().nullable(),
  no_of_students: z.int().describe('Students who stayed, moved or left.'),
  outcome,
  reason: UndoReason.nullable(),
});
export type ChangedClass = z.output<typeof ChangedClass>;

/** A school year that was started in the last seven days. */
export const SchoolYear = z.object({
  id: z.uuid(),
  started_at: Moment,
  expires_at: Moment.describe('It can be undone until then. After that its record is deleted.'),
  undone_at: Moment.nullable(),
  classes: z.array(ChangedClass),
  archived_students: z.int(),
  moved_students: z.int(),
  kept_students: z.array(
    z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string(), reason: UndoReason.nullable() }),
  ),
});
export type SchoolYear = z.output<typeof SchoolYear>;

export const listSchoolYears = route({
  host: 'tenant',
  method: 'GET',
  path: '/school-years/',
  summary: 'List the school years that were started in the last seven days, the newest first.',
  reply: z.object({ school_years: z.array(SchoolYear) }),
});

export const previewSchoolYear = route({
  host: 'tenant',
  method: 'POST',
  path: '/school-years/preview/',
  summary: 'Check what a plan for a new school year would do. Changes nothing.',
  body: z.strictObject({ classes: plan }),
  reply: SchoolYearPreview,
});

export const startSchoolYear = route({
  host: 'tenant',
  method: 'POST',
  path: '/school-years/',
  summary: 'Move classes up, merge and split them, and archive leavers, as previewed.',
  body: z.strictObject({ classes: plan, fingerprint: z.string().max(100) }),
  status: 201,
  reply: SchoolYear,
});

export const undoSchoolYear = route({
  host: 'tenant',
  method: 'POST',
  path: '/school-years/{id}/undo/',
  summary: 'Undo a school year of the last seven days. What has changed since stays, and the reply says so.',
  params: ById,
  reply: SchoolYear,
});
