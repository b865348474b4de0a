import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Piece } from '#contract/authoring/pieces.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { bookLimits, MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { failureText } from '#web/kit/form-state.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { type FileUpload, findUnfinishedUpload, startUpload, uploadOf, watchUploads } from './file-upload.ts';
import { NoFiles, useCanUpload } from './no-files.tsx';
import { OpenUploads } from './open-uploads.tsx';
import { ProcessedFile } from './processed-file.tsx';

import { BookStepLinks } from './step-links.tsx';
import { UploadPanel } from './upload-panel.tsx';
import css from './uploads.module.css';

/** Returns the upload of a book's file from this tab. */
export function useUpload(book: string | undefined): FileUpload | undefined {
  return useSyncExternalStore(
    watchUploads,
    () => (book ? uploadOf(book) : undefined),
    () => undefined,
  );
}

/** Messages about a file before it is sent; the server decides by its content. */
export const fileWords = {
  word: 'This is a Word file. Save it as a PDF, then upload the PDF.',
  pages: 'This is a Pages file. Save it as a PDF, then upload the PDF.',
  slides: 'These are slides. Save them as a PDF, then upload the PDF.',
  picture: 'This is a picture. Put your pictures into one PDF, then upload the PDF.',
  other: 'Choose a PDF or EPUB file.',
  empty: 'This file is empty. Choose another file.',
  tooLarge: 'The file must be {max_mb} MB or smaller. Yours is {size}. Save it again with smaller pictures.',
} as const;

const kinds: [RegExp, keyof typeof fileWords][] = [
  [/\.(docx?|odt|rtf)$/i, 'word'],
  [/\.pages$/i, 'pages'],
  [/\.(pptx?|odp|key)$/i, 'slides'],
  [/\.(jpe?g|png|gif|webp|heic|avif|bmp|tiff?)$/i, 'picture'],
];

type Refusal = {
  message: string;
  /** The size of a file that is too large. */
  bytes?: number;
};

/** Returns why a file is refused; undefined for a PDF or EPUB within the limit. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): Refusal | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return { message: fileWords[kind] };
  if (!/\.(pdf|epub)$/i.test(name)) return { message: fileWords.other };
  if (size === 0) return { message: fileWords.empty };
  if (size > MAX_BOOK_BYTES) return { message: fileWords.tooLarge, bytes: size };
  return undefined;
}

type Props = {
  /** The id of the file's book; without an id, choosing a file begins a book. */
  book?: string | undefined;
  piece?: Piece | undefined;
};

/** Uploads the file of a book, and shows the progress of its pages. */
export function FileStep({ book, piece }: Props) {
  const t = useTranslate();
  const upload = useUpload(book);
  const canUpload = useCanUpload();
  const { choose, error, isBusy } = useChosenFile(book);
  const isSending = upload !== undefined && upload.state !== 'refused';
  // Another file can be chosen when the pages of this one are ready.
  const isWorking = piece?.file?.state === 'waiting' || piece?.file?.state === 'working';
  const canChoose = !isSending && !isWorking && canUpload;
  return (
    <div className={canChoose ? undefined : css.columns}>
      <div className="stack">
        <h1>{t('Your file')}</h1>
        {book && isSending && <UploadPanel book={book} upload={upload} />}
        {!isSending && piece?.file && <ProcessedFile piece={piece} file={piece.file} />}
        {!isSending && piece?.file?.same_as && <SameFile book={piece.file.same_as} />}
        {!isSending && !isWorking && !canUpload && (
          <NoFiles>
            <LinkButton to={paths.uploadContent()}>{t('Create a book')}</LinkButton>
          </NoFiles>
        )}
        {canChoose && (
          <div className={css.spread}>
            <FileDrop
              isBook
              label={isUsable(piece) ? t('Choose another file') : t('Choose a PDF or EPUB')}
              rule={t('Up to {max_mb} MB', bookLimits)}
              accept=".pdf,.epub,application/pdf,application/epub+zip"
              words={{ choose: t('Choose a file'), change: t('Choose another file'), progress: t('Starting…') }}
              isBusy={isBusy}
              error={error ?? (upload?.state === 'refused' ? upload.message || t('Choose another file.') : undefined)}
              onFile={(file) => void choose(file)}
            />
            <FileTips />
          </div>
        )}
        {!isSending && !isWorking && <OpenUploads key={error ?? upload?.state} />}
        {book && !isSending && !piece?.file && <Unfinished book={book} />}
        {book && piece && (isSending || isUsable(piece)) && (
          <>
            {isSending && <p>{t('You can fill in the details now.')}</p>}
            <BookStepLinks id={book} source="file" step="file" />
          </>
        )}
      </div>
      {canUpload && !canChoose && <FileTips />}
    </div>
  );
}

function isUsable(piece: Piece | undefined): boolean {
  const state = piece?.file?.state;
  return state !== undefined && state !== 'refused' && state !== 'failed';
}

/** Checks a chosen file, begins its book if there is none, and sends it. */
function useChosenFile(book: string | undefined) {
  const t = useTranslate();
  const navigate = useNavigate();
  const formatSize = useFileSizeFormat();
  const isReadOnly = useIsReadOnly();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function choose(file: File) {
    const refusal = refusalOf(file);
    setError(refusal && t(refusal.message, { ...bookLimits, size: formatSize(refusal.bytes ?? 0) }));
    if (refusal) return;
    setBusy(true);
    try {
      const id = book ?? (await call('POST /my-books/', { body: { source: 'file' } })).id;
      await startUpload(id, file);
      if (!book) navigate(paths.uploadBook(id, 'file'), { replace: true });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || failureText(cause, t));
    } finally {
      setBusy(false);
    }
  }
  return { choose, error, isBusy: isBusy || isReadOnly };
}

type SameBook = NonNullable<NonNullable<Piece['file']>['same_as']>;

/** Says that another book of the author has the same file, because the author may want that book. */
export function SameFile({ book: { id, title, uploaded_at, submitted_at } }: { book: SameBook }) {
  const t = useTranslate();
  const { weekday } = useDateFormat();
  const name = isolated(title);
  return (
    <Alert
      status="warn"
      title={submitted_at ? t('You have already sent this book') : t('You have uploaded this file before')}
    >
      <p>
        {submitted_at
          ? t('You sent “{title}” with the same file on {day}.', { title: name, day: weekday(submitted_at) })
          : t('You uploaded it for “{title}” on {day}.', { title: name, day: weekday(uploaded_at) })}
      </p>
      <LinkButton to={paths.uploadBook(id)}>{t('Open that book')}</LinkButton>
    </Alert>
  );
}

/** Says that a file was partly sent before the page was closed. */
function Unfinished({ book }: { book: string }) {
  const t = useTranslate();
  const [name, setName] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    findUnfinishedUpload(book).then(
      (fileName) => !isLeft && setName(fileName),
      // Without a connection the upload library does not load, and nothing can be uploaded anyway.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [book]);
  if (!name) return null;
  return (
    <Alert status="info" title={t('You have begun to upload {name}', { name })}>
      {t('Choose the same file again. The rest will follow.')}
    </Alert>
  );
}

function FileTips() {
  const t = useTranslate();
  return (
    <aside aria-label={t('What the file can be')}>
      <dl className={css.tips}>
        <div>
          <dt>{t('PDF or EPUB')}</dt>
          <dd>{t('Word or Pages file? Save it as a PDF first.')}</dd>
        </div>
        <div>
          <dt>{t('Up to {max_mb} MB', bookLimits)}</dt>
          <dd>{t('Most books are under 30 MB.')}</dd>
        </div>
        <div>
          <dt>{t('First names only')}</dt>
          <dd>{t('No last names, addresses or phone numbers in the book.')}</dd>
        </div>
      </dl>
    </aside>
  );
}
