import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Story } from '#contract/authoring/my-stories.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { FieldError } from '#web/kit/ui/field.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { textOfBody } from './body-text.ts';
import { baseOf, type DetailValues, isPictureChange, type PendingChange, pictureOf } from './changes.ts';
import type { Draft, DraftSnapshot } from './draft.ts';
import css from './drafts.module.css';
import { moveToNewBook } from './new-book.ts';
import { PagePicture } from './page-picture.tsx';
import { browserStore, type DraftRecord, type DraftStore } from './store.ts';

/**
 * Begins a story with the unsent changes of another one that can no longer be changed, and stores them for the new
 * story until the server has them. Returns the id of the new story. The other story keeps its pictures.
 */
async function moveToNewStory(
  { owner, piece: oldId, title, pending }: Omit<DraftRecord, 'changedAt'>,
  store: DraftStore,
  create = (body: { title: string }, idempotencyKey: string): Promise<Story> =>
    call('POST /my-stories/', { body, idempotencyKey }),
): Promise<string> {
  const key = `moved-${oldId}-${pending[0]?.id}`;
  const piece = await create({ title }, key);
  const details: DetailValues = Object.assign(
    {},
    ...pending.map((change) => ('values' in change ? change.values : {})),
  );
  const { author, summary, body, language } = details;
  const values = Object.fromEntries(Object.entries({ author, summary, body, language }).filter(([, value]) => value));
  const change = { kind: 'details', values } as const;
  const moved = { ...change, id: `${key}-0`, isSent: false, base: baseOf(piece, change) };
  const changedAt = Date.now();
  await store.write({ owner, piece: piece.id, type: 'story', title, pending: [moved], changedAt });
  await store.remove(owner, oldId);
  return piece.id;
}

/** Shows the unsent changes of a deleted piece, and can restore the piece. */
export function UnsentOfDeletedPiece({ record, onBack }: { record: DraftRecord; onBack: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { type = 'book' } = record;
  return (
    <UnsentWork
      {...{ type, pending: record.pending }}
      explanation={t(unsentWords[type].deleted)}
      onMove={async () => navigate(await moveToNew(record))}
    >
      <GetBack type={type} id={record.piece} onBack={onBack} />
    </UnsentWork>
  );
}

/**
 * Does the same for an open piece that was deleted or sent elsewhere. Renders nothing while the piece can be changed.
 */
export function UnsentOfClosedPiece({ draft, snapshot }: { draft: Draft; snapshot: DraftSnapshot }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { piece, save, unsent, owner } = snapshot;
  if (save.kind !== 'missing' && save.kind !== 'locked') return null;
  const { id, type, title } = piece;
  async function move() {
    let path = '';
    await draft.moveOut(async (pending) => {
      path = await moveToNew({ owner, piece: id, type, title, pending });
    });
    navigate(path);
  }
  if (save.kind === 'missing')
    return (
      <UnsentWork type={type} explanation={t(unsentWords[type].deleted)} pending={unsent} onMove={move}>
        <GetBack type={type} id={id} onBack={() => void draft.reload().then(draft.flush)} />
      </UnsentWork>
    );
  return <UnsentWork type={type} explanation={t(unsentWords[type].sent)} pending={unsent} onMove={move} />;
}

/** Moves the unsent changes to a new piece of the same kind, and returns the path of its editor. */
async function moveToNew(record: Omit<DraftRecord, 'changedAt'>): Promise<string> {
  if (record.type === 'story') return paths.uploadStory(await moveToNewStory(record, browserStore), 'write');
  return paths.uploadBook(await moveToNewBook(record, browserStore), 'pages');
}

const unsentWords = {
  book: {
    deleted: 'This book was deleted. Get it back, or put your changes in a new book.',
    sent: 'This book was sent before your last changes. Take it back, or put them in a new book.',
    gone: 'This book cannot come back. Put your changes in a new book.',
    getBack: 'Get the book back',
    move: 'Put them in a new book',
    notMoved: 'The new book could not be created. Try again.',
  },
  story: {
    deleted: 'This story was deleted. Get it back, or put your changes in a new story.',
    sent: 'This story was sent before your last changes. Take it back, or put them in a new story.',
    gone: 'This story cannot come back. Put your changes in a new story.',
    getBack: 'Get the story back',
    move: 'Put them in a new story',
    notMoved: 'The new story could not be created. Try again.',
  },
} as const;

function GetBack({ type, id, onBack }: { type: PieceType; id: string; onBack: () => void }) {
  const t = useTranslate();
  const words = { onSuccess: onBack, notFoundMessage: t(unsentWords[type].gone) };
  const book = useAction(useApiMutation('POST /my-books/{id}/undelete/', { invalidates: ['GET /my-books/'] }), words);
  const story = useAction(
    useApiMutation('POST /my-stories/{id}/undelete/', { invalidates: ['GET /my-stories/'] }),
    words,
  );
  const { run, isBusy } = type === 'story' ? story : book;
  return (
    <Button isBusy={isBusy} onClick={() => void run({ params: { id } })}>
      {t(unsentWords[type].getBack)}
    </Button>
  );
}

type Props = {
  type: PieceType;
  /** The reason why the changes cannot be sent, and the author's first step. */
  explanation: string;
  pending: PendingChange[];
  /** Moves the changes to a new piece. Rejects if the piece could not be created. */
  onMove: () => Promise<void>;
  /** Another action. */
  children?: ReactNode;
};

function UnsentWork({ type, explanation, pending, onMove, children }: Props) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const words = pending.flatMap(wordsOf);
  const pictures = pending.filter(isPictureChange).flatMap((change) => pictureOf(change) ?? []);
  const recordings = pending.filter(({ kind }) => kind === 'voice').length;
  if (words.length + pictures.length + recordings === 0) return null;
  async function move() {
    setBusy(true);
    setFailed(false);
    try {
      await onMove();
    } catch {
      // The changes are still on the device.
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
      {recordings > 0 && <p>{t('{count, plural, one {# recording} other {# recordings}}', { count: recordings })}</p>}
      <div className={css.choices}>
        <Button kind="solid" isBusy={isBusy} onClick={() => void move()}>
          {t(unsentWords[type].move)}
        </Button>
        {children}
      </div>
      {hasFailed && <FieldError id="move-error">{t(unsentWords[type].notMoved)}</FieldError>}
    </Panel>
  );
}

/** Returns the text in a change. */
function wordsOf(change: PendingChange): string[] {
  if (change.kind === 'add') return change.text ? [change.text] : [];
  if (change.kind !== 'page' && change.kind !== 'details') return isPictureChange(change) ? altOf(change) : [];
  const { title, blurb, summary, body, text, alts } = change.values as Partial<Record<string, string>> & {
    alts?: string[];
  };
  const story = body && textOfBody(body);
  return [title, text, blurb, summary, story, ...(alts ?? [])].filter((one): one is string => Boolean(one));
}

const altOf = (change: { kind: string; alt?: string }) => (change.alt ? [change.alt] : []);
