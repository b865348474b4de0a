import { useState } from 'react';
import type { Category } from '#contract/authoring/categories.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { MoveButtons, MoveHandle, movedTo } from '#web/kit/move-controls.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './categories.module.css';
import { categoryReads } from './category-reads.ts';

/** Loads the categories before they are ordered. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { data } = useAllPages('GET /api-admin/book-categories/');
  return data ? <OrderForm categories={data} onClose={onClose} /> : null;
}

/**
 * The categories in the order of the school. A row moves by its handle, with the mouse or the arrow keys, or by
 * buttons.
 */
export function OrderForm({ categories, onClose }: { categories: Category[]; onClose: () => void }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [dragged, setDragged] = useState<string>();
  const { mutateAsync } = useApiMutation('PUT /api-admin/book-categories/order/', { invalidates: categoryReads });
  const form = useForm({
    initial: { categories: categories.map(({ id }) => id) },
    submit: (body) => mutateAsync({ body }),
    onSuccess: onClose,
  });
  const rows = form.values.categories.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const setRows = (ordered: Category[]) =>
    form.setValue(
      'categories',
      ordered.map(({ id }) => id),
    );

  function move(category: Category, to: number) {
    const moved = movedTo(rows, category.id, to);
    if (!moved) return;
    setRows(moved);
    const name = isolated(category.name);
    announce(t('{name} is now at place {place} of {count}.', { name, place: to + 1, count: rows.length }));
  }
  function sortByName() {
    const { compare } = new Intl.Collator(language, { numeric: true });
    setRows(rows.toSorted((one, other) => compare(one.name, other.name)));
    announce(t('Sorted by name.'));
  }

  return (
    <FormDialog form={form} title={t('Order of the categories')} submitLabel={t('Save order')} isWide onClose={onClose}>
      <div>
        <Button onClick={sortByName}>{t('Sort by name')}</Button>
      </div>
      {form.errorOf('categories') && <p role="alert">{form.errorOf('categories')}</p>}
      <ol className={css.order} aria-label={t('Categories in their order')}>
        {rows.map((category, index) => (
          <li
            key={category.id}
            className={css.row}
            onDragOver={(event) => {
              if (dragged) event.preventDefault();
            }}
            onDrop={() => move(rows.find(({ id }) => id === dragged) ?? category, index)}
          >
            <MoveHandle
              name={isolated(category.name)}
              onMove={(step) => move(category, index + step)}
              onDragStart={() => setDragged(category.id)}
              onDragEnd={() => setDragged(undefined)}
            />
            <MoveButtons
              name={isolated(category.name)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(step) => move(category, index + step)}
            />
            <bdi>{category.name}</bdi>
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
