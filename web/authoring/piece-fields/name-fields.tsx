import { type Ref, useState } from 'react';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';

type Names = { title: string; author: string };
type Props = {
  piece: Names;
  /** The title that a piece has before its author enters one. */
  untitled: string;
  titleField?: Ref<HTMLInputElement>;
  errors: Record<string, string | undefined>;
  isReadOnly: boolean;
  change: (values: Partial<Names>) => void;
};

/** Asks for the title and the pen name of a piece. */
export function NameFields({ piece, untitled, titleField, errors, isReadOnly, change }: Props) {
  const t = useWords();
  const [title, setTitle] = useState(piece.title === untitled ? '' : piece.title);
  const [author, setAuthor] = useState(piece.author);
  return (
    <>
      <TextField
        ref={titleField}
        label={t('Title')}
        dir="auto"
        maxLength={300}
        value={title}
        readOnly={isReadOnly}
        error={errors.title}
        onChange={({ target: { value } }) => {
          setTitle(value);
          // A piece always has a title; an empty field is only a moment of writing.
          if (value.trim()) change({ title: value });
        }}
      />
      <TextField
        label={t('Pen name')}
        hint={t('Readers see this name. Do not use your full name.')}
        dir="auto"
        maxLength={60}
        value={author}
        readOnly={isReadOnly}
        error={errors.author}
        onChange={({ target: { value } }) => {
          setAuthor(value);
          if (value.trim()) change({ author: value });
        }}
      />
    </>
  );
}
