import { useNavigate, useParams } from 'react-router';
import type { PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { CategoryChoices } from '#web/library/publishing/category-field.tsx';
import { AddBookPage } from './add-book.tsx';
import { BookPage } from './book-page.tsx';
import css from './platform-books.module.css';
import { bookReads } from './take-down-dialog.tsx';

/** Adds a book to a school; features a book of any school, and sets its categories. */
export function Component() {
  const { bookId } = useParams();
  if (!bookId) return <AddBookPage />;
  return <BookPage id={bookId}>{(book) => <BookFormPage book={book} />}</BookPage>;
}

function BookFormPage({ book }: { book: PlatformBookDetail }) {
  const t = useTranslate();
  const { id, title } = book;
  return (
    <>
      <Breadcrumb to={paths.adminPanelBooks()} label={t('All books and stories')} name={title} />
      <PageHeader title={t('Edit {name}', { name: isolated(title) })}>
        <LinkButton to={paths.adminPanelBook(id)}>{t('Cancel')}</LinkButton>
      </PageHeader>
      <p className="soft">{t('The school reads in its activity log what you change.')}</p>
      <BookForm book={book} />
    </>
  );
}

export function BookForm({ book }: { book: PlatformBookDetail }) {
  const t = useTranslate();
  const { form } = useBookForm(book);
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  if (!book.can_feature && !book.can_set_categories)
    return <p>{t('It is not published. Its school chooses its categories when it approves it.')}</p>;
  return (
    <Panel>
      {dialog}
      <Form form={form} className={css.form}>
        {book.can_feature && (
          <Checkbox {...form.checkbox('is_featured')} label={t('Featured at the top of its school’s library')} />
        )}
        {book.can_set_categories && book.school_categories.length > 0 && (
          <CategoryChoices
            legend={t('Categories')}
            error={form.errorOf('categories')}
            options={book.school_categories.map(({ slug, name }) => ({ value: slug, name }))}
            chosen={form.values.categories}
            onChange={(categories) => form.setValue('categories', categories)}
          />
        )}
        {book.school_categories.length === 0 && <p className="muted">{t('The school has no categories.')}</p>}
        <div>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function useBookForm(book: PlatformBookDetail) {
  const t = useTranslate();
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/books/{id}/', { invalidates: bookReads });
  const { id, is_featured, categories, edits } = book;
  const form = useForm({
    initial: { is_featured, categories },
    submit: async (values) => {
      const hasNewCategories = values.categories.toSorted().join() !== categories.toSorted().join();
      const body = {
        ...(values.is_featured !== is_featured && { is_featured: values.is_featured }),
        ...(hasNewCategories && { categories: values.categories }),
      };
      await mutateAsync({ params: { id }, body, ifMatch: `"${edits}"` });
    },
    onSuccess() {
      showToast({
        kind: 'done',
        message: book.type === 'book' ? t('The book was changed.') : t('The story was changed.'),
      });
      void navigate(paths.adminPanelBook(id));
    },
  });
  return { form };
}
