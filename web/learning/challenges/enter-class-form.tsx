import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WorkToEnter } from '#contract/learning/challenges.ts';
import { call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { JudgesOnlyHint } from './enter-form.tsx';

const MAX_ROWS = 100;

/** Enters works of a class: first the class, then its works. */
export function EnterClassForm({ slug }: { slug: string }) {
  const t = useTranslate();
  const [schoolClass, setClass] = useState('');
  const { data: classes } = usePublicApi('GET /v1/teacher/school-classes/', { query: { limit: MAX_ROWS } });
  if (!classes || classes.results.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="enter">
      <h2 id="enter">{t('Enter works of a class')}</h2>
      <ChoiceField
        label={t('Class')}
        name="class"
        anyLabel={t('Choose a class')}
        options={classes.results.map(({ id, name, class_id }) => ({ value: id, label: `${name} (${class_id})` }))}
        value={schoolClass}
        onChange={({ target }) => setClass(target.value)}
      />
      {schoolClass !== '' && <ClassWorks key={schoolClass} slug={slug} schoolClass={schoolClass} />}
    </section>
  );
}

function ClassWorks({ slug, schoolClass }: { slug: string; schoolClass: string }) {
  const t = useTranslate();
  const { data } = usePublicApi('GET /challenges/{slug}/works/', {
    params: { slug },
    query: { class: schoolClass, limit: MAX_ROWS },
  });
  if (!data) return null;
  if (data.results.length === 0)
    return (
      <p role="status">
        {data.allows_unpublished
          ? t('This class has no other works that can be entered.')
          : t('This class has no other works that are published for everyone.')}
      </p>
    );
  return <ClassWorksForm slug={slug} schoolClass={schoolClass} works={data.results} />;
}

type Props = { slug: string; schoolClass: string; works: WorkToEnter[] };

function ClassWorksForm({ slug, schoolClass, works }: Props) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { works: [] as string[] },
    submit: ({ works: chosen }) =>
      call('POST /challenges/{slug}/entries/many/', {
        params: { slug },
        body: {
          class: schoolClass,
          works: works.filter(({ id }) => chosen.includes(id)).map(({ type, id }) => ({ type, id })),
        },
      }),
    onSuccess({ created, failed }) {
      const words = t('{count, plural, one {# work is in the challenge.} other {# works are in the challenge.}}', {
        count: created,
      });
      announce([words, ...failed.map(({ error }) => error)].join(' '));
      return revalidate();
    },
  });
  const { works: chosen } = form.values;
  const toggle = (id: string) =>
    form.setValue('works', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Form form={form}>
      <ChoiceGroup legend={t('Works')} error={form.errorOf('works')}>
        {works.map(({ id, title, author, is_public }) => (
          <Checkbox
            key={id}
            label={<span dir="auto">{is_public ? title : t('{title} (judges only)', { title })}</span>}
            hint={<span dir="auto">{author}</span>}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </ChoiceGroup>
      {works.some(({ is_public }) => !is_public) && <JudgesOnlyHint />}
      <SubmitButton form={form}>{t('Enter the works')}</SubmitButton>
    </Form>
  );
}
