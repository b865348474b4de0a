import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Category } from '#contract/authoring/categories.ts';
import { categoryWords } from '#contract/authoring/category-words.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { useHead } from '#web/kit/head.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { categoryReads } from './category-reads.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { MergeCategoryDialog } from './merge-category-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { usedBy } from './used-by.ts';

/** Adds a category, or renames, merges and deletes the one whose id is in the URL. */
export function Component() {
  const { categoryId } = useParams();
  return categoryId ? <EditCategory key={categoryId} id={categoryId} /> : <AddCategory />;
}

function AddCategory() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /api-admin/book-categories/', { invalidates: categoryReads });
  return (
    <>
      <Breadcrumb to={paths.adminSchoolCategories()} label={t('Categories')} name={t('Add category')} />
      <ScreenHeader title={t('Add category')} />
      <NameForm
        name=""
        submitLabel={t('Add category')}
        submit={(body) => mutateAsync({ body })}
        onSaved={() => navigate(paths.adminSchoolCategories())}
      />
    </>
  );
}

function EditCategory({ id }: { id: string }) {
  const t = useTranslate();
  useHead({ title: t('Edit category') });
  const read = useAllPages('GET /api-admin/book-categories/');
  const { data } = read;
  const category = data?.find((one) => one.id === id);
  if (category) return <CategoryPage category={category} />;
  if (data)
    return (
      <EmptyState as="h1" title={t('This category does not exist any more')}>
        <LinkButton to={paths.adminSchoolCategories()}>{t('All categories')}</LinkButton>
      </EmptyState>
    );
  return <LoadPlaceholder read={read} errorTitle={t('The categories could not be loaded.')} />;
}

export function CategoryPage({ category }: { category: Category }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isReadOnly = useIsReadOnly();
  const [open, setOpen] = useState<'merge' | 'delete'>();
  const { id, name, slug, can_rename, can_merge, can_delete } = category;
  const { mutateAsync } = useApiMutation('PATCH /api-admin/book-categories/{id}/', { invalidates: categoryReads });
  const dialog = {
    category,
    onClose: () => setOpen(undefined),
    onDone: () => void navigate(paths.adminSchoolCategories()),
  };
  return (
    <>
      <Breadcrumb to={paths.adminSchoolCategories()} label={t('Categories')} name={name} />
      <PageHeader title={<bdi>{name}</bdi>}>
        {!isReadOnly && (
          <div className="row">
            {can_merge && <Button onClick={() => setOpen('merge')}>{t('Merge')}</Button>}
            {can_delete && (
              <Button kind="bad" onClick={() => setOpen('delete')}>
                {t('Delete')}
              </Button>
            )}
          </div>
        )}
      </PageHeader>
      <p>{usedBy(category, t)}</p>
      {can_rename && (
        <NameForm
          name={name}
          names={category.names}
          hint={t('Links and modes use {slug}, which stays when you change the name.', { slug })}
          submitLabel={t('Save')}
          submit={(body) => mutateAsync({ params: { id }, body })}
          onSaved={() => navigate(paths.adminSchoolCategories())}
        />
      )}
      {category.is_offered && <p className="soft">{t(categoryWords.offered)}</p>}
      {open === 'merge' && <MergeCategoryDialog {...dialog} />}
      {open === 'delete' && <DeleteCategoryDialog {...dialog} />}
    </>
  );
}
