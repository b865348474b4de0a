import { LRUCache } from 'lru-cache';
import type { IOptions } from 'sanitize-html';
import { z } from 'zod';
import { isTooComplex } from '#api/kit/markup-limits.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { removeDirectionControls } from '#contract/kit/name-characters.ts';

/** A picture must be on this site and have a text alternative: another host would learn who reads which text. */
const isOwnPicture = ({ src = '', alt = '' }: Record<string, string>) =>
  /^\/(?!\/)[\w./-]+$/.test(src) && alt.trim() !== '';

const allowed: IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ol', 'ul', 'li', 'strong', 'em', 'blockquote', 'a', 'img'].concat([
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]),
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs),
};

/** Removes everything from HTML that texts may not contain; empty if no words and no pictures are left. Refuses HTML that would take too long. */
export async function cleanHtml(html: string): Promise<string> {
  if (await isTooComplex(html)) throw new Refusal('malformed');
  // Loaded with the first text: the parser takes memory that most servers never need.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const clean = sanitizeHtml(html, allowed);
  return hasContent(clean) ? clean : '';
}

const hasContent = (html: string) => /<img |[^\s\u00a0]/u.test(html.replaceAll(/<(?!img )[^>]*>|&nbsp;/g, ''));

type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
const jsonSchemas = new LRUCache<z.ZodType, JsonSchema>({ max: 50 });

/**
 * Cleans content by its schema: sanitizes every field of the format `html` at any depth, and removes characters that
 * change the text direction, fields that the schema does not name, and values of another type.
 */
export async function cleanContent(schema: z.ZodType, content: Record<string, unknown>) {
  const json = jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
  jsonSchemas.set(schema, json);
  return (await cleanValue(json, content)) as Record<string, unknown>;
}

async function cleanValue(schema: JsonSchema, value: unknown): Promise<unknown> {
  const options = (schema.oneOf ?? schema.anyOf ?? [schema]).filter((one) => describes(one, value));
  // Alternatives of a plain union differ by their property names.
  const option =
    options.find(({ properties = {} }) => isObject(value) && Object.keys(properties).some((name) => name in value)) ??
    options[0];
  if (!option) return undefined;
  if (typeof value === 'string') {
    const text = removeDirectionControls(value);
    return option.format === 'html' ? cleanHtml(text) : text;
  }
  const { items, properties } = option;
  if (items && Array.isArray(value)) {
    const cleaned = await Promise.all(value.map((item) => cleanValue(items, item)));
    return cleaned.filter((item) => item !== undefined);
  }
  if (!properties || !isObject(value)) return value;
  const cleaned = Object.entries(value).map(async ([name, inner]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, property && (await cleanValue(property, inner))] as const;
  });
  const known = (await Promise.all(cleaned)).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(known);
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => isObject(value),
};

/**
 * Returns whether a schema describes a value of this type. Of several object schemas, only that of the value's kind
 * does.
 */
function describes({ type = '', properties }: JsonSchema, value: unknown): boolean {
  if (TYPES[type]?.(value) === false) return false;
  const kind = properties?.kind?.const;
  return kind === undefined || (isObject(value) && value.kind === kind);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
