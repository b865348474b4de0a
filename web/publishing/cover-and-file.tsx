import { useState } from 'react';
import type { ManagedBook } from '#contract/publishing.ts';
import { CallError } from '#web/kit/call.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { imageOf } from './book-table.tsx';
import { isAtWork, useReplaceCover, useReplaceFile } from './calls.ts';
import css from './publishing.module.css';
import { useAgain } from './row-actions.tsx';

/** The two things of a book that are files, with what is wrong with them. */
export function CoverAndFile({ book }: { book: ManagedBook }) {
  const t = useWords();
  const cover = useSend(useReplaceCover(), 'cover', t('Cover changed.'));
  const file = useSend(useReplaceFile(), 'file', t('New file uploaded. Its pages are being created.'));
  const words = { choose: t('Choose a file'), change: t('Change'), progress: t('Sending') };
  const isWaiting = isAtWork(book);

  return (
    <section className={css.files} aria-label={t('Cover and file')}>
      <Trouble book={book} />
      {book.is_readable && (
        <FileDrop
          label={t('Cover')}
          rule={t('JPEG, PNG, WebP or GIF, up to 10 MB')}
          accept="image/jpeg,image/png,image/webp,image/gif"
          file={{ name: t('Cover'), picture: <Small book={book} /> }}
          error={cover.error}
          words={words}
          onFile={(chosen) => cover.send(book.id, chosen)}
        />
      )}
      {!isWaiting && (
        <FileDrop
          label={t('Book file')}
          rule={t('EPUB or PDF, up to 100 MB')}
          accept=".epub,.pdf,.zip"
          file={book.rendition ? { name: book.rendition.file_name, note: <Size book={book} /> } : undefined}
          error={file.error}
          words={words}
          onFile={(chosen) => file.send(book.id, chosen)}
        />
      )}
      {isWaiting && <Alert title={t('The pages are being created.')} />}
    </section>
  );
}

function Trouble({ book }: { book: ManagedBook }) {
  const t = useWords();
  const { again, isBusy } = useAgain(book);
  const { rendition } = book;
  if (!rendition?.says && !rendition?.is_damaged) return null;
  return (
    <Alert
      status="bad"
      title={rendition.says ? t(rendition.says) : t('Some of this book’s files are missing or damaged.')}
    >
      <Button isSmall isBusy={isBusy} onClick={again}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}

function Small({ book }: { book: ManagedBook }) {
  return (
    <span className={css.cover}>
      <Cover book={{ ...book, goal: book.goal ?? undefined }} image={imageOf(book)} sizes="4rem" />
    </span>
  );
}

function Size({ book: { rendition } }: { book: ManagedBook }) {
  const { language } = useLanguage();
  const bytes = rendition?.file_size ?? 0;
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const size = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return <>{size.format(bytes / (isLarge ? 1_000_000 : 1000))}.</>;
}

type Send = { mutateAsync: (given: { id: string; file: File }) => Promise<unknown> };

function useSend({ mutateAsync }: Send, field: 'cover' | 'file', done: string) {
  const t = useWords();
  const showToast = useToast();
  const [error, setError] = useState<string>();

  async function send(id: string, file: File) {
    setError(undefined);
    try {
      await mutateAsync({ id, file });
      showToast({ kind: 'done', message: done });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.fields[field]?.[0] ?? (cause.message || t('That did not work. Try again.')));
    }
  }

  return { send, error };
}
