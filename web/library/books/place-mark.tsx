import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './place-mark.module.css';
import { isAtEnd, placeText, type ReadingPlace } from './reading-place.ts';

/** Shows the reader's last page on a book's cover, or below it. */
export function PlaceMark({ place, isBelow = false }: { place: ReadingPlace; isBelow?: boolean }) {
  const t = useTranslate();
  const { page, count } = place;
  return (
    <p className={isBelow ? undefined : css.mark}>
      {isAtEnd(place) ? t('Read to the end') : placeText(place, t)}
      {count !== null && (
        <span className={css.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (page / count) * 100)}%` }} />
        </span>
      )}
    </p>
  );
}

/** Shows the price at the plank below a book. */
export function PriceMark({ price, currency }: { price: number; currency: string }) {
  const toText = useMoneyFormat();
  return <p className={css.ticket}>{toText(price, currency)}</p>;
}

/** Marks a book that only families and the school can read. */
export function FamiliesMark() {
  const t = useTranslate();
  return <p className={css.ticket}>{t('For families')}</p>;
}
