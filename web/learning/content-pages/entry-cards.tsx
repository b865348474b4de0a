import { Link } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { ShownCause, ShownEntry } from '#contract/learning/shown-entries.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import css from './entry-cards.module.css';

type EntryProps = { entries: ShownEntry[] /** The level of the headings. */; as?: 'h2' | 'h3' };

/** Shows films, courses, challenges or hubs as cards: picture, title, summary and ages. The whole card is a link. */
export function EntryCards({ entries, as: Heading = 'h3' }: EntryProps) {
  const t = useTranslate();
  return (
    <ul className={css.cards}>
      {entries.map(({ slug, title, summary, image, language, age_from, age_to, url }) => (
        <li key={slug}>
          {image && <ScenePicture picture={{ ...image, alt: '' }} />}
          <div lang={language} dir={directionOf(language)}>
            <Heading>
              <Link to={url}>{title}</Link>
            </Heading>
            <p className="soft">{summary}</p>
          </div>
          {age_from !== null && age_to !== null && (
            <p className="small muted">{t('Ages {from} to {to}', { from: age_from, to: age_to })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows causes as cards: photo, name and summary. */
export function CauseCards({ causes }: { causes: ShownCause[] }) {
  return (
    <ul className={css.cards}>
      {causes.map(({ slug, name, summary, language, cover, url }) => (
        <li key={slug}>
          <img src={cover} alt="" width={320} height={180} loading="lazy" decoding="async" className={css.photo} />
          <h3 lang={language} dir="auto">
            <Link to={url}>{name}</Link>
          </h3>
          {summary && (
            <p className="soft" lang={language} dir="auto">
              {summary}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
