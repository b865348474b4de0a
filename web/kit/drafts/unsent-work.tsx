import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { listMyBooks, undeleteMyBook } from '#web/kit/api/my-books.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { isPictureChange, type PendingChange, pictureOf } from './changes.ts';
import type { Draft, DraftSnapshot } from './draft.ts';
import css from './drafts.module.css';
import { moveToNewBook } from './new-book.ts';
import { PagePicture } from './page-picture.tsx';
import { browserStore, type DraftRecord } from './store.ts';

/** Shows what only this device has of a book that was deleted, and gets the book back. */
export function UnsentOfDeletedBook({ kept, onBack }: { kept: DraftRecord; onBack: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <UnsentWork
      explanation={t('This book was deleted. Get it back, or put your changes in a new book.')}
      pending={kept.pending}
      onMove={async () => navigate(paths.uploadBook(await moveToNewBook(kept, browserStore), 'pages'))}
    >
      <GetBookBack id={kept.piece} onBack={onBack} />
    </UnsentWork>
  );
}

/** The same for an open book that was deleted or sent from another place. Nothing is shown while the book can be changed. */
export function UnsentOfClosedBook({ draft, snapshot }: { draft: Draft; snapshot: DraftSnapshot }) {
  const t = useWords();
  const navigate = useNavigate();
  const { piece, save, unsent, owner } = snapshot;
  if (save.kind !== 'missing' && save.kind !== 'locked') return null;
  async function move() {
    let id = '';
    await draft.moveOut(async (pending) => {
      id = await moveToNewBook({ owner, piece: piece.id, title: piece.title, pending }, browserStore);
    });
    navigate(paths.uploadBook(id, 'pages'));
  }
  if (save.kind === 'missing')
    return (
      <UnsentWork
        explanation={t('This book was deleted. Get it back, or put your changes in a new book.')}
        pending={unsent}
        onMove={move}
      >
        <GetBookBack id={piece.id} onBack={() => void draft.reload().then(draft.flush)} />
      </UnsentWork>
    );
  return (
    <UnsentWork
      explanation={t('This book was sent before your last changes. Take it back, or put them in a new book.')}
      pending={unsent}
      onMove={move}
    />
  );
}

function GetBookBack({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useWords();
  const { run, isBusy } = useAction(useApiMutation(undeleteMyBook, { invalidates: [listMyBooks] }), {
    onSuccess: onBack,
    notFoundMessage: t('This book cannot come back. Put your changes in a new book.'),
  });
  return (
    <Button isBusy={isBusy} onClick={() => void run({ params: { id } })}>
      {t('Get the book back')}
    </Button>
  );
}

type Props = {
  /** Why it cannot be sent, and what the author can do first. */
  explanation: string;
  pending: PendingChange[];
  /** Puts it in a new book. Rejects when that book could not be begun. */
  onMove: () => Promise<void>;
  /** Another way out. */
  children?: ReactNode;
};

function UnsentWork({ explanation, pending, onMove, children }: Props) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const words = pending.flatMap(wordsOf);
  const pictures = pending.filter(isPictureChange).flatMap((change) => pictureOf(change) ?? []);
  if (words.length + pictures.length === 0) return null;
  async function move() {
    setBusy(true);
    setFailed(false);
    try {
      await onMove();
    } catch {
      // The words are still on the device.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Panel role="status" className="stack">
      <h2>{t('Your last changes are only on this device')}</h2>
      <p>{explanation}</p>
      {words.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pages can have the same words
        <p key={index} className={css.text} dir="auto">
          {text}
        </p>
      ))}
      {pictures.length > 0 && (
        <div className={css.sides}>
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no names
            <PagePicture key={index} picture={picture} />
          ))}
        </div>
      )}
      <div className={css.choices}>
        <Button kind="solid" isBusy={isBusy} onClick={() => void move()}>
          {t('Put them in a new book')}
        </Button>
        {children}
      </div>
      {hasFailed && <FieldError id="move-error">{t('The new book could not be created. Try again.')}</FieldError>}
    </Panel>
  );
}

/** Returns what a change has in words. */
function wordsOf(change: PendingChange): string[] {
  if (change.kind === 'add') return change.text ? [change.text] : [];
  if (change.kind !== 'page' && change.kind !== 'details') return isPictureChange(change) ? altOf(change) : [];
  const { title, blurb, text, alts } = change.values as {
    title?: string;
    blurb?: string;
    text?: string;
    alts?: string[];
  };
  return [title, text, blurb, ...(alts ?? [])].filter((one): one is string => Boolean(one));
}

const altOf = (change: { kind: string; alt?: string }) => (change.alt ? [change.alt] : []);
