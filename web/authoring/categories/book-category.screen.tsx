import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OfferedCategory } from '#contract/authoring/categories.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import type { Endpoint } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useHead } from '#web/kit/head.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { NameForm } from './name-form.tsx';
import { usedBy } from './used-by.ts';

/** Offers a category to every school, or renames and withdraws the one whose id is in the URL. */
export function Component() {
  const { categoryId } = useParams();
  return categoryId ? <EditCategory key={categoryId} id={categoryId} /> : <AddCategory />;
}

const invalidates: Endpoint[] = ['GET /api-super-admin/book-categories/'];

function AddCategory() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/book-categories/', { invalidates });
  return (
    <>
      <Breadcrumb to={paths.adminPanelCategories()} label={t('Categories')} name={t('Add category')} />
      <ScreenHeader title={t('Add category')} />
      <p className="soft">
        {t('Every school gets this category. A school’s own category of this name becomes it, with its books.')}
      </p>
      <NameForm
        name=""
        submitLabel={t('Add category')}
        submit={(body) => mutateAsync({ body })}
        onSaved={() => navigate(paths.adminPanelCategories())}
      />
    </>
  );
}

function EditCategory({ id }: { id: string }) {
  const t = useTranslate();
  useHead({ title: t('Edit category') });
  const read = useAllPages('GET /api-super-admin/book-categories/');
  const { data } = read;
  const category = data?.find((one) => one.id === id);
  if (category) return <OfferedCategoryPage category={category} />;
  if (data)
    return (
      <EmptyState as="h1" title={t('This category does not exist any more')}>
        <LinkButton to={paths.adminPanelCategories()}>{t('All categories')}</LinkButton>
      </EmptyState>
    );
  return <LoadPlaceholder read={read} errorTitle={t('The categories could not be loaded.')} />;
}

export function OfferedCategoryPage({ category }: { category: OfferedCategory }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, name, slug } = category;
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/book-categories/{id}/', { invalidates });
  const goToList = () => void navigate(paths.adminPanelCategories());
  return (
    <>
      <Breadcrumb to={paths.adminPanelCategories()} label={t('Categories')} name={name} />
      <PageHeader title={<bdi>{name}</bdi>}>
        <Button kind="bad" onClick={() => setWithdrawing(true)}>
          {t('Withdraw')}
        </Button>
      </PageHeader>
      <p>{worksOfSchools(category, t)}</p>
      <NameForm
        name={name}
        names={category.names}
        hint={t('Links and modes use {slug}, which stays when you change the name.', { slug })}
        submitLabel={t('Save')}
        submit={(body) => mutateAsync({ params: { id }, body })}
        onSaved={goToList}
      />
      {isWithdrawing && <WithdrawDialog category={category} onClose={() => setWithdrawing(false)} onDone={goToList} />}
    </>
  );
}

type DialogProps = { category: OfferedCategory; onClose: () => void; onDone: () => void };

function WithdrawDialog({ category, onClose, onDone }: DialogProps) {
  const t = useTranslate();
  const { id, name } = category;
  const { mutateAsync } = useApiMutation('DELETE /api-super-admin/book-categories/{id}/', { invalidates });
  return (
    <ConfirmDialog
      title={t('Withdraw this category?')}
      name={name}
      confirmLabel={t('Withdraw category')}
      announcement={t('{name} was withdrawn.', { name: isolated(name) })}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {worksOfSchools(category, t)} {t('Schools that use it keep it as their own category. Other schools lose it.')}
    </ConfirmDialog>
  );
}

/** Says how many books and stories of how many schools are in a category. */
function worksOfSchools(category: OfferedCategory, t: ReturnType<typeof useTranslate>): string {
  const { schools } = category;
  if (schools === 0) return usedBy(category, t);
  const ofSchools = t('{schools, plural, one {# school uses this category.} other {# schools use this category.}}', {
    schools,
  });
  return `${usedBy(category, t)} ${ofSchools}`;
}
