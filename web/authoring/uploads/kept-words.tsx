import { useState } from 'react';
import type { PiecePage } from '#contract/authoring/pieces.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import css from './uploads.module.css';

type PageValues = { text?: string; alts?: string[] };
type Props = {
  book: string;
  /** The open page. */
  page: PiecePage;
  isReadOnly: boolean;
  onChange: (values: PageValues) => void;
};

/** Shows an author's texts from pages that are missing in a newer file, and adds them to the open page. */
export function KeptWords({ book, page, isReadOnly, onChange }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useAllPages('GET /my-books/{id}/deleted-pages/', { params: { id: book } });
  // Pages that the author removed are restored as a whole.
  const pages = data.filter(({ can_restore }) => !can_restore);
  const count = pages.length;
  if (count === 0) return null;
  const close = () => setOpen(false);
  const add = (values: PageValues) => {
    onChange(values);
    close();
  };
  return (
    <>
      <Alert title={t(keptWords.title, { count })}>
        <p>{t('Your new file does not have this text. You can use your words again for 30 days.')}</p>
        <Button onClick={() => setOpen(true)}>{t('Show my words')}</Button>
      </Alert>
      <Dialog isOpen={isOpen} onClose={close} title={t('Your earlier words')}>
        <ul className={css.kept}>
          {pages.map((earlierPage) => (
            <li key={earlierPage.id}>
              <EarlierPage earlierPage={earlierPage} page={page} isReadOnly={isReadOnly} onAdd={add} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

const keptWords = {
  title: '{count, plural, one {We kept your words of # earlier page.} other {We kept your words of # earlier pages.}}',
} as const;

type EarlierPageProps = {
  earlierPage: PiecePage;
  page: PiecePage;
  isReadOnly: boolean;
  onAdd: (values: PageValues) => void;
};

export function EarlierPage({ earlierPage, page, isReadOnly, onAdd }: EarlierPageProps) {
  const t = useTranslate();
  const descriptions = earlierPage.pictures.map(({ alt }) => alt).filter((alt) => alt !== '');
  const additions = additionsFor(earlierPage, page);
  return (
    <>
      {earlierPage.text && <p dir="auto">{earlierPage.text}</p>}
      {descriptions.map((alt) => (
        <p key={alt} dir="auto" className="muted">
          {alt}
        </p>
      ))}
      {additions ? (
        <Button disabled={isReadOnly} onClick={() => onAdd(additions)}>
          {t('Add these words to page {page}', { page: page.number })}
        </Button>
      ) : (
        <p className="strong">{t('Page {page} already has these words.', { page: page.number })}</p>
      )}
    </>
  );
}

/**
 * Returns the content of an earlier page that a page lacks, without replacing any of its own. Undefined if it lacks
 * nothing.
 */
export function additionsFor(earlierPage: PiecePage, page: PiecePage): PageValues | undefined {
  const text = joinTexts(page.text, earlierPage.text);
  const alts = page.pictures.map(({ alt }, index) =>
    alt.trim() === '' ? (earlierPage.pictures[index]?.alt ?? '') : alt,
  );
  const hasNewAlt = page.pictures.some(({ alt }, index) => alt.trim() === '' && alts[index]?.trim());
  if (text === page.text && !hasNewAlt) return undefined;
  return { ...(text !== page.text && { text }), ...(hasNewAlt && { alts }) };
}

function joinTexts(text: string, addition: string): string {
  if (text.includes(addition.trim())) return text;
  return text.trim() === '' ? addition : `${text}\n${addition}`;
}
