import type { CauseUpdate, ProjectSummary } from '#contract/giving/causes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { WordsWithName } from '#web/giving/gift-form/words-with-name.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './causes.module.css';

type Props = { updates: CauseUpdate[]; projects: Pick<ProjectSummary, 'id' | 'unit'>[]; language: string };

/** The updates, the newest first, each with its day, its units in use and its photos. */
export function UpdateList({ updates, projects, language }: Props) {
  const t = useTranslate();
  const number = useNumberFormat();
  const { day } = useDateFormat();
  return (
    <ul className={css.updates}>
      {updates.map(({ id, title, text, happened_on, units, project, photos }) => {
        const unit = projects.find((one) => one.id === project)?.unit;
        const inUse =
          units && unit ? ` · ${t('{count} {unit} in use', { count: number(units), unit: isolated(unit) })}` : '';
        return (
          <li key={id}>
            <h3 lang={language} dir="auto">
              {title}
            </h3>
            <p className="small muted">
              <WordsWithName words={`${day(happened_on)}${inUse}`} name={unit ?? ''} language={language} />
            </p>
            {text && (
              <p lang={language} dir="auto">
                {text}
              </p>
            )}
            {photos.length > 0 && (
              <ul className={css.photos}>
                {photos.map(({ url, width, height, alt }) => (
                  <li key={url}>
                    <img
                      src={url}
                      width={width}
                      height={height}
                      alt={alt}
                      lang={language}
                      loading="lazy"
                      decoding="async"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows a text whose paragraphs are divided by empty lines. */
export function Paragraphs({ text, language }: { text: string; language: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => (
      <p key={part} lang={language} dir="auto" className={css.text}>
        {part.trim()}
      </p>
    ));
}
