import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { AuthorDeclaration, useRequiredDeclaration } from '#web/authoring/piece-fields/author-declaration.tsx';
import { DraftChecks } from '#web/authoring/piece-fields/draft-checks.tsx';
import type { DraftPiece } from '#web/core/drafts/changes.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { ActionRow } from '#web/kit/action-row.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { CheckList } from './check-list.tsx';
import { ChosenCover, lacksCoverPage } from './cover-previews.tsx';

import { stopUpload } from './file-upload.ts';
import css from './uploads.module.css';
import type { Preview, StepProps } from './wizard.tsx';

/** Deletes a draft. Its author can restore it for 30 days. */
function DeleteBook({ piece: { id, title } }: { piece: Piece }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deletion = useApiMutation('DELETE /my-books/{id}/', { invalidates: ['GET /my-books/'] });
  async function remove() {
    await deletion.mutateAsync({ params: { id } });
    await stopUpload(id);
  }
  return (
    <p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('Delete this book')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete this book?')}
          name={title}
          confirmLabel={t('Delete book')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
          onDone={() => navigate(paths.myBooks())}
        >
          {t('You can get it back in My Books for 30 days.')}
        </ConfirmDialog>
      )}
    </p>
  );
}

/** Shows the open checks before a book is sent, and its state afterwards. */
export function CheckStep(props: StepProps & { preview?: Preview | undefined }) {
  const t = useTranslate();
  const { draft, snapshot, piece } = props;
  const isOpen = piece.can_edit && piece.can_submit;
  return (
    <div className={css.columns}>
      <div className="stack">
        <h1>{isOpen ? t('Check and send') : <bdi lang={piece.language}>{piece.title}</bdi>}</h1>
        {(!isOpen || piece.state === 'checks_failed' || piece.state === 'changes_asked') && (
          <p className={css.lead}>{piece.status_text}</p>
        )}
        <DraftChecks type="book" draft={draft} stored={snapshot.stored} version={versionOf(snapshot.stored)}>
          {(checks) => <CheckList piece={piece} checks={checks} onChanged={() => void draft.reload()} />}
        </DraftChecks>
        {isOpen ? <SendPart {...props} /> : <SentPart {...props} />}
        {piece.state === 'draft' && piece.can_lead && <DeleteBook piece={piece} />}
      </div>
      <aside className="stack" aria-label={t('Your book')}>
        {isOpen ? <ChosenCover piece={piece} /> : <BookCover book={piece} sizes="17rem" />}
        <dl className={css.tips}>
          <div>
            <dt>
              <bdi lang={piece.language}>{piece.title}</bdi>
            </dt>
            <dd>
              <bdi lang={piece.language}>{piece.author}</bdi>
            </dd>
          </div>
          {isOpen && <WhatHappensNext />}
        </dl>
      </aside>
    </div>
  );
}

/** Returns a key of the checked content. The author's promises are not part of it. */
function versionOf({ title, author, blurb, language, pages }: Piece): string {
  return JSON.stringify([title, author, blurb, language, ...pages.map(({ id, edits }) => [id, edits])]);
}

function WhatHappensNext() {
  const t = useTranslate();
  const isStudent = useSession()?.user.role === 'student';
  return (
    <div>
      <dt>{t('What happens next')}</dt>
      <dd>
        {isStudent
          ? t('Your teacher reads your book. You see the answer in My Books.')
          : t('A reviewer reads your book. You see the answer in My Books.')}
      </dd>
    </div>
  );
}

/** Sends a book once its author has made the promises to the school. */
function SendPart({ draft, snapshot, piece, preview }: StepProps & { preview?: Preview | undefined }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isFlushing, setFlushing] = useState(false);
  const { run, isBusy } = useAction(
    useApiMutation('POST /my-books/{id}/submit/', { invalidates: ['GET /my-books/'] }),
    {
      successMessage: t('Book sent.'),
      onSuccess: () => void draft.reload().then(() => navigate(paths.myBooks())),
    },
  );
  const isWaiting = piece.file !== null && piece.file.state !== 'ready';
  const isCoverGone = lacksCoverPage(piece);
  const promises = useRequiredDeclaration(piece.declaration_accepted, t(waitingWords.boxes));
  const missing = whyNotSent(piece, { isWaiting, isCoverGone });

  async function send() {
    setFlushing(true);
    try {
      // Sends only the version on the server, so changes on this device are sent first.
      if (await draft.flush()) await run({ params: { id: piece.id } });
    } finally {
      setFlushing(false);
    }
  }
  return (
    <>
      <AuthorDeclaration
        {...promises.shown}
        type="book"
        penName={piece.author}
        isAccepted={piece.declaration_accepted}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(declaration_accepted) => draft.change({ kind: 'details', values: { declaration_accepted } })}
      />
      <ActionRow
        label={t('Send my book')}
        missing={missing && t(missing)}
        onMissing={missing === waitingWords.boxes ? promises.require : undefined}
        isDisabled={snapshot.isWriter !== true}
        isBusy={isBusy || isFlushing}
        onPress={() => void send()}
      >
        {preview && <ReadMyBook piece={snapshot.piece} preview={preview} />}
        <LinkButton to={paths.uploadBook(piece.id, 'pages')} kind="quiet">
          {t('Back to the pages')}
        </LinkButton>
      </ActionRow>
    </>
  );
}

/** Shows the author's current version of the book, before it is sent. */
function ReadMyBook({ piece, preview }: { piece: DraftPiece; preview: Preview }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (piece.pages.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={BookOpenIcon} />
        {t('Read my book')}
      </Button>
      {isOpen && preview({ piece, onClose: () => setOpen(false) })}
    </>
  );
}

function whyNotSent(piece: Piece, { isWaiting, isCoverGone }: { isWaiting: boolean; isCoverGone: boolean }) {
  if (isWaiting) return waitingWords.pages;
  if (isCoverGone) return pieceWords.coverPageGone;
  return piece.declaration_accepted ? undefined : waitingWords.boxes;
}

/** The reason why a book cannot be sent yet. */
const waitingWords = {
  pages: 'Your pages are not ready yet.',
  boxes: 'Tick all 3 boxes to send your book.',
} as const;

/** Lets an author take a sent book back, and open a published one. A class book is sent by its teacher. */
function SentPart({ draft, piece }: StepProps) {
  const t = useTranslate();
  const { run, isBusy } = useAction(
    useApiMutation('POST /my-books/{id}/withdraw/', { invalidates: ['GET /my-books/'] }),
    {
      onSuccess: () => void draft.reload(),
    },
  );
  return (
    <div className={css.next}>
      {piece.can_edit && !piece.can_lead && (
        <>
          <p className={css.lead}>{t('Your teacher sends this book when all pages are ready.')}</p>
          <LinkButton to={paths.uploadBook(piece.id, 'pages')} kind="solid">
            {t('Keep working')}
          </LinkButton>
        </>
      )}
      {piece.url && (
        <LinkButton to={piece.url} kind="solid">
          {t('Open book')}
        </LinkButton>
      )}
      {piece.can_withdraw && (
        <Button isBusy={isBusy} onClick={() => void run({ params: { id: piece.id } })}>
          {t('Take it back')}
        </Button>
      )}
      <LinkButton to={paths.myBooks()} kind="quiet">
        {t('My Books')}
      </LinkButton>
    </div>
  );
}
