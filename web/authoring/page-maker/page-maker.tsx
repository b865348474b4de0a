import { ChatTextIcon } from '@phosphor-icons/react/dist/ssr/ChatText';
import { lazy, Suspense, useEffect, useState } from 'react';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { DraftPage, DraftPiece } from '#web/core/drafts/changes.ts';
import { Conflicts } from '#web/core/drafts/conflicts.tsx';
import { DeletedPagesDialog } from '#web/core/drafts/deleted-pages.tsx';
import type { Draft, DraftSnapshot } from '#web/core/drafts/draft.ts';
import { OtherTabNotice } from '#web/core/drafts/other-tab-notice.tsx';
import { RefusedChanges } from '#web/core/drafts/refused-changes.tsx';
import { UnsentOfClosedPiece } from '#web/core/drafts/unsent-work.tsx';
import { isAtRisk } from '#web/core/drafts/use-draft.ts';
import { useHead } from '#web/kit/head.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BookPreview } from './book-preview.tsx';
import css from './maker.module.css';
import { MakerBar } from './maker-bar.tsx';
import { MakerPanel, type MakerPanelName, ToolButtons } from './maker-panel.tsx';
import { PageRail } from './page-rail.tsx';
import { PageSteps } from './page-steps.tsx';
import { Paper } from './paper.tsx';
import { useMaker } from './use-maker.ts';

const loadVersions = async () => ({ default: (await import('#web/core/drafts/versions.tsx')).VersionsDialog });
const VersionsDialog = lazy(loadVersions);

type Props = {
  draft: Draft;
  /** Number of the page to open. */
  firstPage?: number | undefined;
  snapshot: DraftSnapshot;
  /** Whether the page was loaded again to record. */
  isRecording?: boolean;
  /** Closes the page maker; every change is already saved. */
  onClose: () => void;
  /** Goes on to the next step, such as the check before sending. */
  onDone: () => void;
};

/** The frame that makes a book of pages with text and pictures. It covers the bars of the site. */
export function PageMaker({ draft, firstPage, snapshot, isRecording = false, onClose, onDone }: Props) {
  const t = useTranslate();
  const { piece, blocked } = snapshot;
  const maker = useMaker(draft, snapshot, firstPage);
  const [tool, setTool] = useState<MakerPanelName>(() => firstTool(piece, maker.page, isRecording));
  // On a phone the list of pages replaces the panel.
  const [hasPages, setPages] = useState(false);
  const chooseTool = (next: MakerPanelName) => {
    setTool(next);
    setPages(false);
  };
  const [dialog, setDialog] = useState<'versions' | 'deleted' | 'preview'>();
  const isStudent = useSession()?.user.role === 'student';
  useHead({ title: t('Page maker') });
  useUndoKeys(maker);
  const { page } = maker;

  return (
    <div className={css.maker} data-child>
      <ScriptFonts language={piece.language} />
      <MakerBar
        maker={maker}
        snapshot={snapshot}
        onClose={onClose}
        onDone={onDone}
        onRead={() => setDialog('preview')}
      />
      <div className={css.main}>
        <PageRail piece={piece} maker={maker} isOpen={hasPages} onDialog={setDialog} />
        <div className={css.desk}>
          {snapshot.isWriter === false && <OtherTabNotice type="book" onTakeOver={draft.takeOver} />}
          {!piece.can_edit && <Alert status="info" title={t(notWritableMessage(piece, isStudent))} />}
          {blocked.length > 0 && (
            <>
              <Conflicts draft={draft} snapshot={snapshot} labels={labelsOf(t)} />
              <RefusedChanges draft={draft} snapshot={snapshot} />
            </>
          )}
          <UnsentOfClosedPiece draft={draft} snapshot={snapshot} />
          <h1 className="vh">
            {page ? t('Page {page} of {title}', { page: page.number, title: piece.title }) : piece.title}
          </h1>
          {page && (
            <>
              <PageSteps
                page={page}
                pages={piece.pages}
                isOpen={hasPages}
                onSelect={maker.select}
                onPages={() => setPages(!hasPages)}
                onAdd={maker.canAdd ? maker.addPage : undefined}
              />
              {piece.can_edit && <Remarks piece={piece} page={page.number} />}
              <Paper
                key={maker.keyOf(page)}
                page={page}
                piece={piece}
                maker={maker}
                onPicture={() => chooseTool('picture')}
              />
            </>
          )}
          <ToolButtons tool={hasPages ? undefined : tool} onTool={chooseTool} />
        </div>
        {page && (
          <MakerPanel
            {...{ tool, page, piece, maker, draft }}
            isBehind={hasPages}
            isOpened={isRecording}
            mayReload={'isKept' in snapshot.save ? undefined : !isAtRisk(snapshot)}
            onTool={chooseTool}
          />
        )}
      </div>
      {dialog === 'versions' && (
        <Suspense>
          <VersionsDialog {...{ draft, snapshot }} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'deleted' && <DeletedPagesDialog id={piece.id} draft={draft} onClose={() => setDialog(undefined)} />}
      {dialog === 'preview' && <BookPreview piece={piece} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/**
 * Shows a reviewer's remarks on this page, until it has changed. A comment in the reviewer's own words can be praise,
 * so only a request with a reason looks like a warning.
 */
function Remarks({ piece: { remarks }, page }: { piece: DraftPiece; page: number }) {
  const t = useTranslate();
  return remarks
    .filter((remark) => remark.page === page && !remark.is_changed)
    .map(({ code, by, message }) => {
      const words = <bdi>{by ? t('{name} says: “{words}”', { name: by, words: message }) : message}</bdi>;
      if (code !== null) return <Alert key={message} status="warn" title={words} />;
      return (
        <p key={message} className={css.comment}>
          <Icon of={ChatTextIcon} size={28} />
          {words}
        </p>
      );
    });
}

/** Translating or retelling a book begins with the text, beside its original; so does a page that has only words. */
function firstTool({ made_from }: DraftPiece, page: DraftPage | undefined, isRecording: boolean): MakerPanelName {
  if (isRecording) return 'voice';
  return made_from || page?.layout === 'text_only' ? 'words' : 'picture';
}

/** Tells the author of a book that cannot be changed now which actions are possible. */
function notWritableMessage({ can_lead, can_withdraw }: DraftPiece, isStudent: boolean): string {
  if (!can_lead) return pieceWords.classBookNotWritable;
  if (can_withdraw) return pieceWords.notWritable;
  return isStudent ? pieceWords.decidedByTeacher : pieceWords.decidedByReviewer;
}

const labelsOf = (t: Translate) => ({ text: t('Words on this page'), alts: t('What is in the picture?') });

/** Handles Ctrl Z and Ctrl Y, or ⌘ Z and ⇧⌘ Z, also while typing: the text is part of the same history. */
function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  useEffect(() => {
    // Loaded before the button is pressed, because the connection may be lost by then: the dialog then says that it is
    // not available.
    loadVersions().catch(() => undefined);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
