import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import type { DraftPiece } from '#web/core/drafts/changes.ts';
import { Conflicts } from '#web/core/drafts/conflicts.tsx';
import type { Draft, DraftSnapshot } from '#web/core/drafts/draft.ts';
import { OtherTabNotice } from '#web/core/drafts/other-tab-notice.tsx';
import { ignoreCallError, isNoPiece } from '#web/core/drafts/piece-errors.ts';
import { RefusedChanges } from '#web/core/drafts/refused-changes.tsx';
import { SaveLine } from '#web/core/drafts/save-line.tsx';
import { UnsentOfClosedPiece, UnsentOfDeletedPiece } from '#web/core/drafts/unsent-work.tsx';
import { isAtRisk, type UsedDraft, useDraft } from '#web/core/drafts/use-draft.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { CheckStep } from './check-step.tsx';
import { FileStep, useUpload } from './file-step.tsx';
import { forgetUpload } from './file-upload.ts';
import { StepRow } from './step-links.tsx';
import { resolveStep, type UploadStep } from './steps.ts';
import css from './uploads.module.css';

/** The props of each step. */
export type StepProps = { draft: Draft; snapshot: DraftSnapshot; piece: Piece };

export type Preview = (props: { piece: DraftPiece; onClose: () => void }) => ReactNode;

type Props = {
  id: string;
  /** Renders the page maker, for books that are made in it. */
  maker?: ((props: StepProps) => ReactNode) | undefined;
  /** Shows the pages one after the other. */
  preview?: Preview | undefined;
};

/** Leads the author of a book from step to step until it is sent. The step is in the URL. */
export function UploadWizard({ id, maker, preview }: Props) {
  const t = useTranslate();
  const draftState = useDraft(id);
  const title = draftState.state === 'open' ? draftState.snapshot.piece.title : undefined;
  useHead({ title: title ?? t('My Books') });
  const hasUpload = useUpload(id) !== undefined;
  useRetry(hasUpload && draftState.state === 'failed' ? draftState.retry : undefined);
  // The connection can be lost after an upload has begun and before its book has loaded.
  if (hasUpload && (draftState.state === 'loading' || (draftState.state === 'failed' && !isNoPiece(draftState.status))))
    return <FileStep book={id} />;
  if (draftState.state === 'loading') return <RowsSkeleton label={t('Loading…')} count={5} />;
  if (draftState.state === 'failed') return <NotOpened {...draftState} />;
  return <OpenWizard draft={draftState.draft} snapshot={draftState.snapshot} maker={maker} preview={preview} />;
}

function NotOpened({ status, record, retry }: Extract<UsedDraft, { state: 'failed' }>) {
  const t = useTranslate();
  return (
    <>
      <EmptyState as="h1" title={isNoPiece(status) ? t('Book not found') : t('Your book could not be loaded.')}>
        {!isNoPiece(status) && <Button onClick={retry}>{t('Try again')}</Button>}
        <LinkButton to={paths.myBooks()}>{t('My Books')}</LinkButton>
      </EmptyState>
      {record && isNoPiece(status) && <UnsentOfDeletedPiece record={record} onBack={retry} />}
    </>
  );
}

type OpenProps = { draft: Draft; snapshot: DraftSnapshot } & Pick<Props, 'maker' | 'preview'>;

function OpenWizard({ draft, snapshot, maker, preview }: OpenProps) {
  const t = useTranslate();
  const { piece } = snapshot;
  const [searchParams] = useSearchParams();
  const upload = useUpload(piece.id);
  const isUploading = upload !== undefined && upload.state !== 'refused' && upload.state !== 'failed';
  const requested = searchParams.get('step');
  const progress = { piece, isUploading, untitled: t(pieceWords.untitled) };
  // A book that cannot be changed now shows only its state.
  const step = piece.can_edit ? resolveStep(requested, progress) : 'check';
  useArrivingPages(draft, piece);
  useArrivedFile(draft, upload?.state === 'done');
  useStepInUrl(piece.id, requested, step);
  useLoadedPagesStep(piece);
  const { dialog } = useUnsavedChanges(isAtRisk(snapshot));
  // The page maker has its own frame.
  if (step === 'pages' && piece.source === 'pages' && maker)
    return (
      <>
        {dialog}
        {maker({ draft, snapshot, piece })}
      </>
    );
  return (
    <div className={`stack ${css.wizard}`}>
      {dialog}
      <WizardHead piece={piece} step={step} snapshot={snapshot} />
      {snapshot.isWriter === false && piece.can_edit && <OtherTabNotice type="book" onTakeOver={draft.takeOver} />}
      <Conflicts draft={draft} snapshot={snapshot} labels={labelsOf(t)} />
      <RefusedChanges draft={draft} snapshot={snapshot} hasDetails={step === 'details'} />
      <UnsentOfClosedPiece draft={draft} snapshot={snapshot} />
      <Step {...{ step, draft, snapshot, piece, preview }} />
    </div>
  );
}

function WizardHead({ piece, step, snapshot }: { piece: Piece; step: UploadStep; snapshot: DraftSnapshot }) {
  if (!piece.can_edit) return null;
  return (
    <div className={css.head}>
      <StepRow id={piece.id} source={piece.source} canLead={piece.can_lead} step={step} />
      <SaveLine type="book" save={snapshot.save} />
    </div>
  );
}

/** The wizard before the book exists: choosing a file begins it. */
export function NewUpload() {
  return (
    <div className={`stack ${css.wizard}`}>
      <div className={css.head}>
        <StepRow source="file" step="file" />
      </div>
      <FileStep />
    </div>
  );
}

/** The lists of choices are as large as all other steps, and the page maker does not need them. */
const loadChoices = () => import('./details-step.tsx');
const DetailsStep = lazy(async () => ({ default: (await loadChoices()).DetailsStep }));
const CauseStep = lazy(async () => ({ default: (await loadChoices()).CauseStep }));
const loadPagesStep = async () => ({ default: (await import('./pages-step.tsx')).PagesStep });
/** The pages of a file, which the page maker does not need either. */
const PagesStep = lazy(loadPagesStep);

/**
 * Loads the pages step before it is opened, because the connection may be lost by then. Waits until the file has been
 * sent: an upload may lose its network, and a browser does not fetch a failed module again.
 */
function useLoadedPagesStep({ source, pages }: Piece): void {
  const hasPages = pages.length > 0;
  useEffect(() => {
    if (source === 'file' && hasPages) loadPagesStep().catch(() => undefined);
  }, [source, hasPages]);
}

function Step({ step, preview, ...props }: { step: UploadStep; preview: Props['preview'] } & StepProps) {
  const t = useTranslate();
  if (step === 'file') return <FileStep book={props.piece.id} piece={props.piece} />;
  if (step === 'check') return <CheckStep {...props} preview={preview} />;
  return (
    <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={5} />}>
      {step === 'details' && <DetailsStep {...props} />}
      {step === 'cause' && <CauseStep {...props} />}
      {step === 'pages' && <PagesStep {...props} />}
    </Suspense>
  );
}

const labelsOf = (t: (sentence: string) => string) => ({
  title: t('Title'),
  author: t('Pen name'),
  blurb: t('What is your book about?'),
  text: t('Words on this page'),
  alts: t('What is in the picture?'),
});

const POLL_MS = 2000;
/** All students of a class, often thirty, request the whole book this often. */
const CLASS_POLL_MS = 4000;

/** Tries again to load a book. */
function useRetry(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry) return;
    const timer = setTimeout(retry, POLL_MS);
    return () => clearTimeout(timer);
  }, [retry]);
}

/**
 * Reads the book again while its file is processed, so that finished pages appear early, and while a class writes it
 * together.
 */
function useArrivingPages(draft: Draft, { file, state, is_class_book }: Piece): void {
  const isWorking =
    file?.state === 'waiting' || file?.state === 'working' || state === 'uploaded' || state === 'processing';
  const pollMs = isWorking ? POLL_MS : is_class_book ? CLASS_POLL_MS : undefined;
  useEffect(() => {
    if (pollMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) draft.reload().catch(ignoreCallError);
    }, pollMs);
    return () => clearInterval(timer);
  }, [draft, pollMs]);
}

/** Reads the book again when all of its file has arrived. */
function useArrivedFile(draft: Draft, hasArrived: boolean): void {
  useEffect(() => {
    if (!hasArrived) return;
    const { id } = draft.snapshot().piece;
    // A failed request is repeated with the book's next read.
    draft
      .reload()
      .then(() => forgetUpload(id))
      .catch(ignoreCallError);
  }, [draft, hasArrived]);
}

/** Puts the open step into the URL, even if another was requested. */
function useStepInUrl(book: string, requested: string | null, step: UploadStep): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (requested !== step) navigate(paths.uploadBook(book, step), { replace: true });
  }, [book, requested, step, navigate]);
}
