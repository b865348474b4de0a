import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeletedPage } from '#contract/authoring/pieces.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { TurnedPicture } from '#web/core/works/turned-picture.tsx';
import { invalidate, useAllPages } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import css from './uploads.module.css';
import type { StepProps } from './wizard.tsx';

/** Links to the file's pages that the author removed, if there are any. */
export function RemovedPages({ draft, snapshot, piece: { id } }: StepProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useAllPages('GET /my-books/{id}/deleted-pages/', { params: { id } });
  useCurrentList(snapshot.stored.pages.length);
  const removed = data.filter((page) => page.can_restore);
  if (removed.length === 0) return null;
  async function restore(page: string) {
    draft.change({ kind: 'restore', page });
    await draft.flush();
    if (removed.length === 1) setOpen(false);
  }
  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('Removed pages ({count})', { count: removed.length })}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Removed pages')}>
        <RemovedList pages={removed} isReadOnly={snapshot.isWriter !== true} onRestore={(page) => void restore(page)} />
      </Dialog>
    </div>
  );
}

/** Reads the list again when the server has a different number of pages. */
function useCurrentList(count: number): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of pages is why the list is read again
  useEffect(() => void invalidate(client, 'GET /my-books/{id}/deleted-pages/'), [client, count]);
}

type ListProps = { pages: DeletedPage[]; isReadOnly: boolean; onRestore: (page: string) => void };

export function RemovedList({ pages, isReadOnly, onRestore }: ListProps) {
  const t = useTranslate();
  return (
    <>
      <p>{t('Readers do not see these pages. Your file keeps them. You can bring them back for 30 days.')}</p>
      <ul className={css.removed}>
        {pages.map(({ id, text, turn, pictures: [picture] }) => (
          <li key={id}>
            {picture && <TurnedPicture {...{ picture, turn }} alt={picture.alt} loading="lazy" decoding="async" />}
            <span dir="auto">{truncate(text, 80) || (picture ? '' : t('An empty page'))}</span>
            <Button disabled={isReadOnly} onClick={() => onRestore(id)}>
              {t('Bring back')}
              {text && <span className="vh">{truncate(text, 80)}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
