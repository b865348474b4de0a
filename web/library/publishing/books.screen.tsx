import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { useComma } from '#web/kit/comma.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { HeaderActions } from '#web/kit/header-actions.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { bookBulk } from './book-bulk.tsx';
import { bookColumns } from './book-columns.tsx';
import { bookFilters, useBookOptions } from './book-filters.ts';
import { isProcessing, progressRefetchMs } from './processing.ts';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

/** Loaded on demand: its comboboxes bring React Aria. */
const BookDrawer = lazy(async () => ({ default: (await import('./book-drawer.tsx')).BookDrawer }));

/** Loaded when a list is imported. */
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Lists the school's books, with uploads and publishing. */
export function Component() {
  const t = useTranslate();
  const { language } = useLanguage();
  const dates = useTableDates();
  const comma = useComma();
  const money = useMoneyFormat();
  const options = useBookOptions();
  const list = useList('GET /api-admin/books/', {
    columns: bookColumns(t, { page: language, comma, categories: options.categories }, dates, money),
    sortedBy: ['-created', 'title'],
    filters: bookFilters(t, options),
    refetchMs: progressRefetchMs,
  });
  const fileInput = useRef<HTMLInputElement>(null);
  const openId = list.params.get('book');
  const importId = list.params.get('import');
  useAnnouncements(list.page && list.rows);
  const { uploads, upload, retry, dismiss } = useUploads((name) => announce(t('{name} has been uploaded.', { name })));

  return (
    <>
      <ScreenHeader title={t('Books')}>
        <BookActions onUpload={() => fileInput.current?.click()} onImport={() => list.params.set({ import: 'new' })} />
      </ScreenHeader>
      <Uploads
        uploads={uploads}
        isOpen={list.page?.count === 0 && !list.isFiltered}
        inputRef={fileInput}
        onFile={upload}
        onRetry={retry}
        onDismiss={dismiss}
      />
      <DataList
        list={list}
        caption={t('Your school’s books')}
        countWords={(count) => t('{count, plural, one {# book} other {# books}}', { count })}
        errorTitle={t('The books could not be loaded.')}
        noMatchTitle={t('No books match these filters')}
        filterLabel={t('Filter books')}
        selection={{ nameOf: ({ title }) => title, bulk: bookBulk(t) }}
        search={{ label: t('Title or author') }}
        fileName="books.csv"
        isRoomy
        emptyTitle={t('No books yet')}
        emptyText={t('Drop your first book above. It will be ready to read within a minute.')}
        emptyPicture="shelf"
      />
      <Suspense>
        {importId && (
          <ImportDialog
            id={list.params.id('import')}
            onUploaded={(id) => list.params.set({ import: id })}
            onStarted={(id) => list.params.set({ import: undefined, bulk: id })}
            onClose={() => list.params.set({ import: undefined })}
          />
        )}
        {openId && <BookDrawer key={openId} id={openId} onClose={() => list.params.set({ book: undefined })} />}
      </Suspense>
    </>
  );
}

/** Opens the file chooser of the drop area, and the dialog that imports an exported list. */
function BookActions({ onUpload, onImport }: { onUpload: () => void; onImport: () => void }) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  return (
    <HeaderActions actions={[{ label: t('Import a list'), icon: UploadSimpleIcon, onClick: onImport }]}>
      <Button kind="solid" data-tour="upload" onClick={onUpload}>
        <Icon of={PlusIcon} />
        {t('Upload books')}
      </Button>
    </HeaderActions>
  );
}

/** Announces to screen readers when a book is ready or has failed, not every page. */
function useAnnouncements(books: ManagedBook[] | undefined): void {
  const t = useTranslate();
  const processingIds = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!books) return;
    const finished = books.filter((book) => processingIds.current.has(book.id) && !isProcessing(book));
    processingIds.current = new Set(books.filter(isProcessing).map(({ id }) => id));
    const [first] = finished;
    if (!first) return;
    const { title, rendition } = first;
    if (rendition?.says) announce(t('{title}: {message}', { title, message: rendition.says }));
    else announce(t('“{title}” is ready to read.', { title }));
  }, [books, t]);
}
