import { truncate } from '#contract/kit/truncate.ts';
import { useAllPages } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import type { Draft } from './draft.ts';
import css from './drafts.module.css';

type Props = { id: string; draft: Draft; onClose: () => void };

/** Lists the pages deleted within the last 30 days, and restores one. */
export function DeletedPagesDialog({ id, draft, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog isOpen onClose={onClose} title={t('Deleted pages')}>
      <DeletedPages id={id} draft={draft} onRestored={onClose} />
    </Dialog>
  );
}

function DeletedPages({ id, draft, onRestored }: { id: string; draft: Draft; onRestored: () => void }) {
  const t = useTranslate();
  const read = useAllPages('GET /my-books/{id}/deleted-pages/', { params: { id } });
  const { data, isError } = read;
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The deleted pages could not be loaded.')} rows={3} />;
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
