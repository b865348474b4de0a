import { z } from 'zod';
import { Blocks } from './blocks.ts';
import { Line, Paragraph, RichText, readerFacets, ScenePicture } from './fields.ts';

/** An article of the Help Center, also at /faq. */
export const ArticleContent = z.object({
  title: Line,
  body: RichText,
  section: Line,
  reader_role: z.enum([
    'public',
    'student',
    'teacher',
    'school_admin',
    'organization_admin',
    'upschool_admin',
    'parent',
  ]),
  screens: z.array(z.string().max(200)).max(50).default([]),
  position: readerFacets.position,
});

/** A line may contain links as `[words](/path)`; `{site}` stands for the name of the site. */
const LegalLine = z.string().trim().min(1).max(2000);
export const LegalContent = z.object({
  title: Line,
  updated: z.iso.date(),
  lead: LegalLine,
  sample_note: LegalLine,
  sections: z.array(
    z.object({
      heading: Line,
      is_sample: z.boolean().default(false),
      blocks: z.array(
        z.union([
          LegalLine,
          z.object({ list: z.array(LegalLine) }),
          z.object({ head: z.array(LegalLine), rows: z.array(z.array(LegalLine)) }),
        ]),
      ),
    }),
  ),
});

export const PageContent = z.object({ title: Line, summary: Paragraph, blocks: Blocks });

export const HubContent = z.object({
  title: Line,
  summary: Paragraph,
  blocks: Blocks,
  image: ScenePicture.optional(),
  ...readerFacets,
});

/** A real person who agreed to be shown, or an example of the demo data, which is marked as one. */
const consent = z
  .object({ by: Line, on: z.iso.date() })
  .nullable()
  .default(null)
  .describe('Who agreed and when. Null only for an example.');
export const PersonContent = z.object({
  title: Line.describe('The name.'),
  role: Line,
  text: Paragraph,
  is_example: z.boolean().default(false),
  consent,
  position: readerFacets.position,
});
export const TestimonialContent = z.object({
  title: Line.describe('Who says it, as they agreed to be named.'),
  role: Line,
  text: Paragraph,
  is_example: z.boolean().default(false),
  consent,
  position: readerFacets.position,
});
