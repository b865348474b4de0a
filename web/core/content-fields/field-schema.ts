import '#web/kit/contract-rules.ts';
import { z } from 'zod';
import { Blocks } from '#contract/core/content/blocks.ts';
import { type ContentKind, contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';

/** The part of a JSON schema by which a field is drawn. */
export type FieldSchema = {
  type?: string;
  format?: string;
  /** The kind of entry to which a slug belongs. */
  of?: string;
  const?: string;
  enum?: string[];
  default?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  /** The field can be empty: its value is then null. */
  isNullable?: boolean;
};
export type Content = Record<string, unknown>;

/** Returns the schema of a text of this kind; for a translation, without the fields that all languages share. */
export function contentSchemaOf(kind: ContentKind, language: string): FieldSchema {
  const schema = language === 'en' ? contentSchemas[kind] : translationSchemaOf(kind);
  return z.toJSONSchema(schema, { io: 'input' }) as FieldSchema;
}

/** Returns the schema of the blocks of a page. */
export function blocksSchema(): FieldSchema {
  return z.toJSONSchema(Blocks, { io: 'input' }) as FieldSchema;
}

/** Returns a schema without the alternative of null. */
export function withoutNull(schema: FieldSchema): FieldSchema {
  const [first, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (!first || others.length > 0 || schema.anyOf?.length !== 2) return schema;
  return { ...first, ...('default' in schema && { default: schema.default }), isNullable: true };
}

/** Returns the kinds of items that a list can contain. */
export function optionsOf(schema: FieldSchema): FieldSchema[] {
  return schema.oneOf ?? schema.anyOf ?? [schema];
}

/** Returns the alternative that a list's value matches. */
export function optionOf(schema: FieldSchema, value: unknown): FieldSchema {
  const options = optionsOf(schema);
  const fits = ({ type, properties = {} }: FieldSchema) => {
    if (!isContent(value)) return Array.isArray(value) ? type === 'array' : type !== 'object' && type !== 'array';
    if (properties.kind?.const !== undefined) return properties.kind.const === value.kind;
    return Object.keys(properties).some((name) => name in value);
  };
  return options.find(fits) ?? options[0] ?? schema;
}

export function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the initial value of a list's new item: its kind, a new id, and the fields with a default. */
export function initialValue(schema: FieldSchema): unknown {
  if (schema.type === 'array') return [];
  if (!schema.properties) return schema.type === 'string' ? '' : undefined;
  const entries = Object.entries(schema.properties).map(([name, property]): [string, unknown] => {
    if (property.const !== undefined) return [name, property.const];
    if (name === 'id') return [name, crypto.randomUUID().slice(0, 8)];
    if (property.default !== undefined) return [name, property.default];
    return [name, property.type === 'array' && schema.required?.includes(name) ? [] : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns the value of an emptied field: null, an empty text in a list, or undefined. */
export function emptyValue({ isNullable }: FieldSchema): null | undefined {
  return isNullable ? null : undefined;
}
