import { z } from 'zod';
import { fieldErrors, parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { checkOfWhole } from '#contract/core/content/checks.ts';
import { type ContentKind, contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { validationMessage } from '#contract/kit/validation-messages.ts';
import { cleanContent } from './html.ts';

type Content = Record<string, unknown>;

/** Returns the schema that a published text follows completely. */
function schemaOf(kind: ContentKind, language: string): z.ZodObject {
  return (language === 'en' ? contentSchemas[kind] : translationSchemaOf(kind)) as z.ZodObject;
}

/**
 * Returns a draft in its stored form: cleaned, with the fields of its kind only. It must have a title. Everything else
 * may be missing or unfinished at any depth, because autosave sends text that someone is still typing, such as a block
 * without a text.
 */
export async function parseDraft(kind: ContentKind, language: string, content: Content): Promise<Content> {
  const schema = schemaOf(kind, language);
  const draft = schema.partial().required({ title: true });
  const { error } = draft.safeParse(content, { error: validationMessage, reportInput: true });
  const mistakes = error?.issues.filter((issue) => !isUnfinished(issue)) ?? [];
  if (mistakes.length > 0) throw new Refusal('malformed', { fields: fieldErrors(new z.ZodError(mistakes)) });
  return cleanContent(schema, content);
}

/** Returns whether a mistake only means that a text is unfinished. Values of another shape are not stored. */
function isUnfinished({ code, input, path }: z.core.$ZodIssue): boolean {
  if (path[0] === 'title') return false;
  if (code === 'too_big') return typeof input === 'number';
  // `custom`: mistakes across fields, such as captions that overlap while their times are typed.
  return (
    ['too_small', 'invalid_format', 'invalid_union', 'custom'].includes(code) || input === undefined || input === ''
  );
}

/** Refuses an incomplete or contradictory text, with a message for each field. */
export function assertPublishable(kind: ContentKind, language: string, content: Content): void {
  parseOrRefuse(schemaOf(kind, language).check(checkOfWhole(kind)), content);
}

/** Refuses an incomplete text, with a message for each field. */
export function assertComplete(kind: ContentKind, language: string, content: Content): void {
  parseOrRefuse(schemaOf(kind, language), content);
}
