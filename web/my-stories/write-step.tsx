import { useState } from 'react';
import { useWords } from '#web/kit/words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { StoryStepLinks } from './step-links.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

/** Writes the text of a story. */
export function WriteStep(props: StoryProps) {
  const t = useWords();
  const [isTextRequired, setTextRequired] = useState(false);
  const { id, body } = props.story;
  const isMissing = isTextRequired && body === '';
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Write')}</h1>
      <DraftEditor {...props} />
      {isMissing && <FieldError id="text-error">{t('Write your story first.')}</FieldError>}
      <StoryStepLinks id={id} step="write" onBlocked={body === '' ? () => setTextRequired(true) : undefined} />
    </div>
  );
}
