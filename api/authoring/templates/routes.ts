import { findAllEntries } from '#api/core/content/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { serve } from '#api/kit/serve.ts';
import { listTemplates } from '#contract/authoring/templates.ts';
import { containsText } from '#contract/kit/text-folding.ts';
import { mayReadTemplates } from './policy.ts';
import { toTemplate } from './presenter.ts';

export const templateRoutes = [
  serve(listTemplates, mayReadTemplates, async (call) => {
    const { query, url } = call;
    const { search, limit, offset } = query;
    const templates = (await findAllEntries(call, 'template'))
      .map(toTemplate)
      .filter(({ title, summary }) => containsText(`${title} ${summary}`, search));
    return toPage(url, query, { count: templates.length, rows: templates.slice(offset, offset + limit) });
  }),
];
