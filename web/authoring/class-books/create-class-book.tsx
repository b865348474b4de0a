import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Starter } from '#contract/authoring/pieces.ts';
import { starterWords } from '#contract/authoring/starter-words.ts';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import css from './class-books.module.css';

type Props = { schoolClass: SchoolClass; students: ClassStudent[] };

/** Lists the books that a class writes together, and begins another one. */
export function ClassBookPanel({ schoolClass, students }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (students.length === 0) return null;
  return (
    <Panel aria-labelledby="class-book">
      <h2 id="class-book" className="vh">
        {t('Class book')}
      </h2>
      <Button onClick={() => setOpen(true)}>
        <Icon of={BookOpenIcon} />
        {t('Start a class book')}
      </Button>
      <ClassBooks classId={schoolClass.id} />
      {isOpen && <CreateClassBook schoolClass={schoolClass} students={students} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ClassBooks({ classId }: { classId: string }) {
  const books = (useAllPages('GET /my-books/').data ?? []).filter(({ school_class }) => school_class === classId);
  if (books.length === 0) return null;
  return (
    <ul className={css.books}>
      {books.map(({ id, title, language, status_text, url }) => (
        <li key={id}>
          <Link to={url ?? paths.uploadBook(id, 'pages')}>
            <bdi lang={language}>{title}</bdi>
          </Link>
          <span className="soft">{status_text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the title, the starter and the writers of pages, and opens the book. */
export function CreateClassBook({ schoolClass, students, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const fullName = useFullName();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /v1/school-classes/{id}/books/', { invalidates: ['GET /my-books/'] });
  const form = useForm({
    initial: { title: '', starter: 'blank', students: students.map(({ id }) => id) },
    validate: (book) => ({
      ...(book.title.trim() === '' && { title: t(pieceWords.titleMissing) }),
      ...(book.students.length === 0 && { students: t('Choose who writes a page.') }),
    }),
    submit: ({ title, starter, students: authors }) =>
      mutateAsync({
        params: { id: schoolClass.id },
        body: { title, starter: starter as Starter, students: authors },
      }),
    onSuccess: ({ id }) => navigate(paths.uploadBook(id, 'pages')),
  });
  const { students: authors } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('Start a class book')}
      submitLabel={t('Start book')}
      busyLabel={t('Starting…')}
      onClose={onClose}
    >
      <TextField label={t('Title')} dir="auto" maxLength={300} {...form.field('title')} />
      <SelectField label={t('Kind of book')} {...form.field('starter')}>
        {Object.entries(starterWords).map(([starter, words]) => (
          <option key={starter} value={starter}>
            {t(words)}
          </option>
        ))}
      </SelectField>
      <CheckboxGroup
        legend={t('Who writes a page?')}
        hint={t('{count, plural, one {# page, for one student} other {# pages, one for each student}}', {
          count: authors.length,
        })}
        error={form.errorOf('students')}
        name="student"
        options={students.map((student) => ({
          value: student.id,
          label: <span dir="auto">{fullName(student)}</span>,
        }))}
        chosen={authors}
        onChange={(authorIds) => form.setValue('students', authorIds)}
        listClass={css.students}
      />
    </FormDialog>
  );
}
