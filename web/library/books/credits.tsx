import { Fragment } from 'react';
import type { Credit } from '#contract/library/books.ts';
import { useComma } from '#web/kit/comma.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import css from './book.module.css';
import type { BookData } from './book-data.ts';

/** Roles of the people in `credits`. */
const creditWords = {
  author: 'Words',
  illustrator: 'Pictures',
  translator: 'Translation',
  editor: 'Editing',
  narrator: 'Narration',
  photographer: 'Photographs',
  designer: 'Design',
  publisher: 'Publishing',
  contributor: 'Contributors',
} as const;

/** Lists the people behind a book and its licence. */
export function Credits({ book }: { book: BookData['book'] }) {
  const t = useTranslate();
  const comma = useComma();
  const { credits, publisher, licence } = book;
  if (credits.length === 0 && !publisher && !licence) return null;
  return (
    <section>
      <h2>{t('Credits')}</h2>
      <dl className={css.facts}>
        {creditsByRole(credits, t).map(([role, names]) => (
          <Fragment key={role}>
            <dt>{role}</dt>
            <dd dir="auto">{names.join(comma)}</dd>
          </Fragment>
        ))}
        {publisher && (
          <>
            <dt>{t('Publisher')}</dt>
            <dd dir="auto">{publisher}</dd>
          </>
        )}
        {licence && (
          <>
            <dt>{t('Licence')}</dt>
            <dd>
              <Licence book={book} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Groups people by role, in the order of the book. */
function creditsByRole(credits: Credit[], t: Translate): [string, string[]][] {
  const roles = new Map<string, string[]>();
  for (const { name, role } of credits) {
    const label =
      role in creditWords ? t(creditWords[role as keyof typeof creditWords]) : role || t(creditWords.contributor);
    roles.set(label, [...(roles.get(label) ?? []), name]);
  }
  return [...roles];
}

function Licence({ book: { licence, licence_url, is_noncommercial } }: { book: BookData['book'] }) {
  const t = useTranslate();
  return (
    <>
      {/^https?:\/\//.test(licence_url) ? (
        <a href={licence_url} rel="license noreferrer">
          {licence}
        </a>
      ) : (
        licence
      )}
      {is_noncommercial && <p>{t('You can read and share this book, but not sell it.')}</p>}
    </>
  );
}
