import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useNavigate } from 'react-router';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { Piece, Remark } from '#contract/authoring/pieces.ts';
import { ReadToMe } from '#web/authoring/my-books/read-to-me.tsx';
import { TurnedPicture } from '#web/core/works/turned-picture.tsx';
import { ActionRow } from '#web/kit/action-row.tsx';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './my-books.module.css';

/** Shows a reviewer's requests for a piece, each with a link to the place to change. */
export function RequestedChanges({ id, type }: { id: string; type: Piece['type'] }) {
  return type === 'story' ? <StoryChanges id={id} /> : <BookChanges id={id} />;
}

function BookChanges({ id }: { id: string }) {
  return <Changes type="book" read={useApi('GET /my-books/{id}/', { params: { id } })} />;
}

function StoryChanges({ id }: { id: string }) {
  return <Changes type="story" read={useApi('GET /my-stories/{id}/', { params: { id } })} />;
}

const typeWords = {
  book: {
    list: 'My Books',
    gone: 'Book not found',
    failed: 'Your book could not be loaded.',
    whole: 'The whole book',
    open: 'Open book',
    canSend: 'You can send your book again.',
  },
  story: {
    list: 'My Stories',
    gone: 'Story not found',
    failed: 'Your story could not be loaded.',
    whole: 'The whole story',
    open: 'Open story',
    canSend: 'You can send your story again.',
  },
} as const;
const listOf = { book: paths.myBooks, story: paths.myStories };

type ReadProps = { type: Piece['type']; read: { data: Piece | undefined; error: unknown; refetch: () => unknown } };

function Changes({ type, read: { data: piece, error, refetch } }: ReadProps) {
  const t = useTranslate();
  const words = typeWords[type];
  useHead({ title: piece ? t('Changes to {title}', { title: piece.title }) : t(words.list) });
  if (piece) return <ChangeList piece={piece} />;
  if (!error) return <RowsSkeleton label={t('Loading…')} count={3} />;
  const isGone = error instanceof CallError && isNotFound(error.status);
  return (
    <EmptyState as="h1" title={t(isGone ? words.gone : words.failed)}>
      {!isGone && <Button onClick={() => void refetch()}>{t('Try again')}</Button>}
      <LinkButton to={listOf[type]()}>{t(words.list)}</LinkButton>
    </EmptyState>
  );
}

function ChangeList({ piece }: { piece: Piece }) {
  const t = useTranslate();
  const { type, title, language, remarks } = piece;
  const isAsked = workStateOf(piece) === 'changes_asked';
  const { changes, note } = divideRemarks(remarks);
  const next = changes.find(({ is_changed }) => !is_changed);
  return (
    <div className={`stack ${css.changes}`}>
      <LinkButton to={listOf[type]()} kind="quiet" className={css.back}>
        <Icon of={ArrowLeftIcon} flips />
        {t(typeWords[type].list)}
      </LinkButton>
      <div className="row spread">
        <h1>{changesTitle(t, remarks[0]?.by, changes.length)}</h1>
        <ReadToMe sentences={spokenChanges(piece, t)} />
      </div>
      <p className={css.lead}>
        <bdi lang={language}>{title}</bdi>
      </p>
      {note && <p dir="auto">{noteText(note, t)}</p>}
      <ol className={css.asked}>
        {changes.map((remark) => (
          <RequestedChange
            key={`${remark.page} ${remark.code} ${remark.message}`}
            piece={piece}
            remark={remark}
            isNext={remark === next}
          />
        ))}
      </ol>
      {isAsked && piece.can_submit ? (
        <SendAgain piece={piece} left={changes.filter(({ is_changed }) => !is_changed).length} />
      ) : (
        <p>{piece.status_text}</p>
      )}
    </div>
  );
}

/** Returns the sentences that are read to a child: the state of the book, the note, each change, and the next step. */
export function spokenChanges({ type, title, remarks, status_text }: Piece, t: Translate): string[] {
  const { changes, note } = divideRemarks(remarks);
  const left = changes.filter(({ is_changed }) => !is_changed);
  const next = left.length > 0 ? changesLeft(t, left.length) : t(typeWords[type].canSend);
  return [
    title,
    status_text,
    ...(note ? [noteText(note, t)] : []),
    ...changes.flatMap(({ page, message, is_changed }) => [
      placeOf(type, page, t),
      message,
      ...(is_changed ? [t('Changed')] : []),
    ]),
    ...(changes.length > 0 ? [next] : []),
  ].map((sentence) => sentence.replaceAll('\n', ' '));
}

const changesLeft = (t: Translate, count: number) =>
  t('{count, plural, one {# change left} other {# changes left}}', { count });
const placeOf = (type: Piece['type'], page: number | null, t: Translate) =>
  page === null ? t(typeWords[type].whole) : t('Page {page}', { page });
const noteText = (note: Remark, t: Translate) =>
  note.by ? t('{name} says: “{words}”', { name: note.by, words: note.message }) : note.message;

/** Divides a reviewer's remarks: a message on the whole book is a note beside changes, and alone it is the change. */
function divideRemarks(remarks: Remark[]): { changes: Remark[]; note: Remark | undefined } {
  const isNote = ({ code, page }: Remark) => code === null && page === null;
  const changes = remarks.filter((remark) => !isNote(remark));
  return changes.length > 0 ? { changes, note: remarks.find(isNote) } : { changes: remarks, note: undefined };
}

function changesTitle(t: ReturnType<typeof useTranslate>, by: string | undefined, count: number): string {
  if (count === 0) return t('No changes to make');
  if (!by)
    return t(
      '{count, plural, one {Your teacher has asked for # change} other {Your teacher has asked for # changes}}',
      { count },
    );
  return t('{count, plural, one {{name} has asked for # change} other {{name} has asked for # changes}}', {
    name: by,
    count,
  });
}

/** A requested change; it is ticked when its page has changed. */
function RequestedChange({
  piece: { id, type, pages },
  remark,
  isNext,
}: {
  piece: Piece;
  remark: Remark;
  isNext: boolean;
}) {
  const t = useTranslate();
  const { page, message, is_changed } = remark;
  const currentPage = pages.find(({ number }) => number === page);
  const picture = currentPage?.pictures[0];
  return (
    <li>
      {picture && <TurnedPicture picture={picture} turn={currentPage.turn} alt="" loading="lazy" decoding="async" />}
      <div>
        <h2>{placeOf(type, page, t)}</h2>
        <p dir="auto">{message}</p>
      </div>
      {is_changed ? (
        <p className={css.changed}>
          <Icon of={CheckCircleIcon} size={24} weight="fill" />
          {t('Changed')}
        </p>
      ) : (
        <LinkButton
          to={type === 'story' ? paths.editStory(id) : paths.uploadBook(id, 'pages', page ?? undefined)}
          kind={isNext ? 'solid' : 'line'}
        >
          {page === null ? t(typeWords[type].open) : t('Go to page {page}', { page })}
        </LinkButton>
      )}
    </li>
  );
}

function SendAgain({ piece, left }: { piece: Piece; left: number }) {
  const props = { id: piece.id, left };
  return piece.type === 'story' ? <SendStoryAgain {...props} /> : <SendBookAgain {...props} />;
}

function SendBookAgain({ id, left }: { id: string; left: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(
    useApiMutation('POST /my-books/{id}/submit/', { invalidates: ['GET /my-books/', 'GET /my-books/{id}/'] }),
    {
      successMessage: t('Book sent.'),
      onSuccess: () => navigate(paths.myBooks()),
    },
  );
  return <SendButton left={left} isBusy={isBusy} onSend={() => void run({ params: { id } })} />;
}

function SendStoryAgain({ id, left }: { id: string; left: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(
    useApiMutation('POST /my-stories/{id}/submit/', { invalidates: ['GET /my-stories/', 'GET /my-stories/{id}/'] }),
    {
      successMessage: t('Story sent.'),
      onSuccess: () => navigate(paths.myStories()),
    },
  );
  return <SendButton left={left} isBusy={isBusy} onSend={() => void run({ params: { id } })} />;
}

function SendButton({ left, isBusy, onSend }: { left: number; isBusy: boolean; onSend: () => void }) {
  const t = useTranslate();
  const missing = left > 0 ? changesLeft(t, left) : undefined;
  return <ActionRow label={t('Send again')} {...{ missing, isBusy }} onPress={onSend} />;
}
