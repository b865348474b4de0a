import { z } from 'zod';
import { fieldErrors, parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { checkOfWhole } from '#contract/core/content/checks.ts';
import { type ContentKind, contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { validationMessage } from '#contract/kit/validation-messages.ts';
import { cleanContent } from './html.ts';

type Content = Record<string, unknown>;

/** Returns the schema of a text, which what is published follows completely. */
function schemaOf(kind: ContentKind, language: string): z.ZodObject {
  return (language === 'en' ? contentSchemas[kind] : translationSchemaOf(kind)) as z.ZodObject;
}

/**
 * Returns a draft as it is stored: with the fields of its kind only, and cleaned. It must have a title. Everything else may be missing or
 * unfinished at any depth, because autosave sends what someone is still typing, such as a block without a text.
 */
export async function parseDraft(kind: ContentKind, language: string, content: Content): Promise<Content> {
  const schema = schemaOf(kind, language);
  const draft = schema.partial().required({ title: true });
  const { error } = draft.safeParse(content, { error: validationMessage, reportInput: true });
  const mistakes = error?.issues.filter((issue) => !isUnfinished(issue)) ?? [];
  if (mistakes.length > 0) throw new Refusal('malformed', { fields: fieldErrors(new z.ZodError(mistakes)) });
  return cleanContent(schema, content);
}

/** Tells whether a mistake is only that something is not finished yet. What is left of another shape is not stored. */
function isUnfinished({ code, input, path }: z.core.$ZodIssue): boolean {
  if (path[0] === 'title') return false;
  if (code === 'too_big') return typeof input === 'number';
  // `custom`: what only the whole can tell, such as captions that overlap while their times are typed.
  return (
    ['too_small', 'invalid_format', 'invalid_union', 'custom'].includes(code) || input === undefined || input === ''
  );
}

/** Refuses a text that is not complete, or that contradicts itself, with a message for each field. */
export function assertPublishable(kind: ContentKind, language: string, content: Content): void {
  parseOrRefuse(schemaOf(kind, language).check(checkOfWhole(kind)), content);
}

/** Refuses a text that is not complete, with a message for each field. */
export function assertComplete(kind: ContentKind, language: string, content: Content): void {
  parseOrRefuse(schemaOf(kind, language), content);
}
