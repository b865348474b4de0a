import { peopleWords } from '#contract/people/people-words.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { NameList } from '#web/kit/name-list.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { UndoMessage } from '#web/kit/undo-message.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { ClassField } from '#web/people/classes/class-field.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';

type Props = {
  people: { id: string; first_name: string; last_name: string }[];
  /** The class that the students leave; without it they leave all their classes. */
  from: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Moves students to another class. */
export function MoveDialog({ people, from, onClose, onDone }: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const showToast = useToast();
  const classes = useAllPages('GET /v1/teacher/school-classes/');
  const move = useApiMutation('POST /students/move/', { invalidates: STUDENT_ENDPOINTS });
  const ids = people.map(({ id }) => id);
  const count = people.length;
  const currentClass = classes.data?.find(({ id }) => id === from);
  const messageOf = (name: string) =>
    t('{count, plural, one {# student was moved to {name}.} other {# students were moved to {name}.}}', {
      count,
      name,
    });
  const { run: moveBack } = useAction(move, { successMessage: messageOf(currentClass?.name ?? '') });
  const form = useForm({
    initial: { to: '' },
    validate: ({ to }) => ({ to: to === '' ? t(peopleWords.classMissing) : undefined }),
    submit: ({ to }) => move.mutateAsync({ body: { ids, to, ...(from && { from }) } }),
    onSuccess(_, { to }) {
      const message = messageOf(classes.data?.find(({ id }) => id === to)?.name ?? '');
      onDone();
      // Without `from` students may leave several classes, to which one move cannot return them: the toast has no Undo.
      const undo = from && (() => moveBack({ body: { ids, to: from, from: to } }));
      showToast({ kind: 'done', message: undo ? <UndoMessage onUndo={undo}>{message}</UndoMessage> : message });
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('Move to a class')}
      submitLabel={t('{count, plural, one {Move # student} other {Move # students}}', { count })}
      busyLabel={t('Moving students…')}
      onClose={onClose}
    >
      <NameList names={people.map(fullName)} />
      <ClassField {...form.field('to')} anyLabel={t('Choose a class')} except={from} />
      <p className="muted">
        {currentClass
          ? t('They will be removed from {name}.', { name: currentClass.name })
          : t('They will be removed from their current classes.')}
      </p>
    </FormDialog>
  );
}
