import { z } from 'zod';
import { arabicCategories, type Category } from '#db/content/books/book.ts';
import { PICTURE, readEntry, textError } from '#db/demo/entries.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import type { Picture } from '#look/book-pictures/sheet.ts';
import { storyPictures } from './pictures.ts';

/** How far a story has come; each is reached by the same steps that people take. */
const State = z.discriminatedUnion('at', [
  z.strictObject({ at: z.enum(['draft', 'in_review', 'checks_failed', 'published']) }),
  z.strictObject({
    at: z.literal('changes_asked'),
    reasons: z.array(z.enum(['too_short', 'hard_to_read', 'describe_pictures'])),
    remark: z.string(),
  }),
  /** Approved, to be published in so many days. */
  z.strictObject({ at: z.literal('approved'), days: z.int() }),
  z.strictObject({ at: z.literal('pulled_down'), remark: z.string() }),
  /** Published, with another text in review. */
  z.strictObject({ at: z.literal('change_in_review'), text: z.string() }),
]);

const Facts = z.strictObject({
  title: z.string(),
  /** Username of a student, or the email address of an adult, who then has a pen name. */
  author: z.string(),
  penName: z.string().exactOptional(),
  kind: z.enum(['story', 'blog']),
  language: z.string(),
  summary: z.string(),
  goal: z.int().min(1).max(17),
  level: z.int().min(1).max(5),
  ages: z.tuple([z.int(), z.int()]),
  categories: z.array(z.enum(Object.keys(arabicCategories) as Category[])),
  /** `everyone` if nothing is said. */
  audience: z.enum(['families', 'school']).exactOptional(),
  state: State.default({ at: 'published' }),
});

/** What a picture shows, with its description. */
type StoryPicture = { picture: Picture; alt: string };

export type DemoStory = z.infer<typeof Facts> & {
  /**
   * Paragraphs, one or more lines each, with an empty line between them. `## ` is a heading, `> ` a quote, `- ` an item of a list,
   * `[words](/path)` a link, `**words**` are strong, and `[picture]` shows the next picture.
   */
  text: string;
  pictures?: StoryPicture[];
};

/** What is written at one school. */
export type DemoStories = {
  subdomain: DemoSchool;
  /** Reads what the students of a class send; they ask for changes, and admins publish. */
  teacher?: string;
  /** Who publishes: the second one what the first one wrote, if there are two. */
  admins: [first: string, second?: string];
  stories: DemoStory[];
};

/** Reads stories of a school in this order, which is the order in which they are written. */
export function readStories(school: DemoSchool, names: string[]): DemoStory[] {
  return names.map((name) => {
    const entry = readEntry(`stories/${school}/${name}.md`, Facts);
    const pictures: StoryPicture[] = [];
    const text = entry.text.replaceAll(PICTURE, (_mark, alt: string, drawing: string, offset: number) => {
      const picture = storyPictures[drawing];
      if (!picture) throw textError(entry, offset, `stories/pictures.ts has no picture ${drawing}.`);
      pictures.push({ picture, alt });
      return '[picture]';
    });
    return { ...entry.facts, text, ...(pictures.length > 0 && { pictures }) };
  });
}
