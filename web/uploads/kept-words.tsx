import { useState } from 'react';
import type { PiecePage } from '#contract/pieces.ts';
import { listDeletedPages } from '#web/kit/api/my-book-pages.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './uploads.module.css';

type PageValues = { text?: string; alts?: string[] };
type Props = {
  book: string;
  /** The page that is open. */
  page: PiecePage;
  isReadOnly: boolean;
  onChange: (values: PageValues) => void;
};

/** Shows what an author wrote on pages that a newer file does not have, and puts it on the page that is open. */
export function KeptWords({ book, page, isReadOnly, onChange }: Props) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data } = useAllPages(listDeletedPages, { params: { id: book } });
  const count = data?.length ?? 0;
  if (!data || count === 0) return null;
  const close = () => setOpen(false);
  const use = (values: PageValues) => {
    onChange(values);
    close();
  };
  return (
    <>
      <Alert title={t(keptWords.title, { count })}>
        <p>{t('Your new file does not have this text. You can use your words again for 30 days.')}</p>
        <Button onClick={() => setOpen(true)}>{t('Show my words')}</Button>
      </Alert>
      <Dialog isOpen={isOpen} onClose={close} closeLabel={t('Close')} title={t('Your words of earlier pages')}>
        <ul className={css.kept}>
          {data.map((kept) => (
            <li key={kept.id}>
              <KeptPage kept={kept} page={page} isReadOnly={isReadOnly} onUse={use} />
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

type KeptPageProps = { kept: PiecePage; page: PiecePage; isReadOnly: boolean; onUse: (values: PageValues) => void };

export function KeptPage({ kept, page, isReadOnly, onUse }: KeptPageProps) {
  const t = useWords();
  const descriptions = kept.pictures.map(({ alt }) => alt).filter((alt) => alt !== '');
  return (
    <>
      {kept.text && <p dir="auto">{kept.text}</p>}
      {descriptions.map((alt) => (
        <p key={alt} dir="auto" className="muted">
          {alt}
        </p>
      ))}
      <Button disabled={isReadOnly} onClick={() => onUse(valuesFor(kept, page))}>
        {t('Put these words on page {page}', { page: page.number })}
      </Button>
    </>
  );
}

/** Returns what a page takes from another one. What the other one lacks stays as it is. */
export function valuesFor(kept: PiecePage, page: PiecePage): PageValues {
  const hasDescription = kept.pictures.some(({ alt }) => alt !== '');
  const alts = page.pictures.map(({ alt }, index) => kept.pictures[index]?.alt || alt);
  return { ...(kept.text && { text: kept.text }), ...(hasDescription && alts.length > 0 && { alts }) };
}
