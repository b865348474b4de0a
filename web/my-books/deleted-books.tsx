import type { MyPiece } from '#contract/pieces.ts';
import { listMyBooks, undeleteMyBook } from '#web/kit/api/my-books.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import css from './my-books.module.css';

/** Lists the drafts that were deleted in the last 30 days. Nothing is shown while there are none. */
export function DeletedBooks() {
  const t = useWords();
  const { data } = useAllPages(listMyBooks, { query: { deleted: 'true' } });
  if (!data || data.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('Deleted books')}</h2>
      <p className="soft">{t('You can get a book back for 30 days.')}</p>
      <ul className={css.rows}>
        {data.map((piece) => (
          <DeletedBook key={piece.id} piece={piece} />
        ))}
      </ul>
    </section>
  );
}

function DeletedBook({ piece: { id, title, language } }: { piece: MyPiece }) {
  const t = useWords();
  const { run, isBusy } = useAction(useApiMutation(undeleteMyBook, { invalidates: [listMyBooks] }), {
    onSuccess: () => announce(t('{title} is back.', { title })),
  });
  return (
    <li>
      <bdi lang={language}>{title}</bdi>
      <Button isBusy={isBusy} onClick={() => void run({ params: { id } })}>
        {t('Get it back')}
        <span className="vh">{title}</span>
      </Button>
    </li>
  );
}
