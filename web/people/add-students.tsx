import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { peopleWords } from '#contract/people-words.ts';
import type { CreatedStudent } from '#contract/students.ts';
import { listTeacherClasses } from '#web/kit/api/classes.ts';
import { addStudents } from '#web/kit/api/students.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { CallError, type RequestOf } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import lists from '#web/ui/lists.module.css';
import { SelectField, TextArea } from '#web/ui/text-field.tsx';
import { fullName } from './names.ts';
import { type PastedName, parseNames } from './pasted-names.ts';
import css from './people.module.css';

/** Students who were added to a class. */
export type AddedStudents = { ids: string[]; class: string };

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
export function AddStudents({ classId, pathOf, onPrint, onClose }: Props) {
  const t = useWords();
  const id = useId();
  const [made, setCreated] = useState<CreatedStudents>();
  const [text, setText] = useState('');
  const { isPending, ...adding } = useApiMutation(addStudents, { invalidates: STUDENT_ENDPOINTS });
  const names = parseNames(text);
  if (made) return <StudentsAdded created={made} pathOf={pathOf} onPrint={onPrint} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Add Students')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="solid" type="submit" form={id} isBusy={isPending}>
            {t('{count, plural, =0 {Add Students} one {Add # student} other {Add # students}}', {
              count: names.length,
            })}
          </Button>
        </>
      }
    >
      <NamesForm {...{ id, classId, text, names, onText: setText, onCreated: setCreated, add: adding.mutateAsync }} />
    </Dialog>
  );
}

type CreatedStudents = { students: CreatedStudent[]; class: string };

type FormProps = {
  id: string;
  classId: string | undefined;
  text: string;
  names: PastedName[];
  onText: (text: string) => void;
  onCreated: (made: CreatedStudents) => void;
  add: (request: RequestOf<typeof addStudents>) => Promise<Pick<CreatedStudents, 'students'>>;
};

function NamesForm({ id, classId, text, names, onText, onCreated, add }: FormProps) {
  const t = useWords();
  const classes = useAllPages(listTeacherClasses);
  const [chosen, setChosen] = useState(classId ?? '');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setErrors({ class: t(peopleWords.classMissing) });
    if (names.length === 0) return setErrors({ students: t(peopleWords.namesMissing) });
    setErrors({});
    try {
      onCreated({ ...(await add({ body: { class: chosen, students: names }, idempotencyKey: key })), class: chosen });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setErrors(errorMessages(cause, names) ?? { form: cause.message || t('That did not work. Try again.') });
      // Nothing was saved, so the next submission gets a new idempotency key.
      setKey(crypto.randomUUID());
    }
  }

  return (
    <form id={id} className={css.form} onSubmit={submit} noValidate>
      {errors.form && <Alert status="bad" role="alert" title={errors.form} />}
      <SelectField
        label={t('Class')}
        value={chosen}
        error={errors.class}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('Choose a class')}</option>
        {classes.data?.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('One name per line')}
        hint={t(
          'Enter first name then last name, or last name, comma, first name. You can also paste two columns from a spreadsheet.',
        )}
        rows={8}
        value={text}
        error={errors.students}
        dir="auto"
        spellCheck={false}
        data-first={classId && true}
        onChange={({ target }) => onText(target.value)}
      />
      <p>
        {t('Do you have a list from the school office?')}{' '}
        <Link to={paths.bulkEnrolment(chosen || undefined)}>{t('Upload the list instead')}</Link>
      </p>
      <NamesPreview names={names} />
    </form>
  );
}

/** Returns the message of the first wrong line, with its number and name. */
function errorMessages({ fields }: CallError, names: PastedName[]): Record<string, string> | undefined {
  for (const [field, [message]] of Object.entries(fields)) {
    const place = /^students\.(\d+)\./.exec(field)?.[1];
    const name = place === undefined ? undefined : names[Number(place)];
    if (name) return { students: `${Number(place) + 1}. ${fullName(name).slice(0, 60)}: ${message}` };
    if (message) return { [field]: message };
  }
  return undefined;
}

/** Shows the names that the lines have, before anything is saved. */
function NamesPreview({ names }: { names: PastedName[] }) {
  const t = useWords();
  if (names.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <section aria-label={t('Preview')} className={css.made} tabIndex={0}>
      <ul className={lists.rows}>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={place}>
            <b dir="auto">{name.first_name}</b>
            <span dir="auto" className="soft">
              {name.last_name || t('No last name')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddedProps = Omit<Props, 'classId'> & { created: CreatedStudents };

function StudentsAdded({ created: { students, class: classId }, pathOf, onPrint, onClose }: AddedProps) {
  const t = useWords();
  const count = students.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{count, plural, one {# student added} other {# students added}}', { count })}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Done')}</Button>
          {pathOf && <LinkButton to={pathOf(classId)}>{t('Go to the class')}</LinkButton>}
          <Button kind="solid" onClick={() => onPrint({ ids: students.map(({ id }) => id), class: classId })}>
            {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p data-first tabIndex={-1}>
          {t(
            'They can find their names with the class code. Before they can sign in, set a password in the class or print a sign-in card.',
          )}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
        <section aria-label={t('Usernames')} className={css.made} tabIndex={0}>
          <ul className={lists.rows}>
            {students.map((student) => (
              <li key={student.id}>
                <b dir="auto">{fullName(student)}</b>
                <span dir="ltr">{student.username}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
