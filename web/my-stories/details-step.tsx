import { useRef, useState } from 'react';
import { pieceWords } from '#contract/piece-words.ts';
import { CategoryField } from '#web/kit/category-field.tsx';
import type { DetailValues } from '#web/kit/drafts/changes.ts';
import { refusedFields } from '#web/kit/drafts/refused-fields.ts';
import { NameFields } from '#web/kit/piece-fields/name-fields.tsx';
import { LanguageField, ReaderFields } from '#web/kit/piece-fields/reader-fields.tsx';
import { useWords } from '#web/kit/words.ts';
import { TextArea } from '#web/ui/text-field.tsx';
import { StoryStepLinks } from './step-links.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

/** Asks what readers should know about a story. Every change is kept immediately. */
export function DetailsStep({ draft, snapshot, story }: StoryProps) {
  const t = useWords();
  const titleField = useRef<HTMLInputElement>(null);
  const [isTitleRequired, setTitleRequired] = useState(false);
  const untitled = t(pieceWords.untitledStory);
  const hasTitle = story.title !== untitled;
  const errors = refusedFields(snapshot.blocked);
  if (isTitleRequired && !hasTitle) errors.title ??= t(pieceWords.titleMissing);
  const fields = {
    ...{ piece: story, isReadOnly: snapshot.isWriter !== true },
    change: (values: DetailValues) => draft.change({ kind: 'details', values }),
  };
  function requireTitle() {
    setTitleRequired(true);
    titleField.current?.focus();
  }
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Details')}</h1>
      <NameFields {...{ ...fields, untitled, titleField, errors }} />
      <TextArea
        label={t('What is your story about?')}
        hint={t('One or two sentences. Optional.')}
        dir="auto"
        maxLength={2000}
        value={story.summary}
        readOnly={fields.isReadOnly}
        error={errors.summary}
        onChange={({ target }) => fields.change({ summary: target.value })}
      />
      <LanguageField label={t('Language of the story')} {...fields} />
      <ReaderFields {...fields} />
      <CategoryField
        legend={t('What kind of story is it?')}
        error={errors.categories}
        isDisabled={fields.isReadOnly}
        chosen={story.categories}
        onChange={(categories) => fields.change({ categories })}
      />
      <StoryStepLinks id={story.id} step="details" onBlocked={hasTitle ? undefined : requireTitle} />
    </div>
  );
}
