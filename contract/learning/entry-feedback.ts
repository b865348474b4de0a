import { z } from 'zod';
import { KeysetQuery, PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { feedbackWords } from './challenge-words.ts';
import { cleanMessage, countGraphemes, hasHiddenCharacters } from './dear-world-text.ts';
import { MAX_FEEDBACK_GRAPHEMES } from './limits.ts';

/** Code units for that many characters. */
const MAX_TEXT_LENGTH = 3000;

/** A star or a wish as it is stored. */
const textOf = (missing: string) =>
  z
    .string()
    .max(MAX_TEXT_LENGTH, feedbackWords.textLong)
    .transform(cleanMessage)
    .refine((text) => text !== '', missing)
    .refine((text) => countGraphemes(text) <= MAX_FEEDBACK_GRAPHEMES, feedbackWords.textLong)
    .refine((text) => !hasHiddenCharacters(text), feedbackWords.textHidden);

const Star = textOf(feedbackWords.starMissing);

/** Two stars and a wish, written by a judge. */
export const NewFeedback = z.strictObject({
  stars: z.tuple([Star, Star], { error: feedbackWords.starMissing }).describe('What is good about the work.'),
  wish: textOf(feedbackWords.wishMissing).describe('What could come next.'),
});
export type NewFeedback = z.output<typeof NewFeedback>;

/** The text for the author of an entry, without its judge. */
export const Feedback = z.object({ stars: z.array(z.string()), wish: z.string(), released_at: Moment });
export type Feedback = z.output<typeof Feedback>;

export const FeedbackState = z.enum(['waiting', 'released', 'withheld']);
export type FeedbackState = z.output<typeof FeedbackState>;

const ChallengeOfFeedback = z
  .object({ slug: z.string(), title: z.string() })
  .nullable()
  .describe('Null when the challenge is not published any more.');

export const FeedbackFinding = z.object({
  kind: z.enum(['name', 'phone', 'email', 'address', 'link']),
  words: z.string(),
});
export type FeedbackFinding = z.output<typeof FeedbackFinding>;

/** A judge's text about an entry, as the adults of its school see it. */
export const ReviewedFeedback = z.object({
  id: z.uuid(),
  entry: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name.'),
  url: z.string().describe('Where the caller reads the work.'),
  challenge: ChallengeOfFeedback,
  stars: z.array(z.string()),
  wish: z.string(),
  state: FeedbackState,
  written_at: Moment,
  has_released: z
    .boolean()
    .describe('Whether another text about this entry is released. Releasing this one withholds it.'),
  findings: z.array(FeedbackFinding).describe('What may be personal data, by the names and the country of the school.'),
  can_release: z.boolean(),
  can_withhold: z.boolean(),
});
export type ReviewedFeedback = z.output<typeof ReviewedFeedback>;

/** The released text for the caller, with its work. */
export const OwnFeedback = Feedback.extend({ entry: z.uuid(), title: z.string(), challenge: ChallengeOfFeedback });
export type OwnFeedback = z.output<typeof OwnFeedback>;

export const writeFeedback = route({
  method: 'PUT',
  path: '/entries/{id}/feedback/',
  summary:
    'Write two stars and a wish for an entry that the caller has judged. Its author reads them when an adult of the school has released them.',
  host: 'both',
  params: ById,
  body: NewFeedback,
  status: 204,
  reply: Nothing,
});

export const FeedbackQuery = KeysetQuery.extend({ state: FeedbackState.default('waiting') });
export type FeedbackQuery = z.output<typeof FeedbackQuery>;

export const listFeedbackReviews = route({
  method: 'GET',
  path: '/feedback-reviews/',
  summary: 'List what judges wrote about entries for which the caller answers, the oldest first.',
  host: 'tenant',
  query: FeedbackQuery,
  reply: pageOf(ReviewedFeedback),
  csv: ['title', 'author', 'challenge.title', 'stars', 'wish', 'state', 'written_at', 'id'],
});

const ofDecision = {
  method: 'POST',
  host: 'tenant',
  params: ById,
  body: z.strictObject({
    feedback: z.uuid().describe('The text that the caller has read; 409 when its judge has replaced it.'),
  }),
  status: 204,
  reply: Nothing,
} as const;

export const releaseFeedback = route({
  ...ofDecision,
  path: '/entries/{id}/feedback/release/',
  summary: 'Release a text to the author of an entry of one’s class. Another one that was released is withheld.',
});

export const withholdFeedback = route({
  ...ofDecision,
  path: '/entries/{id}/feedback/withhold/',
  summary: 'Keep a text from the author of an entry of one’s class, also after it was released.',
});

export const listOwnFeedback = route({
  method: 'GET',
  path: '/my-feedback/',
  summary: 'List the two stars and a wish that were released to the caller, the newest first.',
  host: 'tenant',
  query: PageQuery,
  reply: pageOf(OwnFeedback),
});
