import { useRevalidator } from 'react-router';
import type { WorkToEnter } from '#contract/learning/challenges.ts';
import { call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';

/** Names the readers of works that are not published for everyone. */
export function JudgesOnlyHint() {
  const t = useTranslate();
  return (
    <p className="small muted">
      {t(
        'A work with “judges only” is not published for everyone. Judges read it without names and school. If it wins, it is shown when it is published.',
      )}
    </p>
  );
}

const MAX_WORKS = 100;
const keyOf = ({ type, id }: Pick<WorkToEnter, 'type' | 'id'>) => `${type} ${id}`;

/** Enters one of the reader's books or stories: published for everyone, or unpublished if the school allows it. */
export function EnterForm({ slug }: { slug: string }) {
  const t = useTranslate();
  const { data } = usePublicApi('GET /challenges/{slug}/works/', { params: { slug }, query: { limit: MAX_WORKS } });
  if (!data) return null;
  if (data.results.length > 0) return <WorkForm slug={slug} works={data.results} />;
  return (
    <div className="stack">
      <p>
        {data.allows_unpublished
          ? t('You can enter a book or a story of yours when you have sent it to your teacher.')
          : t('You can enter a book or a story of yours when it is published for everyone.')}
      </p>
      <div>
        <LinkButton to={paths.uploadContent()}>{t('Make something')}</LinkButton>
      </div>
    </div>
  );
}

function WorkForm({ slug, works }: { slug: string; works: WorkToEnter[] }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [first] = works;
  const form = useForm({
    initial: { work: first ? keyOf(first) : '' },
    async submit({ work: chosen }) {
      const { type, id, title } = works.find((work) => keyOf(work) === chosen) ??
        first ?? { type: 'book', id: '', title: '' };
      await call('POST /challenges/{slug}/entries/', { params: { slug }, body: { work: { type, id } } });
      return title;
    },
    onSuccess(title) {
      announce(t('“{title}” is in the challenge.', { title }));
      return revalidate();
    },
  });
  return (
    <Form form={form}>
      <ChoiceField
        {...form.field('work')}
        label={t('Your book or story')}
        options={works.map((work) => ({
          value: keyOf(work),
          label: work.is_public ? work.title : t('{title} (judges only)', { title: work.title }),
        }))}
      />
      {works.some(({ is_public }) => !is_public) && <JudgesOnlyHint />}
      <SubmitButton form={form}>{t('Enter the challenge')}</SubmitButton>
      <p className="small muted">{t('You can withdraw it until the challenge closes.')}</p>
    </Form>
  );
}
