import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { BookSummary } from '#contract/library/books.ts';
import { PlanPrices } from '#contract/schools/plans.ts';
import { type HomeWord, homeWords } from './home-words.ts';
import { ShownFigure } from './shown-blocks.ts';

const names = Object.keys(homeWords) as [HomeWord, ...HomeWord[]];

export const Home = z.object({
  words: z.record(z.enum(names), z.string()).describe('The words of the page in the caller’s language.'),
  books: z.array(BookSummary).describe('The newest books that schools share, each at its school’s site.'),
  figures: z.array(ShownFigure).describe('What was counted, without what is zero.'),
  as_of: z.iso.datetime().describe('When schools and books were counted.'),
  pictures: z
    .record(z.string(), z.object({ url: z.string(), width: z.int(), height: z.int() }))
    .describe('Pictures of the running product in the caller’s language, by what they show.'),
  plans: z.array(PlanPrices).describe('The offered plans in the currency of the platform, the cheapest first.'),
});
export type Home = z.output<typeof Home>;

export const showHome = route({
  method: 'GET',
  path: '/home/',
  summary: 'Get what the first page of the root host shows: new books, what was counted, pictures of the product.',
  host: 'root',
  reply: Home,
});
