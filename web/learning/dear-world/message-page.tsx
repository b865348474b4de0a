import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { DearWorldMessage } from '#contract/learning/dear-world.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ReportButton } from '#web/library/published-work/report-button.tsx';
import css from './dear-world.module.css';

/** A message as a page of the book and as a row of the list: drawing, text, signature and goal. */
export function MessagePage({ message }: { message: DearWorldMessage }) {
  const t = useTranslate();
  const signature = useSignature();
  const { id, text, drawing, goal, language } = message;
  return (
    <article className={css.message} data-drawn={drawing ? '' : undefined}>
      {drawing && (
        <img
          src={drawing.url}
          alt={drawing.alt || t('A drawing')}
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          lang={drawing.alt ? language : undefined}
          className={css.drawing}
        />
      )}
      <p className={css.text} lang={language} dir="auto">
        {text}
      </p>
      <footer className={css.by}>
        <span dir="auto">{signature(message)}</span>
        <span>
          <span className={css.goal} style={{ background: `var(--g-${goal})` }} aria-hidden="true" />
          {goalName(goal, t)}
        </span>
        <ReportButton work={{ type: 'message', id }} />
      </footer>
    </article>
  );
}

/** Returns the signature of a message: only the pen name and the country. */
function useSignature(): (message: Pick<DearWorldMessage, 'pen_name' | 'country'>) => string {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  // Isolated (U+2068, U+2069), because the script of the name may have the other direction than the page's.
  return ({ pen_name, country }) =>
    country ? t('{name}, {country}', { name: isolated(pen_name), country: countryName(country) }) : pen_name;
}
