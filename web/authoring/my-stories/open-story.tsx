import type { ReactNode } from 'react';
import { Conflicts } from '#web/core/drafts/conflicts.tsx';
import { OtherTabNotice } from '#web/core/drafts/other-tab-notice.tsx';
import { isNoPiece } from '#web/core/drafts/piece-errors.ts';
import { RefusedChanges } from '#web/core/drafts/refused-changes.tsx';
import { UnsentOfClosedPiece, UnsentOfDeletedPiece } from '#web/core/drafts/unsent-work.tsx';
import { isAtRisk, useDraft } from '#web/core/drafts/use-draft.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { type StoryProps, storyOf } from './story-draft.ts';

/** Opens a story of its author for one of the screens that change it. */
export function OpenStory({ id, children }: { id: string; children: (props: StoryProps) => ReactNode }) {
  const t = useTranslate();
  const draftState = useDraft(id, 'story');
  useHead({ title: draftState.state === 'open' ? draftState.snapshot.piece.title : t('My Stories') });
  if (draftState.state === 'loading') return <RowsSkeleton label={t('Loading…')} count={5} />;
  if (draftState.state === 'open') {
    const { draft, snapshot } = draftState;
    return children({ draft, snapshot, story: storyOf(snapshot) });
  }
  const { status, record, retry } = draftState;
  return (
    <>
      <EmptyState as="h1" title={isNoPiece(status) ? t('Story not found') : t('Your story could not be loaded.')}>
        {!isNoPiece(status) && <Button onClick={retry}>{t('Try again')}</Button>}
        <LinkButton to={paths.myStories()}>{t('My Stories')}</LinkButton>
      </EmptyState>
      {record && isNoPiece(status) && <UnsentOfDeletedPiece record={record} onBack={retry} />}
    </>
  );
}

type NoticeProps = Pick<StoryProps, 'draft' | 'snapshot'> & {
  /** Whether the screen shows errors of the details at their fields. */
  hasDetails?: boolean;
};

/** Notices for the author about a story's changes: other tabs, conflicts, refusals, unsent changes. */
export function DraftNotices({ draft, snapshot, hasDetails = false }: NoticeProps) {
  const t = useTranslate();
  const { dialog } = useUnsavedChanges(isAtRisk(snapshot));
  const labels = {
    title: t('Title'),
    author: t('Pen name'),
    summary: t('What is your story about?'),
    body: t('Your story'),
  };
  return (
    <>
      {dialog}
      {snapshot.isWriter === false && snapshot.piece.can_edit && (
        <OtherTabNotice type="story" onTakeOver={draft.takeOver} />
      )}
      <Conflicts {...{ draft, snapshot, labels }} />
      <RefusedChanges {...{ draft, snapshot, hasDetails }} />
      <UnsentOfClosedPiece draft={draft} snapshot={snapshot} />
    </>
  );
}
