import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { Giving } from '#contract/money/work-giving.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useComma } from '#web/kit/comma.ts';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import css from './pages.module.css';
import { typeWords } from './words.ts';

type Details = NonNullable<ReviewedPiece['live']> | ReviewedPiece;

/** Shows the changes besides the pages: the published details beside the new ones. */
export function ChangedDetails({ piece }: { piece: ReviewedPiece }) {
  const t = useTranslate();
  const comma = useComma();
  const { language } = useLanguage();
  const { live } = piece;
  if (!live) return null;
  const before = factsOf(live, t, language, comma);
  const rows = factsOf(piece, t, language, comma).flatMap(({ label, value }, index) => {
    const old = before[index]?.value;
    return old === value ? [] : [{ label, old, value }];
  });
  return (
    <>
      <Alert title={t(typeWords[piece.type].isChange)}>
        {t('Readers see the published version until you approve the change.')}
      </Alert>
      <ChangedCover piece={piece} live={live} />
      {rows.length > 0 && (
        <table className={css.details}>
          <caption>{t('Changed details')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Detail')}</th>
              <th scope="col">{t('Published')}</th>
              <th scope="col">{t('New', { context: 'version' })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, old, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td dir="auto">{old || t('None')}</td>
                <td dir="auto">{value || t('None')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Shows the published cover beside the new one, if they differ and one of them has a picture. */
function ChangedCover({ piece, live }: { piece: ReviewedPiece; live: NonNullable<ReviewedPiece['live']> }) {
  const t = useTranslate();
  if (live.has_same_cover || (!piece.cover && !live.cover)) return null;
  return (
    <ul className={css.covers} aria-label={t('Covers')}>
      {[
        { key: 'published', book: live, label: t('Published') },
        { key: 'new', book: piece, label: t('New', { context: 'version' }) },
      ].map(({ key, book, label }) => (
        <li key={key}>
          <span>
            <BookCover book={book} sizes="6rem" isEager />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

function factsOf(details: Details, t: Translate, page: string, comma: string): { label: string; value: string }[] {
  const { title, author, blurb, language, level, age_from, age_to, goal, categories } = details;
  return [
    { label: t('Title'), value: title },
    { label: t('Pen name'), value: author },
    { label: t('Description'), value: blurb },
    { label: t('Language'), value: namesIn(page, 'language')(language) },
    { label: t('Level'), value: level === null ? '' : t('Level {level}', { level }) },
    { label: t('Ages'), value: agesText(t, age_from, age_to) },
    { label: t('Goal'), value: goal === null ? '' : t(goalWords[goal - 1] ?? '') },
    { label: t('Categories'), value: categories.toSorted().join(comma) },
    { label: t('Cause'), value: namesOfGiving(details) },
  ];
}

/** Returns the names of the cause that a work supports, and of its project. */
export function namesOfGiving({ cause, project }: Giving): string {
  return [cause?.name, project?.title].filter((name) => name !== undefined).join(' · ');
}

function agesText(t: Translate, from: number | null, to: number | null): string {
  if (from !== null && to !== null) return t('Ages {from} to {to}', { from, to });
  if (from !== null) return t('Ages {from} and over', { from });
  return to === null ? '' : t('Ages up to {to}', { to });
}
