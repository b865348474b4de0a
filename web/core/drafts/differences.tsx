import type { z } from 'zod';
import type { WordDifference } from '#contract/authoring/revisions.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './drafts.module.css';

/** Describes a paragraph's difference besides its text. */
export function DifferenceNote({ differs_in }: { differs_in: 'picture' | 'link' }) {
  const t = useTranslate();
  return <p className="soft">{differs_in === 'picture' ? t('The picture was replaced.') : t('A link has changed.')}</p>;
}

type Part = z.output<typeof WordDifference>;

/** Shows a text with its changes: added words are underlined, removed ones struck, and both are named for listeners. */
export function Differences({ parts }: { parts: Part[] }) {
  const t = useTranslate();
  return (
    <p className={css.text} dir="auto">
      {parts.map(({ kind, text }, index) => {
        const key = `${kind}-${index}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={key}>
            {/* In an element with its own direction, so that the label does not reorder the text. */}
            <bdi className="vh">{kind === 'added' ? t('added:') : t('removed:')} </bdi>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
