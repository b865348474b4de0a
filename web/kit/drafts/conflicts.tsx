import { diffWordsWithSpace } from 'diff';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { PendingChange } from './changes.ts';
import { Differences } from './differences.tsx';
import type { Draft, DraftSnapshot } from './draft.ts';
import css from './drafts.module.css';
import { currentValues } from './sync.ts';

type Props = { draft: Draft; snapshot: DraftSnapshot; labels: Record<string, string> };

/** Shows both sides of what was changed here and in another place. Nothing is dropped before the author decides. */
export function Conflicts({ draft, snapshot, labels }: Props) {
  return snapshot.blocked
    .filter(({ block }) => block?.kind === 'conflict' || block?.kind === 'gone')
    .map((change) => <Conflict key={change.id} change={change} draft={draft} snapshot={snapshot} labels={labels} />);
}

function Conflict({ change, draft, snapshot, labels }: Props & { change: PendingChange }) {
  const t = useWords();
  const theirs = currentValues(snapshot.stored, change);
  const fields = comparedFields(change, theirs);
  const page = change.kind === 'page' && snapshot.stored.pages.find(({ id }) => id === change.page);
  const decide = (resolution: 'mine' | 'theirs' | 'both') => draft.resolve(change.id, resolution);
  return (
    <Panel role="alert" className="stack">
      <h2>{page ? t('Page {page} has two texts', { page: page.number }) : t('There are two versions')}</h2>
      <p>
        {theirs
          ? t('It was also changed in another place. Choose what to keep.')
          : t('This page was deleted in another place.')}
      </p>
      {fields.map(({ key, mine, other }) => (
        <div key={key} className={css.sides}>
          <Side title={t('In the other place')} label={labels[key]} before={mine} after={other} />
          <Side title={t('On this device')} label={labels[key]} before={other} after={mine} />
        </div>
      ))}
      <div className={css.choices}>
        <Button kind="solid" onClick={() => decide('mine')}>
          {theirs ? t('Keep mine') : t('Add my page again')}
        </Button>
        <Button onClick={() => decide('theirs')}>{theirs ? t('Keep the other one') : t('Leave it deleted')}</Button>
        {theirs && change.kind === 'page' && change.values.text !== undefined && (
          <Button onClick={() => decide('both')}>{t('Keep both texts')}</Button>
        )}
      </div>
    </Panel>
  );
}

type SideProps = { title: string; label: string | undefined; before: string; after: string };

/** One of two texts, with what the other one does not have marked. */
function Side({ title, label, before, after }: SideProps) {
  const parts = diffWordsWithSpace(before, after)
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ kind: added ? ('added' as const) : ('same' as const), text: value }));
  return (
    <div>
      <h3>{title}</h3>
      {label && <p>{label}</p>}
      <Differences parts={parts} />
    </div>
  );
}

/** Returns what differs, as text. What has no words of its own, such as a layout, is decided with the rest. */
function comparedFields(change: PendingChange, theirs: Record<string, unknown> | undefined) {
  const values: Record<string, unknown> = change.kind === 'page' || change.kind === 'details' ? change.values : {};
  return Object.entries(values)
    .map(([key, value]) => ({ key, mine: toText(value), other: toText(theirs?.[key]) }))
    .filter(({ mine, other }) => mine !== other);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return value === null || value === undefined ? '' : String(value);
}
