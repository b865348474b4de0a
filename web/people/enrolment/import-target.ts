import type { Enrolment } from '#contract/people/enrolment.ts';
import type { ListEncoding } from '#contract/people/enrolment-words.ts';
import type { RequestOf } from '#web/kit/call.ts';

/** The target of the students: a class, a new class, or the class that the list names. */
export type Target =
  | { into: 'class'; id: string }
  | { into: 'new'; name: string }
  | { into: 'listed'; makesClasses: boolean };

export function targetOf({ school_class_id, class_name, makes_classes }: Enrolment): Target {
  if (school_class_id) return { into: 'class', id: school_class_id };
  return class_name ? { into: 'new', name: class_name } : { into: 'listed', makesClasses: makes_classes };
}

/** The fields of the form that asks for the target; only those of the chosen kind count. */
export type TargetValues = {
  into: Target['into'];
  school_class_id: string;
  class_name: string;
  makes_classes: boolean;
};

type KnownClasses = { classes: { id: string }[]; classId?: string | null | undefined };

/** Returns the form's initial values: the target, or else the class from which the person came. */
export function toTargetValues(target: Target | undefined, { classes, classId }: KnownClasses): TargetValues {
  const selectedId = target?.into === 'class' ? target.id : classId;
  const selected = classes.find(({ id }) => id === selectedId) ?? classes[0];
  return {
    into: target?.into ?? (selected ? 'class' : 'new'),
    school_class_id: selected?.id ?? '',
    class_name: target?.into === 'new' ? target.name : '',
    makes_classes: target?.into === 'listed' ? target.makesClasses : true,
  };
}

export function toTarget({ into, school_class_id, class_name, makes_classes }: TargetValues): Target {
  if (into === 'class') return { into, id: school_class_id };
  if (into === 'new') return { into, name: class_name.trim() };
  return { into, makesClasses: makes_classes };
}

export function toRequestBody(target: Target): NonNullable<RequestOf<'PATCH /enrolments/{id}/'>['body']> {
  return {
    school_class_id: target.into === 'class' ? target.id : null,
    class_name: target.into === 'new' ? target.name : null,
    makes_classes: target.into === 'listed' && target.makesClasses,
  };
}

/** Without an encoding the server chooses the one that fits best. */
export function toUploadForm(target: Target, file: File, encoding?: ListEncoding): FormData {
  const form = new FormData();
  if (target.into === 'class') form.set('school_class_id', target.id);
  if (target.into === 'new') form.set('class_name', target.name);
  if (target.into === 'listed') form.set('makes_classes', String(target.makesClasses));
  if (encoding) form.set('encoding', encoding);
  form.set('file', file);
  return form;
}
