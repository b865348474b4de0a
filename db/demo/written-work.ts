import { z } from 'zod';
import { arabicCategories, type Category } from '#db/content/books/book.ts';

/** How far a work has come; each is reached by the same steps that people take. */
const State = z.discriminatedUnion('at', [
  z.strictObject({ at: z.enum(['draft', 'in_review', 'checks_failed', 'published']) }),
  z.strictObject({
    at: z.literal('changes_asked'),
    reasons: z.array(z.enum(['too_short', 'hard_to_read', 'describe_pictures'])),
    /** The page of a book to which the remark belongs. */
    page: z.int().exactOptional(),
    remark: z.string(),
  }),
  /** Approved, to be published in so many days. */
  z.strictObject({ at: z.literal('approved'), days: z.int() }),
  z.strictObject({ at: z.literal('pulled_down'), remark: z.string() }),
  /** Published, with another text of the story or of the first page in review. */
  z.strictObject({ at: z.literal('change_in_review'), text: z.string() }),
]);

/** Facts of the books and stories that people of the demo schools write. */
export const WrittenWork = z.strictObject({
  title: z.string(),
  /** Username of a student, or the email address of an adult. */
  author: z.string(),
  language: z.string(),
  goal: z.int().min(1).max(17),
  level: z.int().min(1).max(5),
  ages: z.tuple([z.int(), z.int()]),
  state: State.default({ at: 'published' }),
});

export const Categories = z.array(z.enum(Object.keys(arabicCategories) as Category[]));
