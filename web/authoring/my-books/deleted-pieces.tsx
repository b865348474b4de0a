import type { ReactNode } from 'react';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './my-books.module.css';

/** Lists drafts of books deleted in the last 30 days. Renders nothing if there are none. */
export function DeletedBooks() {
  const t = useTranslate();
  const { data } = useAllPages('GET /my-books/', { query: { deleted: 'true' } });
  return (
    <DeletedPieces title={t('Deleted books')} explanation={t('You can get a book back for 30 days.')}>
      {data?.map((piece) => (
        <DeletedBook key={piece.id} piece={piece} />
      ))}
    </DeletedPieces>
  );
}

/** Lists deleted drafts of stories in the same way. */
export function DeletedStories() {
  const t = useTranslate();
  const { data } = useAllPages('GET /my-stories/', { query: { deleted: 'true' } });
  return (
    <DeletedPieces title={t('Deleted stories')} explanation={t('You can get a story back for 30 days.')}>
      {data?.map((piece) => (
        <DeletedStory key={piece.id} piece={piece} />
      ))}
    </DeletedPieces>
  );
}

type ListProps = { title: string; explanation: string; children: ReactNode[] | undefined };

function DeletedPieces({ title, explanation, children }: ListProps) {
  if (!children || children.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <p className="soft">{explanation}</p>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}

function DeletedBook({ piece }: { piece: MyPiece }) {
  const mutation = useApiMutation('POST /my-books/{id}/undelete/', { invalidates: ['GET /my-books/'] });
  const { run, isBusy } = useAction(mutation, useReturn(piece));
  return <DeletedRow piece={piece} isBusy={isBusy} onReturn={() => void run({ params: { id: piece.id } })} />;
}

function DeletedStory({ piece }: { piece: MyPiece }) {
  const mutation = useApiMutation('POST /my-stories/{id}/undelete/', { invalidates: ['GET /my-stories/'] });
  const { run, isBusy } = useAction(mutation, useReturn(piece));
  return <DeletedRow piece={piece} isBusy={isBusy} onReturn={() => void run({ params: { id: piece.id } })} />;
}

function useReturn({ title }: MyPiece) {
  const t = useTranslate();
  return { onSuccess: () => announce(t('{title} is back.', { title })) };
}

type RowProps = { piece: MyPiece; isBusy: boolean; onReturn: () => void };

function DeletedRow({ piece: { title, language }, isBusy, onReturn }: RowProps) {
  const t = useTranslate();
  return (
    <li>
      <bdi lang={language}>{title}</bdi>
      <Button isBusy={isBusy} onClick={onReturn}>
        {t('Get it back')}
        <span className="vh">{title}</span>
      </Button>
    </li>
  );
}
