import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useState } from 'react';
import { Link } from 'react-router';
import { savedViewWords } from '#contract/saved-view-words.ts';
import { announce } from '#web/ui/announce.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { deleteSavedView, listSavedViews, saveView } from './api/saved-views.ts';
import { useApi, useApiMutation } from './api.ts';
import { useForm } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useSession } from './session.ts';
import { useAction } from './use-action.ts';
import type { List } from './use-list.ts';
import { useWords } from './words.ts';

/** The views of a list that the person has saved, and the way to save or delete the present one. */
export function SavedViews<Row>({ list }: { list: List<Row> }) {
  const t = useWords();
  const [isSaving, setSaving] = useState(false);
  const session = useSession();
  // A visit has no account here that could keep a view.
  const { data } = useApi(listSavedViews, {}, { isEnabled: Boolean(session) && !session?.visit });
  const { run: remove } = useAction(useApiMutation(deleteSavedView, { invalidates: [listSavedViews] }), {
    onSuccess: () => announce(t('View deleted.')),
  });
  if (!data) return null;
  const views = data.views.filter((view) => view.list === list.path);
  const query = viewQuery(list);
  const presentView = views.find((view) => view.query === query);
  return (
    <>
      <Disclosure
        label={
          <>
            <Icon of={BookmarkSimpleIcon} />
            {t('Views')}
          </>
        }
        align="end"
        buttonClass={buttonClass({ kind: 'quiet' })}
      >
        <button type="button" onClick={() => setSaving(true)}>
          {t('Save this view')}
        </button>
        {views.map((view) => (
          <Link key={view.id} to={`?${view.query}`} aria-current={view === presentView ? 'true' : undefined} dir="auto">
            {view.name}
          </Link>
        ))}
        {presentView && (
          <>
            <hr />
            <button type="button" onClick={() => void remove({ params: { id: presentView.id } })}>
              {t('Delete this view')}
            </button>
          </>
        )}
      </Disclosure>
      {isSaving && <SaveViewDialog list={list.path} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

type DialogProps = { list: string; query: string; onClose: () => void };

function SaveViewDialog({ list, query, onClose }: DialogProps) {
  const t = useWords();
  const { mutateAsync } = useApiMutation(saveView, { invalidates: [listSavedViews] });
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? t(savedViewWords.nameMissing) : undefined }),
    submit: ({ name }) => mutateAsync({ body: { list, query, name } }),
    onSuccess() {
      onClose();
      announce(t('View saved.'));
    },
  });
  return (
    <FormDialog form={form} title={t('Save this view')} submitLabel={t('Save view')} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('The view keeps search, filters, order and columns. A view of the same name is replaced.')}
        maxLength={60}
        dir="auto"
      />
    </FormDialog>
  );
}

/** What a view keeps of the address, in one order, so that two views can be compared. */
export function viewQuery<Row>({ params, filters }: Pick<List<Row>, 'params' | 'filters'>): string {
  const names = ['option', 'search', ...filters.map(({ name }) => name), 'ordering', 'columns', 'density', 'size'];
  const values = names.flatMap((name) => {
    const value = params.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return new URLSearchParams(values).toString();
}
