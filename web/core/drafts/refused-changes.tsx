import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { isVoiceChange, type PendingChange, type RefusedBlock } from './changes.ts';
import type { Draft, DraftSnapshot } from './draft.ts';
import css from './drafts.module.css';
import { refusalReason } from './save-line.tsx';

type Props = {
  draft: Draft;
  snapshot: DraftSnapshot;
  /** Whether the screen shows errors of the details at their fields. */
  hasDetails?: boolean;
};
type RefusedChange = PendingChange & { block: RefusedBlock };

/**
 * Names the refused changes, with the reasons. The author sends each again or drops it; other changes are not delayed.
 */
export function RefusedChanges({ draft, snapshot, hasDetails = false }: Props) {
  const t = useTranslate();
  const changes = snapshot.blocked.filter(isRefused).filter(({ kind }) => !(hasDetails && kind === 'details'));
  if (changes.length === 0) return null;
  return (
    <Panel role="alert" className="stack">
      <h2>{t('Some changes are not saved')}</h2>
      <ul className={css.versions}>
        {changes.map((change) => (
          <li key={change.id}>
            <RefusedItem change={change} draft={draft} snapshot={snapshot} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RefusedItem({ change, draft, snapshot }: Props & { change: RefusedChange }) {
  const t = useTranslate();
  const name = nameOf(change, snapshot, t);
  const words = wordsOf(change, snapshot);
  return (
    <>
      <div>
        <b>{name}</b>
        <p>{refusalReason(change.block, t)}</p>
        {words && (
          <p className={css.text} dir="auto">
            {words}
          </p>
        )}
      </div>
      <div className={css.choices}>
        <Button kind="solid" onClick={() => draft.resolve(change.id, 'mine')}>
          {t('Try again')}
          <span className="vh">{name}</span>
        </Button>
        <Button onClick={() => draft.resolve(change.id, 'theirs')}>
          {t('Leave it out')}
          <span className="vh">{name}</span>
        </Button>
      </div>
    </>
  );
}

function isRefused(change: PendingChange): change is RefusedChange {
  return change.block?.kind === 'refused';
}

/** Names a change in the author's words. */
function nameOf(change: PendingChange, { piece, stored }: DraftSnapshot, t: Translate): string {
  if (change.kind === 'details') return change.values.body === undefined ? t('Details') : t('Your story');
  if (change.kind === 'order') return t('Order of pages');
  if (change.kind === 'add') return t('New page');
  const page = [...piece.pages, ...stored.pages].find(({ id }) => id === change.page)?.number ?? 0;
  if (change.kind === 'delete') return t('Deleted page');
  if (change.kind === 'restore') return t('Page that comes back');
  if (isVoiceChange(change)) return t('Recording of page {page}', { page });
  if (change.kind !== 'page') return t('Picture on page {page}', { page });
  if (change.values.text !== undefined) return t('Words on page {page}', { page });
  return change.values.alts
    ? t('What is in the picture on page {page}', { page })
    : t('Layout of page {page}', { page });
}

/** Returns the typed text; for a page that could not be added, its complete text. */
function wordsOf(change: PendingChange, { piece }: DraftSnapshot): string {
  if (change.kind === 'add') return piece.pages.find(({ id }) => id === change.page)?.text ?? change.text;
  if (change.kind === 'page') return [change.values.text, ...(change.values.alts ?? [])].filter(Boolean).join('\n');
  return '';
}
