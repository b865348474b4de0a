import { pathOfEntry, type ShownEntry } from '#api/core/content/service.ts';
import type { Template } from '#contract/authoring/templates.ts';
import { TEMPLATE_PAGES } from '#look/templates.ts';
import { templateFileUrl, toFileLanguage } from './files.ts';

/** Adds the files of a template, whose labels are in the language of its text. */
export function toTemplate(entry: ShownEntry<'template'>): Template {
  const { id, slug, language, is_preview } = entry;
  const { title, summary, size, steps = [], checklist = [], goals = [], link = null } = entry.fields;
  const file = { size, language: toFileLanguage(language) };
  return {
    ...{ slug, title, summary, size, steps, checklist, goals, link, language, is_preview },
    page: TEMPLATE_PAGES[size],
    svg_url: templateFileUrl({ ...file, format: 'svg' }),
    pdf_url: templateFileUrl({ ...file, format: 'pdf' }),
    url: `${pathOfEntry({ kind: 'template', id, slug, parent: null })}#${slug}`,
  };
}
