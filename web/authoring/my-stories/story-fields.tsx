import type { Ref } from 'react';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { NameFields } from '#web/authoring/piece-fields/name-fields.tsx';
import { ReaderFields } from '#web/authoring/piece-fields/reader-fields.tsx';
import type { DetailValues } from '#web/core/drafts/changes.ts';
import { refusedFields } from '#web/core/drafts/refused-fields.ts';
import { LanguageField } from '#web/core/works/language-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import type { StoryProps } from './story-draft.ts';

/** Returns the shared props of a story's fields: its values, and the function that saves a change. */
const fieldsOf = ({ draft, snapshot, story }: StoryProps) => ({
  ...{ piece: story, isReadOnly: snapshot.isWriter !== true },
  change: (values: DetailValues) => draft.change({ kind: 'details', values }),
});

type NamesProps = StoryProps & {
  titleField?: Ref<HTMLInputElement>;
  /** Shown when the server refused an empty title. */
  titleError?: string | undefined;
};

/** Asks for the title and the pen name of a story. */
export function StoryNames({ titleField, titleError, ...props }: NamesProps) {
  const t = useTranslate();
  const errors = refusedFields(props.snapshot.blocked);
  errors.title ??= titleError;
  return (
    <NameFields
      {...{ ...fieldsOf(props), errors }}
      untitled={t(pieceWords.untitledStory)}
      {...(titleField && { titleField })}
    />
  );
}

/** Asks for the summary of a story. */
export function StoryAbout(props: StoryProps) {
  const t = useTranslate();
  const { story, snapshot } = props;
  const errors = refusedFields(snapshot.blocked);
  const fields = fieldsOf(props);
  return (
    <>
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
      <CategoryField
        legend={t('What kind of story is it?')}
        error={errors.categories}
        isDisabled={fields.isReadOnly}
        chosen={story.categories}
        onChange={(categories) => fields.change({ categories })}
      />
    </>
  );
}

/** Asks for the level of a story and the age of its readers. Authors can best judge both after writing the story. */
export function StoryReaders(props: StoryProps) {
  return <ReaderFields {...fieldsOf(props)} />;
}
