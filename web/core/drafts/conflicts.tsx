import { diffWordsWithSpace } from 'diff';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { textOfBody } from './body-text.ts';
import { isPictureChange, isVoiceChange, type PendingChange, type PictureChange, pictureOf } from './changes.ts';
import { Differences } from './differences.tsx';
import type { Draft, DraftSnapshot } from './draft.ts';
import css from './drafts.module.css';
import { PagePicture } from './page-picture.tsx';
import { currentValues } from './sync.ts';

type Props = { draft: Draft; snapshot: DraftSnapshot; labels: Record<string, string> };

/** Shows both sides of a change made here and elsewhere. Nothing is dropped before the author decides. */
export function Conflicts({ draft, snapshot, labels }: Props) {
  return snapshot.blocked
    .filter(({ block }) => block?.kind === 'conflict' || block?.kind === 'gone')
    .map((change) => <Conflict key={change.id} change={change} draft={draft} snapshot={snapshot} labels={labels} />);
}

function Conflict({ change, draft, snapshot, labels }: Props & { change: PendingChange }) {
  const t = useTranslate();
  const isGone = change.block?.kind === 'gone';
  const differing = comparedFields(change, currentValues(snapshot.stored, change));
  const fields = differing.filter(({ key }) => labels[key]);
  const decide = (resolution: 'mine' | 'theirs' | 'both') => draft.resolve(change.id, resolution);
  return (
    <Panel role="alert" className="stack">
      <h2>{titleOf(change, snapshot, t)}</h2>
      <p>
        {isGone
          ? t('This page was deleted in another place.')
          : t('It was also changed in another place. Choose what to keep.')}
      </p>
      {fields.map(({ key, mine, other }) => (
        <div key={key} className={css.sides}>
          <Side title={t('In the other place')} label={labels[key]} before={mine} after={other} />
          <Side title={t('On this device')} label={labels[key]} before={other} after={mine} />
        </div>
      ))}
      {!isGone && differing.length > fields.length && <p>{otherDifferences(change, t)}</p>}
      {isPictureChange(change) && <PictureSides change={change} stored={snapshot.stored} />}
      <div className={css.choices}>
        <Button kind="solid" onClick={() => decide('mine')}>
          {isGone ? t('Add my page again') : t('Keep mine')}
        </Button>
        <Button onClick={() => decide('theirs')}>{isGone ? t('Leave it deleted') : t('Keep the other one')}</Button>
        {!isGone && change.kind === 'page' && change.values.text !== undefined && (
          <Button onClick={() => decide('both')}>{t('Keep both texts')}</Button>
        )}
      </div>
    </Panel>
  );
}

/** Names differences without text, which are decided together with the text. */
function otherDifferences(change: PendingChange, t: Translate): string {
  if (change.kind === 'page' && change.values.turn !== undefined) return t('The page is turned in another way, too.');
  return change.kind === 'page' ? t('The layout is different too.') : t('Other details are different too.');
}

function titleOf(change: PendingChange, { stored }: DraftSnapshot, t: Translate): string {
  const page = 'page' in change && stored.pages.find(({ id }) => id === change.page);
  if (!page) return t('There are two versions');
  const values = { page: page.number };
  if (isVoiceChange(change)) return t('Page {page} was changed after you recorded it', values);
  return isPictureChange(change) ? t('Page {page} has two pictures', values) : t('Page {page} has two texts', values);
}

type PictureProps = { change: PendingChange & PictureChange; stored: DraftSnapshot['stored'] };

/** The pictures for one place. For a deleted page there is only this device's picture. */
function PictureSides({ change, stored }: PictureProps) {
  const t = useTranslate();
  const page = stored.pages.find(({ id }) => id === change.page);
  const other = page?.pictures.find(({ position }) => position === change.position);
  const sides = [
    ...(page ? [{ title: t('In the other place'), picture: other }] : []),
    { title: t('On this device'), picture: pictureOf(change) },
  ];
  return (
    <div className={css.sides}>
      {sides.map(({ title, picture }) => (
        <div key={title}>
          <h3>{title}</h3>
          {picture ? (
            <PagePicture picture={picture} alt={picture.alt || t('Picture without a description')} />
          ) : (
            <p>{t('There is no picture here')}</p>
          )}
        </div>
      ))}
    </div>
  );
}

type SideProps = { title: string; label: string | undefined; before: string; after: string };

/** One of two texts, with marks on the parts that the other one lacks. */
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

/** Returns the differing fields as text. */
function comparedFields(change: PendingChange, theirs: Record<string, unknown> | undefined) {
  const values: Record<string, unknown> = change.kind === 'page' || change.kind === 'details' ? change.values : {};
  return Object.entries(values)
    .map(([key, value]) => ({ key, mine: toText(key, value), other: toText(key, theirs?.[key]) }))
    .filter(({ mine, other }) => mine !== other);
}

function toText(key: string, value: unknown): string {
  if (key === 'body') return textOfBody(String(value ?? ''));
  if (Array.isArray(value)) return value.join('\n');
  return value === null || value === undefined ? '' : String(value);
}
