import { z } from 'zod';
import { TemplateContent } from '#contract/core/content/learning.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ofPreview, withPreview } from '#contract/kit/preview.ts';
import { route } from '#contract/kit/route.ts';

export const TemplateSize = TemplateContent.shape.size;
export type TemplateSize = z.output<typeof TemplateSize>;

export const Template = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  size: TemplateSize,
  page: z
    .object({ width: z.number(), height: z.number() })
    .describe('One page after it is cut or folded, in millimetres.'),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  checklist: z.array(z.string()),
  goals: z.array(z.int()),
  link: z.string().nullable().describe('The same template in a design tool, on another website.'),
  svg_url: z.string(),
  pdf_url: z.string(),
  language: z.string(),
  url: z.string().describe('Its place on the page of templates.'),
  ...withPreview,
});
export type Template = z.output<typeof Template>;

export const listTemplates = route({
  method: 'GET',
  path: '/templates/',
  summary: 'List the book templates in the caller’s language, or in English where there is no translation.',
  host: 'both',
  query: PageQuery.extend(ofPreview),
  reply: pageOf(Template),
});
