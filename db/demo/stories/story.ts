import { z } from 'zod';
import { readDemoEntry } from '#db/demo/entries.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import { Categories, WrittenWork } from '#db/demo/written-work.ts';
import { PICTURE, textError } from '#db/entries.ts';
import type { Picture } from '#look/book-pictures/sheet.ts';
import { storyPictures } from './pictures.ts';

const Facts = WrittenWork.extend({
  /** The pen name of an adult. */
  penName: z.string().exactOptional(),
  kind: z.enum(['story', 'blog']),
  summary: z.string(),
  categories: Categories,
  /** `everyone` if nothing is said. */
  audience: z.enum(['families', 'school']).exactOptional(),
});

/** A drawn scene with its description. */
type StoryPicture = { picture: Picture; alt: string };

export type DemoStory = z.infer<typeof Facts> & {
  /**
   * Paragraphs, one or more lines each, with an empty line between them. `## ` is a heading, `> ` a quote, `- ` an item of a list,
   * `[words](/path)` a link, `**words**` are strong, and `[picture]` shows the next picture.
   */
  text: string;
  pictures?: StoryPicture[];
};

/** The stories of one school. */
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
    const entry = readDemoEntry(`stories/${school}/${name}.md`, Facts);
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
