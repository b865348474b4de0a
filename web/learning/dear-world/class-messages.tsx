import { countGraphemes, MAX_MESSAGE_GRAPHEMES } from '#contract/learning/dear-world-text.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import type { ClassStudent } from '#contract/people/classes.ts';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { ClassField } from '#web/people/classes/class-field.tsx';
import { MessageGoal, MessageLanguage, MessageText } from './message-fields.tsx';

type Values = { class: string; goal: string; language: string } & Record<string, string>;

const textOf = (id: string) => `text-${id}`;

/** Writes messages for a class: one text for each student; students without a text are left out. */
export function ClassMessages({ onSent }: { onSent: (count: number) => void }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { mutateAsync } = useApiMutation('POST /dear-world/many/', { invalidates: ['GET /my-messages/'] });
  const form = useForm<Values, { ids: string[] }>({
    initial: { class: '', goal: '', language },
    validate(values) {
      const long = writtenTexts(values).filter(({ text }) => countGraphemes(text) > MAX_MESSAGE_GRAPHEMES);
      return {
        ...(values.class === '' && { class: t('Choose a class.') }),
        ...(values.goal === '' && { goal: t(dearWorldWords.goalMissing) }),
        ...Object.fromEntries(long.map(({ id }) => [textOf(id), t(dearWorldWords.textLong)])),
      };
    },
    submit(values) {
      const { goal, language: written } = values;
      const messages = writtenTexts(values).map(({ id, text }) => ({
        ...{ student: id, text, goal: Number(goal), language: written, drawing: null },
      }));
      return mutateAsync({ body: { class: values.class, messages } });
    },
    onSuccess({ ids }) {
      form.reset();
      onSent(ids.length);
    },
    failureMessage: t('The messages could not be sent. Try again.'),
  });
  useTypedText(form, 'class messages');
  const { values } = form;
  return (
    <Form form={form} className="stack">
      <ClassField anyLabel={t('Choose a class')} {...form.field('class')} />
      <MessageGoal {...form.field('goal')} />
      <MessageLanguage {...form.field('language')} />
      {values.class !== '' && <StudentTexts key={values.class} classId={values.class} form={form} />}
      <div>
        <SubmitButton form={form} busyLabel={t('Sending…')}>
          {t('Send messages')}
        </SubmitButton>
      </div>
    </Form>
  );
}

type StudentTextsProps = { classId: string; form: ReturnType<typeof useForm<Values, { ids: string[] }>> };

function StudentTexts({ classId, form }: StudentTextsProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const { data, isError } = useApi('GET /v1/teacher/school-classes/{id}/', { params: { id: classId } });
  const students: ClassStudent[] = data?.students ?? [];
  if (isError) return <Alert status="bad" title={t('The class could not be loaded.')} />;
  return (
    <>
      <p className="soft">{t('Leave the text empty for students without a message.')}</p>
      {students.map((student) => (
        <MessageText
          key={student.id}
          rows={3}
          label={fullName(student)}
          language={form.values.language}
          name={textOf(student.id)}
          value={form.values[textOf(student.id)] ?? ''}
          error={form.errorOf(textOf(student.id))}
          onChange={({ target }) => form.setValue(textOf(student.id), target.value)}
          onBlur={() => form.validateField(textOf(student.id))}
        />
      ))}
    </>
  );
}

/** Returns the written texts, each with its student's id. */
function writtenTexts(values: Values): { id: string; text: string }[] {
  return Object.entries(values).flatMap(([name, text]) =>
    name.startsWith('text-') && text.trim() !== '' ? [{ id: name.slice('text-'.length), text: text.trim() }] : [],
  );
}
