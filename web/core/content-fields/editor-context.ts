import { type ComponentType, createContext, useContext } from 'react';
import type { ZonedTime } from '#web/kit/dates-in-zones.ts';
import type { FieldSchema } from './field-schema.ts';

export type ContentFieldProps = {
  schema: FieldSchema;
  /** The name of the property, for its label in `contentFieldWords`. */
  name: string;
  /** The position of the value in the content, such as `blocks.0.text`. */
  path: string;
  value: unknown;
  isRequired: boolean;
  /** The English text at the same position, while a translation is written. */
  reference?: unknown;
  /** Called with undefined to remove the property. */
  onChange: (value: unknown) => void;
};

type EditorContext = {
  /** The first message of each field, by its path. */
  errors: Readonly<Record<string, string>>;
  language: string;
  /** The id of the entry; undefined for a school's page, which has no files. */
  entry?: string;
  /** The time zone in which moments are entered. */
  zone: string;
  /** The days and times that were typed, by the field's path: they stay as typed when the time zone changes. */
  typedTimes?: Map<string, ZonedTime>;
  /**
   * Renders one field. It is in the context, because fields contain fields, and files must not import each other in a
   * circle.
   */
  Field: ComponentType<ContentFieldProps>;
};

export const ContentEditorContext = createContext<EditorContext>({
  ...{ errors: {}, language: 'en', zone: 'UTC' },
  Field: () => null,
});

export const useEditor = (): EditorContext => useContext(ContentEditorContext);

/** Tells whether a field, or a field in it, has an error. */
export function hasErrorIn(errors: EditorContext['errors'], path: string): boolean {
  return Object.keys(errors).some((name) => name === path || name.startsWith(`${path}.`));
}
