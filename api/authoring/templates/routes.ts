import { findAllEntries, pathOfEntry, type ShownEntry } from '#api/core/content/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { listTemplates, type Template } from '#contract/authoring/templates.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { TEMPLATE_PAGES } from '#look/templates.ts';
import { templateFileUrl, toFileLanguage } from './files.ts';

export const templateRoutes = [
  serve(listTemplates, allowAnyone, async (call) => {
    const { query, url } = call;
    const { search, limit, offset } = query;
    const templates = (await findAllEntries(call, 'template'))
      .map(toTemplate)
      .filter(({ title, summary }) => containsText(`${title} ${summary}`, search));
    return toPage(url, query, { count: templates.length, rows: templates.slice(offset, offset + limit) });
  }),
];

/** Adds the files of a template, with labels in the language of its text. */
function toTemplate(entry: ShownEntry<'template'>): Template {
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
