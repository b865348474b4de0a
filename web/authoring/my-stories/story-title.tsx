import { useState } from 'react';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { refusedFields } from '#web/core/drafts/refused-fields.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

/** The story's title above its text, as an editable field. */
export function StoryTitle({ draft, snapshot, story }: StoryProps) {
  const t = useTranslate();
  const [isEmptied, setEmptied] = useState(false);
  const [typed, setTyped] = useState('');
  // Typed text may end in a space, or be empty for a moment; a title from elsewhere replaces it.
  const isTyped = typed.trim() === story.title.trim() || (isEmptied && typed.trim() === '');
  const title = isTyped ? typed : story.title;
  return (
    <>
      <h1 className="vh">{t('Edit “{title}”', { title: story.title })}</h1>
      <TextArea
        label={t('Title')}
        hidesLabel
        rows={1}
        className={css.title}
        lang={story.language}
        dir="auto"
        maxLength={300}
        value={title}
        readOnly={snapshot.isWriter !== true || !story.can_edit}
        error={title.trim() ? refusedFields(snapshot.blocked).title : t(pieceWords.titleMissing)}
        onChange={({ target }) => {
          // A title is one line, but a pasted one may have several.
          const value = target.value.replaceAll(/\s*\n\s*/g, ' ');
          setTyped(value);
          setEmptied(value.trim() === '');
          if (value.trim()) draft.change({ kind: 'details', values: { title: value } });
        }}
      />
    </>
  );
}
