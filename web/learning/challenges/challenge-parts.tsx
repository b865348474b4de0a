import { directionOf } from '#contract/kit/languages.ts';
import type { Challenge } from '#contract/learning/challenges.ts';
import { LocalTime } from '#web/kit/local-time.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import css from './challenges.module.css';
import { stateWords } from './challenges-data.ts';

type Props = { challenge: Challenge };

/** The state of the challenge, and its dates in the reader's time zone. */
export function Dates({ challenge: { state, opens_at, closes_at } }: Props) {
  const t = useTranslate();
  const hasOpened = state !== 'upcoming';
  const hasClosed = state === 'judging' || state === 'past';
  return (
    <dl className={css.dates}>
      <div>
        <dt>{t('Now')}</dt>
        <dd>{t(stateWords[state])}</dd>
      </div>
      <div>
        <dt>{hasOpened ? t('Opened') : t('Opens')}</dt>
        <dd>
          <LocalTime time={opens_at} />
        </dd>
      </div>
      <div data-now={state === 'open' || undefined}>
        <dt>{hasClosed ? t('Closed') : t('Closes')}</dt>
        <dd>
          <LocalTime time={closes_at} />
        </dd>
      </div>
    </dl>
  );
}

/** The criteria of the challenge, with a description for each number of points. */
export function Rubric({ challenge: { rubric, language } }: Props) {
  const t = useTranslate();
  const columns = Array.from({ length: Math.max(...rubric.map(({ levels }) => levels.length)) }, (_, index) => ({
    count: index + 1,
    points: t('{count, plural, one {# point} other {# points}}', { count: index + 1 }),
  }));
  const words = { lang: language, dir: directionOf(language) };
  return (
    <div className="stack">
      <h2>{t('What judges look for')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys, too */}
      <section className={css.scroll} tabIndex={0} aria-label={t('What judges look for')}>
        <table className={css.rubric}>
          <thead>
            <tr>
              <th scope="col">{t('What counts')}</th>
              {columns.map(({ count, points }) => (
                <th key={count} scope="col">
                  {points}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rubric.map(({ name, levels }) => (
              <tr key={name}>
                <th scope="row" {...words}>
                  {name}
                </th>
                {columns.map(({ count, points }) => (
                  <td key={count} data-points={points} {...words}>
                    {levels[count - 1]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="muted">
        {t(
          'Two people from other schools read every entry. Where they differ by two points in a line, a third reads it. They see no names and no school.',
        )}
      </p>
    </div>
  );
}

/** The winners by pen name. Their works are on the sites of their schools. */
export function Winners({ challenge: { winners } }: Props) {
  const t = useTranslate();
  if (winners.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="winners">
      <h2 id="winners">{t('Winners')}</h2>
      <ol className={css.winners}>
        {winners.map(({ title, pen_name, award, url }) => (
          <li key={url}>
            <a href={url} className={css.link}>
              <bdi>{title}</bdi>
            </a>
            <bdi>{pen_name}</bdi>
            <bdi className="muted">{award}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
