import { type ComponentType, createContext, useContext } from 'react';
import type { FieldSchema } from './field-schema.ts';

export type ContentFieldProps = {
  schema: FieldSchema;
  /** The name of the property, which has its words in `contentFieldWords`. */
  name: string;
  /** Where the value is in the content, such as `blocks.0.text`. */
  path: string;
  value: unknown;
  isRequired: boolean;
  /** What the English text says at this place, while a translation is written. */
  reference?: unknown;
  /** Undefined takes the property away. */
  onChange: (value: unknown) => void;
};

type EditorContext = {
  /** The first message of each field, by its path. */
  errors: Readonly<Record<string, string>>;
  language: string;
  /** The id of the entry; a page of a school is none, and has no files. */
  entry?: string;
  /** The time zone in which moments are entered. */
  zone: string;
  /** Draws one field. Fields contain fields, and files do not import each other in a circle. */
  Field: ComponentType<ContentFieldProps>;
};

export const ContentEditorContext = createContext<EditorContext>({
  ...{ errors: {}, language: 'en', zone: 'UTC' },
  Field: () => null,
});

export const useEditor = (): EditorContext => useContext(ContentEditorContext);

/** Tells whether there is an error at a field or in it. */
export function hasErrorIn(errors: EditorContext['errors'], path: string): boolean {
  return Object.keys(errors).some((name) => name === path || name.startsWith(`${path}.`));
}
