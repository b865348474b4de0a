import { type Ref, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';

type Names = { title: string; author: string };
type FieldProps = {
  piece: Names;
  error?: string | undefined;
  isReadOnly: boolean;
  change: (values: Partial<Names>) => void;
};
type TitleProps = FieldProps & {
  /** The title that a piece has before its author enters one. */
  untitled: string;
  titleField?: Ref<HTMLInputElement>;
};
type Props = Omit<TitleProps, 'error'> & { errors: Record<string, string | undefined> };

/** Asks for the title and the pen name of a piece. */
export function NameFields({ errors, ...fields }: Props) {
  return (
    <>
      <TitleField {...fields} error={errors.title} />
      <PenNameField {...fields} error={errors.author} />
    </>
  );
}

export function TitleField({ piece, untitled, titleField, error, isReadOnly, change }: TitleProps) {
  const t = useTranslate();
  const [title, setTitle] = useState(piece.title === untitled ? '' : piece.title);
  return (
    <TextField
      ref={titleField}
      label={t('Title')}
      dir="auto"
      maxLength={300}
      value={title}
      readOnly={isReadOnly}
      error={error}
      onChange={({ target: { value } }) => {
        setTitle(value);
        // A piece always has a title; an empty field is only a moment of writing.
        if (value.trim()) change({ title: value });
      }}
    />
  );
}

export function PenNameField({ piece, error, isReadOnly, change }: FieldProps) {
  const t = useTranslate();
  const [author, setAuthor] = useState(piece.author);
  return (
    <TextField
      label={t('Pen name')}
      hint={t('Readers see this name. Do not use your full name.')}
      dir="auto"
      maxLength={60}
      value={author}
      readOnly={isReadOnly}
      error={error}
      onChange={({ target: { value } }) => {
        setAuthor(value);
        if (value.trim()) change({ author: value });
      }}
    />
  );
}
