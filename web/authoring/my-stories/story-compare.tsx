import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { VersionPair } from '#web/core/drafts/comparison.tsx';
import type { Versions } from '#web/core/drafts/version-list.tsx';
import { RestorePair, StoryComparison } from '#web/core/drafts/versions.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { DraftNotices } from './open-story.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);

/** Reads the versions to compare from the address; undefined: none. */
export function pairIn(search: URLSearchParams): VersionPair | undefined {
  const older = numberIn(search.get('compare'));
  return older === undefined ? undefined : { older, newer: numberIn(search.get('against')) };
}

/** Returns the address of two versions of a story. */
export function searchOf(id: string, { older, newer }: VersionPair): Record<string, string> {
  return { id, compare: String(older), ...(newer !== undefined && { against: String(newer) }) };
}

type Props = StoryProps & { pair: VersionPair; versions: Versions; onPair: (pair: VersionPair) => void };

/** Compares two versions of a story instead of showing its editor. */
export function StoryCompare({ pair, versions, onPair, ...props }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, snapshot, story } = props;
  const writing = paths.editStory(story.id);
  // Focuses the heading, because the button that opened the comparison has disappeared.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`stack ${css.wizard}`}>
      <div className={css.head}>
        <LinkButton to={writing} kind="quiet">
          <Icon of={ArrowLeftIcon} flips />
          {t('Back to writing')}
        </LinkButton>
        <RestorePair {...{ pair, versions }} onRestored={() => void navigate(writing)} />
      </div>
      <DraftNotices draft={draft} snapshot={snapshot} />
      <h1 ref={heading} tabIndex={-1}>
        {t('Compare versions')}
      </h1>
      <StoryComparison {...{ draft, snapshot, pair, versions, onPair }} />
      {versions.restore && (
        <p className="soft">{t('If you restore an older version, your current one stays in the list.')}</p>
      )}
    </div>
  );
}
