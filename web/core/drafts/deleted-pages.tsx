import { truncate } from '#contract/kit/truncate.ts';
import { useAllPages } from '#web/kit/api.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useWords } from '#web/kit/words.ts';
import type { Draft } from './draft.ts';
import css from './drafts.module.css';

type Props = { id: string; draft: Draft; onClose: () => void };

/** Lists the pages that were deleted within the last 30 days, and restores one. */
export function DeletedPagesDialog({ id, draft, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('Close')} title={t('Deleted pages')}>
      <DeletedPages id={id} draft={draft} onRestored={onClose} />
    </Dialog>
  );
}

function DeletedPages({ id, draft, onRestored }: { id: string; draft: Draft; onRestored: () => void }) {
  const t = useWords();
  const { data, isError, refetch } = useAllPages('GET /my-books/{id}/deleted-pages/', { params: { id } });
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The deleted pages could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data) return <RowsSkeleton label={t('Loading…')} count={3} />;
  if (data.length === 0) return <p>{t('No deleted pages. A deleted page stays here for 30 days.')}</p>;
  async function restore(page: string) {
    draft.change({ kind: 'restore', page });
    await draft.flush();
    onRestored();
  }
  return (
    <ul className={css.versions}>
      {data.map(({ id: page, number, text, pictures }) => (
        <li key={page}>
          <span dir="auto">{truncate(text, 80) || pictures[0]?.alt || t('Page {page}', { page: number })}</span>
          <Button onClick={() => void restore(page)}>
            {t('Bring back')}
            <span className="vh">{t('Page {page}', { page: number })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
