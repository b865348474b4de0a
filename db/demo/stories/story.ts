import type { Category } from '#db/content/books/book.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import type { Picture } from '#look/book-pictures/sheet.ts';

/** How far a story has come; each is reached by the same steps that people take. */
export type DemoStoryState =
  | { at: 'draft' | 'in_review' | 'checks_failed' | 'published' }
  | { at: 'changes_asked'; reasons: ('too_short' | 'hard_to_read' | 'describe_pictures')[]; remark: string }
  /** Approved, to be published in so many days. */
  | { at: 'approved'; days: number }
  | { at: 'pulled_down'; remark: string }
  /** Published, with another text in review. */
  | { at: 'change_in_review'; text: string };

/** What a picture shows, with its description. */
export type StoryPicture = { picture: Picture; alt: string };

export type DemoStory = {
  /** Username of a student, or the email address of an adult, who then has a pen name. */
  author: string;
  penName?: string;
  kind: 'story' | 'blog';
  title: string;
  summary: string;
  language: string;
  goal: number;
  level: number;
  ages: [from: number, to: number];
  categories: Category[];
  /** `everyone` if nothing is said. */
  audience?: 'families' | 'school';
  /**
   * Paragraphs, one or more lines each, with an empty line between them. `## ` is a heading, `> ` a quote, `- ` an item of a list,
   * `[words](/path)` a link, `**words**` are strong, and `[picture]` shows the next picture.
   */
  text: string;
  pictures?: StoryPicture[];
  state: DemoStoryState;
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
