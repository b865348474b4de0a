import { useState } from 'react';
import { Link } from 'react-router';
import { peopleWords } from '#contract/people/people-words.ts';
import type { CreatedStudent } from '#contract/people/students.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { ClassField } from '#web/people/classes/class-field.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import { LimitNote } from '#web/schools/plans/limit-note.tsx';
import { type AddedStudents, AddedStudentsDialog } from './added-students-dialog.tsx';
import { namedLineError, type PastedName, parseNames } from './pasted-names.ts';
import css from './people.module.css';

type Props = {
  /** Class that is selected first. */
  classId?: string | undefined;
  /** Returns the path of a class page, if this page is a different one. */
  pathOf?: ((classId: string) => string) | undefined;
  /** Prints the sign-in cards of the new students. */
  onPrint: (newcomers: AddedStudents) => void;
  onClose: () => void;
};

/** Adds a student for each line, then shows the new usernames and the next steps. */
export function AddStudents({ classId, ...rest }: Props) {
  const t = useTranslate();
  const [added, setAdded] = useState<{ students: CreatedStudent[]; class: string }>();
  const form = useNamesForm(classId, (students, classId) => setAdded({ students, class: classId }));
  if (added) return <AddedStudentsDialog added={added} {...rest} />;
  const names = parseNames(form.values.students);
  return (
    <FormDialog
      form={form}
      title={t('Add Students')}
      submitLabel={t('{count, plural, =0 {Add Students} one {Add # student} other {Add # students}}', {
        count: names.length,
      })}
      busyLabel={t('Adding students…')}
      onClose={rest.onClose}
    >
      <LimitNote name="students" />
      <ClassField {...form.field('class')} anyLabel={t('Choose a class')} />
      <TextArea
        {...form.field('students')}
        label={t('One name per line')}
        hint={t(
          'Enter first name then last name, or last name, comma, first name. You can also paste two columns from a spreadsheet.',
        )}
        rows={8}
        dir="auto"
        spellCheck={false}
        data-first={classId && true}
      />
      <p>
        {t('Do you have a list from the school office?')}{' '}
        <Link to={paths.bulkEnrolment(form.values.class || undefined)}>{t('Upload the list instead')}</Link>
      </p>
      <NamesPreview names={names} />
    </FormDialog>
  );
}

/** The class, and the pasted names. */
type NamesForm = FormState<{ class: string; students: string }>;

function useNamesForm(
  classId: string | undefined,
  onAdded: (students: CreatedStudent[], classId: string) => void,
): NamesForm {
  const t = useTranslate();
  const keyFor = useIdempotencyKey();
  const { mutateAsync } = useApiMutation('POST /students/many/', { invalidates: STUDENT_ENDPOINTS });
  return useForm({
    initial: { class: classId ?? '', students: '' },
    validate: (values) => ({
      class: values.class === '' ? t(peopleWords.classMissing) : undefined,
      students: parseNames(values.students).length === 0 ? t(peopleWords.namesMissing) : undefined,
    }),
    async submit(values) {
      const body = { class: values.class, students: parseNames(values.students) };
      try {
        return await mutateAsync({ body, idempotencyKey: keyFor(body) });
      } catch (cause) {
        throw namedLineError(cause, body.students);
      }
    },
    onSuccess: ({ students }, values) => onAdded(students, values.class),
  });
}

/** Shows the names in the lines, before anything is saved. */
function NamesPreview({ names }: { names: PastedName[] }) {
  const t = useTranslate();
  if (names.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <section aria-label={t('Preview')} className={css.scrolling} tabIndex={0}>
      <ul className={lists.rows}>
        {names.map(({ first_name, last_name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={index}>
            <b dir="auto">{first_name}</b>
            <span dir="auto" className="soft">
              {last_name || t('No last name')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
