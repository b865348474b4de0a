import { MIN_JUDGES, type ScoredEntry } from '#contract/learning/challenges.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './challenges.module.css';

/** Shows platform staff the judges' scores, and lets them choose the winners. */
export function ScoredEntries({ slug }: { slug: string }) {
  const t = useTranslate();
  const { data: entries } = useAllPages('GET /challenges/{slug}/judging/', { params: { slug } });
  if (!entries) return null;
  return (
    <section className="stack" aria-labelledby="scores">
      <h2 id="scores">{t('Scores and winners')}</h2>
      {entries.length === 0 ? (
        <p>{t('No work is entered.')}</p>
      ) : (
        <WinnersForm key={entries.map(({ id, award }) => `${id} ${award}`).join()} slug={slug} entries={entries} />
      )}
    </section>
  );
}

function WinnersForm({ slug, entries }: { slug: string; entries: ScoredEntry[] }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /challenges/{slug}/winners/', {
    invalidates: ['GET /challenges/{slug}/judging/', 'GET /challenges/{slug}/'],
  });
  const form = useForm({
    initial: { awards: Object.fromEntries(entries.map(({ id, award }) => [id, award ?? ''])) },
    validate: ({ awards }) =>
      Object.values(awards).some((award) => award.trim() !== '') ? {} : { awards: t('Choose at least one winner.') },
    submit({ awards }) {
      const winners = entries.map(({ id }) => ({ id, award: (awards[id] ?? '').trim() }));
      return mutateAsync({ params: { slug }, body: { entries: winners.filter(({ award }) => award !== '') } });
    },
    onSuccess: () => announce(t('The winners are chosen. Their certificates are ready.')),
  });
  const { awards } = form.values;
  return (
    <Form form={form}>
      <p>
        {t(
          'Write the award of each winner beside the entry. The challenge is finished then, and everyone sees the winners by their pen names. You can correct your choice.',
        )}
      </p>
      <ul className={css.scored}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryScores entry={entry} />
            <TextField
              label={t('Award for “{title}”', { title: entry.title })}
              value={awards[entry.id] ?? ''}
              maxLength={100}
              onChange={({ target }) => form.setValue('awards', { ...awards, [entry.id]: target.value })}
            />
          </li>
        ))}
      </ul>
      {form.errorOf('awards') && <p role="alert">{form.errorOf('awards')}</p>}
      <SubmitButton form={form}>{t('Choose the winners')}</SubmitButton>
    </Form>
  );
}

/** The scores behind a decision: the mean of the points, and each judgement line by line. */
function EntryScores({ entry: { title, pen_name, url, points, judgements } }: { entry: ScoredEntry }) {
  const t = useTranslate();
  const number = useNumberFormat();
  const withoutName =
    judgements.length < MIN_JUDGES
      ? t('The name appears when two people have judged it')
      : t('Not published for everyone');
  return (
    <div className="stack">
      <h3 dir="auto">{url === null ? title : <a href={url}>{title}</a>}</h3>
      <p className="muted">
        {pen_name === null ? withoutName : <bdi>{pen_name}</bdi>}
        {' · '}
        {points === null ? t('Not judged yet') : t('{points} points', { points: number(points) })}
      </p>
      {judgements.map(({ scores, comment, points: sum }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: judgements have no names, and stay in their order
        <details key={index}>
          <summary>{t('Judge {number}: {points} points', { number: index + 1, points: number(sum) })}</summary>
          <ul>
            {Object.entries(scores).map(([name, level]) => (
              <li key={name}>
                <bdi>{name}</bdi>: {number(level)}
              </li>
            ))}
          </ul>
          {comment && <p dir="auto">{comment}</p>}
        </details>
      ))}
    </div>
  );
}
