import { useState } from 'react';
import { useNavigate } from 'react-router';
import { platformBookWords } from '#contract/administration/platform-book-words.ts';
import { bookLimits, MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { type ChosenTenant, TenantField } from '#web/administration/tenant-admin/tenant-field.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { CallError } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import css from './platform-books.module.css';
import { bookReads } from './take-down-dialog.tsx';

/** Adds a book to a school: first the school, then the file. */
export function AddBookPage() {
  const t = useTranslate();
  const title = t('Add a book');
  return (
    <>
      <Breadcrumb to={paths.adminPanelBooks()} label={t('All books and stories')} name={title} />
      <ScreenHeader title={title}>
        <LinkButton to={paths.adminPanelBooks()}>{t('Cancel')}</LinkButton>
      </ScreenHeader>
      <p className="soft">{t('The school gets the book, reads in its activity log who added it, and publishes it.')}</p>
      <AddBookForm />
    </>
  );
}

export function AddBookForm() {
  const t = useTranslate();
  const { form, isKnownFile } = useAddBookForm();
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  const { tenant, file } = form.values;
  return (
    <Panel>
      {dialog}
      <Form form={form} className={css.form}>
        <TenantField
          tenant={tenant}
          onTenant={(chosen) => form.setValue('tenant', chosen)}
          error={form.errorOf('tenant')}
        />
        <FileDrop
          label={t('Book file')}
          rule={t('EPUB or PDF, up to {max_mb} MB.', bookLimits)}
          accept=".epub,.pdf,.zip,application/epub+zip,application/pdf"
          file={file && { name: file.name }}
          error={form.errorOf('file')}
          isBusy={form.isBusy}
          words={{ choose: t('Choose a file'), change: t('Choose another file'), progress: t('Uploading') }}
          onFile={(chosen) => form.setValue('file', chosen)}
        />
        {isKnownFile && <Checkbox {...form.checkbox('again')} label={t('Add another book with this file')} />}
        <div>
          <SubmitButton form={form} busyLabel={t('Uploading…')}>
            {t('Add book')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

type Values = { tenant: ChosenTenant | undefined; file: File | undefined; again: boolean };

function useAddBookForm() {
  const t = useTranslate();
  const navigate = useNavigate();
  const showToast = useToast();
  const keyFor = useIdempotencyKey();
  const [isKnownFile, setKnownFile] = useState(false);
  const { mutateAsync } = useApiMutation('POST /api-super-admin/books/', { invalidates: bookReads });
  const initial: Values = { tenant: undefined, file: undefined, again: false };
  const form = useForm({
    initial,
    validate: ({ tenant, file }) => ({
      ...(!tenant && { tenant: t(platformBookWords.schoolMissing) }),
      ...(!file && { file: t(publishingWords.fileMissing) }),
      ...(file && file.size > MAX_BOOK_BYTES && { file: t('This file is larger than {max_mb} MB.', bookLimits) }),
    }),
    submit: async ({ tenant, file, again }) => {
      const body = new FormData();
      if (tenant) body.set('tenant', tenant.id);
      body.set('again', String(again));
      if (file) body.set('file', file);
      const key = [tenant?.id, again, file?.name, file?.size, file?.lastModified];
      try {
        return await mutateAsync({ body, idempotencyKey: keyFor(key) });
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 409) setKnownFile(true);
        throw cause;
      }
    },
    onSuccess: ({ id }) => {
      showToast({ kind: 'done', message: t('The book was added. Its pages are being made.') });
      void navigate(paths.adminPanelBook(id));
    },
    failureMessage: t('The file could not be uploaded. Try again.'),
  });
  return { form, isKnownFile };
}
