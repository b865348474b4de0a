import { z } from 'zod';
import { removeDirectionControls } from '#contract/kit/name-characters.ts';
import { pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { StoryKind } from '#contract/kit/work-fields.ts';
import { MAX_STORY_LETTERS } from './limits.ts';
import { MAX_PICTURE_BYTES } from './my-book-pictures.ts';
import { MyPieceQuery, PieceDetails } from './my-books.ts';
import { pieceWords } from './piece-words.ts';
import { MyPiece, Piece } from './pieces.ts';
import { ByRevision, ComparisonQuery, WordDifference } from './revisions.ts';

/** A picture in the text of a story, as `<img data-picture="{id}">`. */
export const StoryPicture = z.object({
  id: z.uuid(),
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
});
export type StoryPicture = z.output<typeof StoryPicture>;

/** A story in the list of its author. */
export const MyStory = MyPiece.extend({ kind: StoryKind });

/** A story as its author and its reviewers see it. */
export const Story = Piece.extend({
  kind: StoryKind,
  summary: z.string(),
  body: z.string().describe('HTML, exactly as it is stored.'),
  word_count: z.int(),
  pictures: z.array(StoryPicture).describe('The pictures of the body, in their order.'),
  reviewer: z.string().nullable().describe('Name of the person who was asked to review it.'),
});
export type Story = z.output<typeof Story>;

export const StoryDetails = PieceDetails.pick({
  title: true,
  author: true,
  language: true,
  level: true,
  age_from: true,
  age_to: true,
  goal: true,
  cause_id: true,
  project_id: true,
  categories: true,
  declaration_accepted: true,
}).extend({
  summary: z.string().overwrite(removeDirectionControls).trim().max(2000).optional(),
  body: z
    .string()
    .max(MAX_STORY_LETTERS, pieceWords.storyLong)
    .optional()
    .describe(
      'Headings (h2, h3), p, lists, quotes, strong, em, br, links to paths of the site, and pictures of the story. All else is removed.',
    ),
});
export type StoryDetails = z.output<typeof StoryDetails>;

const base = { host: 'tenant', params: ById, reply: Story } as const;

export const listMyStories = route({
  ...base,
  method: 'GET',
  path: '/my-stories/',
  summary: 'List the stories that the caller writes, the last changed first.',
  params: Nothing,
  query: MyPieceQuery,
  reply: pageOf(MyStory),
});
export const createMyStory = route({
  ...base,
  method: 'POST',
  path: '/my-stories/',
  summary: 'Begin a story.',
  params: Nothing,
  body: z.strictObject({
    title: PieceDetails.shape.title,
    language: PieceDetails.shape.language,
    kind: StoryKind.default('story'),
  }),
  status: 201,
});
export const showMyStory = route({
  ...base,
  method: 'GET',
  path: '/my-stories/{id}/',
  summary: 'Get one of the caller’s stories. Use the ETag for If-Match.',
});
export const changeMyStory = route({
  ...base,
  method: 'PATCH',
  path: '/my-stories/{id}/',
  summary: 'Change the text or details that are sent. Requires If-Match.',
  body: StoryDetails,
  // The longest story in a script of three bytes per letter.
  maxBodyBytes: 2 ** 21,
});
export const addStoryPicture = route({
  ...base,
  method: 'POST',
  path: '/my-stories/{id}/pictures/',
  summary:
    'Add a picture, to be shown by the body: JPEG, PNG, WebP, GIF or AVIF, judged by its content. The same picture is stored once.',
  body: z.strictObject({
    alt: z.string().overwrite(removeDirectionControls).trim().max(2000).default('').describe('What the picture shows.'),
  }),
  files: { picture: MAX_PICTURE_BYTES },
  reply: StoryPicture,
  status: 201,
});

/** The paragraphs in which two versions of a story differ. */
export const StoryDifferences = z.array(
  z.object({
    paragraph: z.int().describe('Its place in the newer text, or that before which it was taken out.'),
    differences: z.array(WordDifference),
    differs_in: z
      .enum(['picture', 'link'])
      .optional()
      .describe('What its words do not say: it has another picture, or a link that leads elsewhere.'),
  }),
);
export const compareStoryRevisions = route({
  ...base,
  method: 'GET',
  path: '/my-stories/{id}/revisions/{number}/',
  summary: 'Compare a revision with another one, or with the text of now, paragraph by paragraph.',
  params: ByRevision,
  query: ComparisonQuery,
  reply: z.object({ paragraphs: StoryDifferences }),
});
