import { useRef, useState } from 'react';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { useWords } from '#web/kit/words.ts';
import { StoryStepLinks } from './step-links.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';
import { StoryAbout, StoryNames } from './story-fields.tsx';

/** Asks for the details that readers see. Every change is saved immediately. */
export function DetailsStep(props: StoryProps) {
  const t = useWords();
  const { id, title } = props.story;
  const titleField = useRef<HTMLInputElement>(null);
  const [isTitleRequired, setTitleRequired] = useState(false);
  const hasTitle = title !== t(pieceWords.untitledStory);
  function requireTitle() {
    setTitleRequired(true);
    titleField.current?.focus();
  }
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Details')}</h1>
      <StoryNames
        {...props}
        titleField={titleField}
        titleError={isTitleRequired && !hasTitle ? t(pieceWords.titleMissing) : undefined}
      />
      <StoryAbout {...props} />
      <StoryStepLinks id={id} step="details" onBlocked={hasTitle ? undefined : requireTitle} />
    </div>
  );
}
