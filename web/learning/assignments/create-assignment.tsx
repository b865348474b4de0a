import { courseWords } from '#contract/learning/course-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { movedTo } from '#web/kit/move-controls.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { FieldError } from '#web/kit/ui/field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './assignments.module.css';
import { BookChoice, ChallengeChoice, ChapterChoice, type ChosenItem, FilmChoice } from './item-choices.tsx';

type Student = { id: string; first_name: string; last_name: string };
type Props = { classId: string; students: Student[]; onClose: () => void };

/** Assigns books, chapters, films and challenges, in order, to a class or to some of its students. */
export function CreateAssignment({ classId, students, onClose }: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const { mutateAsync } = useApiMutation('POST /v1/school-classes/{id}/assignments/', {
    invalidates: ['GET /v1/school-classes/{id}/assignments/'],
  });
  const form = useForm({
    initial: { title: '', due_on: '', students: students.map(({ id }) => id), items: [] as ChosenItem[] },
    validate: (values) => ({
      ...(values.students.length === 0 && { students: t(courseWords.noStudents) }),
      ...(values.items.length === 0 && { items: t(courseWords.noItems) }),
    }),
    submit: ({ title, due_on, students: chosen, items: assigned }) =>
      mutateAsync({
        params: { id: classId },
        body: {
          title: title.trim(),
          due_on: due_on || null,
          students: chosen.length === students.length ? null : chosen,
          items: assigned.map(({ kind, target }) => ({ kind, target })),
        },
      }),
    onSuccess: onClose,
  });
  const { items } = form.values;
  const setItems = (next: ChosenItem[]) => form.setValue('items', next);
  const add = (item: ChosenItem) => setItems([...items.filter(({ id }) => id !== item.id), item]);
  const itemsError = form.errorOf('items');
  return (
    <FormDialog form={form} title={t('Assign to class')} submitLabel={t('Assign')} isWide onClose={onClose}>
      <ChosenItems items={items} onChange={setItems} />
      {itemsError && <FieldError id="items-error">{itemsError}</FieldError>}
      <ChapterChoice onAdd={add} />
      <BookChoice onAdd={add} />
      <FilmChoice onAdd={add} />
      <ChallengeChoice onAdd={add} />
      <TextField
        label={t('Title')}
        hint={t('Optional. Without it, the title of the first item.')}
        maxLength={200}
        {...form.field('title')}
      />
      <TextField label={t('Due')} type="date" hint={t('Optional.')} {...form.field('due_on')} />
      <CheckboxGroup
        legend={t('For whom')}
        error={form.errorOf('students')}
        options={students.map((student) => ({ value: student.id, label: <bdi>{fullName(student)}</bdi> }))}
        chosen={form.values.students}
        onChange={(chosen) => form.setValue('students', chosen)}
      />
    </FormDialog>
  );
}

type ChosenProps = { items: ChosenItem[]; onChange: (items: ChosenItem[]) => void };

function ChosenItems({ items, onChange }: ChosenProps) {
  const t = useTranslate();
  if (items.length === 0)
    return <p className="soft">{t('Add books, chapters, films and challenges in their order.')}</p>;
  return (
    <ol className={css.list}>
      {items.map(({ id, title }, index) => (
        <li key={id} className={css.row}>
          <span dir="auto">
            {index + 1} {title}
          </span>
          <span className={css.actions}>
            <Button
              isSmall
              aria-disabled={index === 0}
              aria-label={t('Move {name} up', { name: title })}
              onClick={() => onChange(movedTo(items, id, index - 1) ?? items)}
            >
              ↑
            </Button>
            <Button
              isSmall
              aria-label={t('Remove {name}', { name: title })}
              onClick={() => onChange(items.filter((item) => item.id !== id))}
            >
              {t('Remove')}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
