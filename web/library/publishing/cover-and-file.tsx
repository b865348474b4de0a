import { localeOf } from '#contract/kit/languages.ts';
import { bookLimits } from '#contract/library/limits.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Cover } from '#web/kit/ui/cover.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { useFileUpload } from '#web/kit/use-file-upload.ts';
import { coverImage } from './book-columns.tsx';
import { bookReads, fileForm, isProcessing, isWithoutText } from './processing.ts';
import css from './publishing.module.css';
import { useReprocess } from './row-actions.tsx';
import { damagedWords, noTextWords } from './words.ts';

/** Replaces the cover and the file of a book, and shows their errors. */
export function CoverAndFile({ book }: { book: ManagedBook }) {
  const t = useTranslate();
  const params = { id: book.id };
  const { mutateAsync: sendCover } = useApiMutation('PUT /api-admin/books/{id}/cover/', { invalidates: bookReads });
  const { mutateAsync: sendFile } = useApiMutation('PUT /api-admin/books/{id}/file/', { invalidates: bookReads });
  const cover = useFileUpload('cover', {
    upload: (picked) => sendCover({ params, body: fileForm('cover', picked) }),
    successMessage: t('Cover changed.'),
  });
  const file = useFileUpload('file', { upload: (picked) => sendFile({ params, body: fileForm('file', picked) }) });
  const words = { choose: t('Choose a file'), change: t('Change'), progress: t('Uploading…') };
  const isBusy = isProcessing(book);

  return (
    <section className={css.files} aria-label={t('Cover and file')}>
      <ProcessingError book={book} />
      {book.is_readable && (
        <FileDrop
          {...cover}
          label={t('Cover')}
          rule={t('JPEG, PNG, WebP or GIF, up to 10 MB')}
          accept="image/jpeg,image/png,image/webp,image/gif"
          file={{ name: t('Cover'), picture: <CoverThumbnail book={book} /> }}
          words={words}
        />
      )}
      <div>
        {!isBusy && (
          <FileDrop
            {...file}
            label={t('Book file')}
            rule={t('EPUB or PDF, up to {max_mb} MB', bookLimits)}
            accept=".epub,.pdf,.zip"
            file={book.rendition ? { name: book.rendition.file_name, note: <FileSize book={book} /> } : undefined}
            words={words}
          />
        )}
        <div role="status">{isBusy && <Alert title={t('The pages are being created.')} />}</div>
      </div>
    </section>
  );
}

/**
 * Explains how to repair a book that its author made: its pages cannot be made again without the recordings and
 * pictures.
 */
export function DamagedPiece() {
  const t = useTranslate();
  return (
    <Alert status="bad" title={t(damagedWords.notice)}>
      <p>
        {t(
          'Ask the author to change the book: to record the pages again that play no sound, or to upload the file or the pictures again. When you approve the change, this notice goes away.',
        )}
      </p>
    </Alert>
  );
}

function ProcessingError({ book }: { book: ManagedBook }) {
  const t = useTranslate();
  const { reprocess, isBusy } = useReprocess(book);
  const { rendition } = book;
  if (isWithoutText(book)) return <Alert status="warn" title={t(noTextWords.notice)} />;
  if (!rendition?.says && !rendition?.is_damaged) return null;
  return (
    <Alert status="bad" title={rendition.says || t(damagedWords.notice)}>
      {rendition.can_retry && (
        <Button isSmall isBusy={isBusy} onClick={reprocess}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  );
}

function CoverThumbnail({ book }: { book: ManagedBook }) {
  return (
    <span className={css.cover}>
      <Cover
        book={{ ...book, goal: book.goal ?? undefined, drawn: book.drawn_cover }}
        image={coverImage(book)}
        sizes="4rem"
      />
    </span>
  );
}

function FileSize({ book: { rendition } }: { book: ManagedBook }) {
  const { language } = useLanguage();
  const bytes = rendition?.file_size ?? 0;
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const size = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return <>{size.format(bytes / (isLarge ? 1_000_000 : 1000))}.</>;
}
