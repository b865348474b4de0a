import { useRef, useState } from 'react';
import { FieldError } from '#web/kit/ui/field.tsx';
import { useWords } from '#web/kit/words.ts';
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
  const editor = useRef<HTMLDivElement>(null);
  function requireText() {
    setTextRequired(true);
    editor.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Write')}</h1>
      <div ref={editor}>
        <DraftEditor {...props} />
      </div>
      {isMissing && (
        <div role="alert">
          <FieldError id="text-error">{t('Write your story first.')}</FieldError>
        </div>
      )}
      <StoryStepLinks id={id} step="write" onBlocked={body === '' ? requireText : undefined} />
    </div>
  );
}
