import type { ShownFigure } from '#contract/learning/shown-blocks.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './live-figures.module.css';

/** Shows statistics. Sums of several currencies are side by side and never converted. */
export function LiveFigures({ figures }: { figures: ShownFigure[] }) {
  return (
    <ul className={css.figures}>
      {figures.map((figure) => (
        <li key={figure.figure}>
          <Figure figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ figure: { figure, count, sums } }: { figure: ShownFigure }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  if (figure === 'raised')
    return t('{amounts} raised for causes', {
      amounts: sums.map(({ amount, currency }) => money(amount, currency)).join(' · '),
    });
  if (figure === 'schools') return t('{count, plural, one {# school} other {# schools}}', { count });
  if (figure === 'books') return t('{count, plural, one {# book} other {# books}}', { count });
  if (figure === 'countries') return t('{count, plural, one {# country} other {# countries}}', { count });
  return t('{count, plural, one {# language} other {# languages}}', { count });
}
