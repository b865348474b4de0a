import { z } from 'zod';
import { ScenePicture } from '#contract/core/content/fields.ts';
import { KeysetQuery, PageQuery, pageOf } from '#contract/kit/page.ts';
import { ofPreview, withPreview } from '#contract/kit/preview.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { Direction, WebPage } from '#contract/kit/web-book.ts';
import { inMode, ModeQuery, ofAllModes, withMode } from '#contract/schools/applied-mode.ts';
import { challengeWords } from './challenge-words.ts';
import { Feedback, NewFeedback } from './entry-feedback.ts';

export const ChallengeState = z.enum(['upcoming', 'open', 'judging', 'past']);
export type ChallengeState = z.output<typeof ChallengeState>;

/** A challenge in a list. */
export const ChallengeSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  state: ChallengeState.describe('By the clock of the server; `past` when its winners were chosen.'),
  opens_at: Moment,
  closes_at: Moment.describe('When its last day has ended everywhere on Earth (UTC−12).'),
  goals: z.array(z.int()),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  image: ScenePicture,
  language: z.string().describe('Language of its texts; English where the language of the caller is missing.'),
  languages: z.array(z.string()),
  url: z.string(),
});
export type ChallengeSummary = z.output<typeof ChallengeSummary>;

/** A challenge in a list, with the caller's entries. */
export const ListedChallenge = ChallengeSummary.extend({
  own_entries: z
    .int()
    .nullable()
    .describe(
      'Number of entries of the caller, and of the classes that the caller teaches; null for all other callers.',
    ),
});
export type ListedChallenge = z.output<typeof ListedChallenge>;

export const Criterion = z.object({ name: z.string(), levels: z.array(z.string()) });
export type Criterion = z.output<typeof Criterion>;

export const Winner = z.object({
  title: z.string(),
  pen_name: z.string(),
  award: z.string(),
  url: z.string().describe('Page of the work at its school.'),
});
export type Winner = z.output<typeof Winner>;

/** A book or a story that takes part. */
export const Work = z.strictObject({ type: z.enum(['book', 'story']), id: z.uuid() });
export type Work = z.output<typeof Work>;

const isPublic = z.boolean().describe('Whether the work is published for everyone. Else only judges read it.');

export const WorkToEnter = Work.extend({
  title: z.string(),
  author: z.string().describe('Pen name.'),
  is_public: isPublic,
});
export type WorkToEnter = z.output<typeof WorkToEnter>;

/** An entry that the caller made or is responsible for. */
export const OwnEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name.'),
  award: z.string().nullable(),
  is_public: isPublic,
  url: z
    .string()
    .describe(
      'Where the caller reads the work. A work that is not published is in the caller’s list of works or on the review desk.',
    ),
  can_withdraw: z.boolean().describe('Until the challenge closes.'),
  feedback: Feedback.nullable().describe(
    'Two stars and a wish of a judge, when an adult of the school has released them.',
  ),
  feedback_waiting: z.int().describe('How many texts of judges wait for the caller; 0 for students.'),
});
export type OwnEntry = z.output<typeof OwnEntry>;

export const Challenge = ChallengeSummary.extend({
  ...withPreview,
  brief: z.string().describe('HTML, cleaned when it was stored.'),
  rubric: z.array(Criterion),
  entries: z
    .int()
    .describe('How many works are entered. They are not listed, because judges do not know who wrote them.'),
  own_entries: z.array(OwnEntry).describe('Of the caller, and of the classes that the caller teaches.'),
  winners: z.array(Winner),
});
export type Challenge = z.output<typeof Challenge>;

export const ChallengeQuery = PageQuery.extend({
  ...inMode,
  ...ofAllModes,
  state: ChallengeState.optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  language: z.string().max(10).optional(),
});
export type ChallengeQuery = z.output<typeof ChallengeQuery>;

const BySlug = z.strictObject({ slug: z.string().max(80) });
const ofOne = { params: BySlug } as const;

export const listChallenges = route({
  method: 'GET',
  path: '/challenges/',
  summary: 'List the challenges: open ones first, then those that are upcoming, judged and past.',
  host: 'both',
  query: ChallengeQuery,
  reply: pageOf(ListedChallenge).extend(withMode),
});

export const showChallenge = route({
  ...ofOne,
  method: 'GET',
  path: '/challenges/{slug}/',
  summary: 'Show a challenge with its rubric and its winners, and to its authors and their teachers their entries.',
  host: 'both',
  query: ModeQuery.extend(ofPreview),
  reply: Challenge,
});

/** Enough for a class. */
const MAX_WORKS = 100;
const Class = z.uuid({ error: challengeWords.classMissing });

export const listWorksToEnter = route({
  ...ofOne,
  method: 'GET',
  path: '/challenges/{slug}/works/',
  summary:
    'List what the caller can enter: own works, or those of a class, that are published for everyone. If the school allows it, also others that were sent to their reviewers.',
  host: 'tenant',
  query: PageQuery.extend({ class: Class.optional() }),
  reply: pageOf(WorkToEnter).extend({
    allows_unpublished: z.boolean().describe('Whether the school lets works take part that are not for everyone.'),
  }),
});

export const enterChallenge = route({
  ...ofOne,
  method: 'POST',
  path: '/challenges/{slug}/entries/',
  summary:
    'Enter an own work that is published for everyone, or another one if the school allows it. Each work can be entered once.',
  host: 'tenant',
  body: z.strictObject({ work: Work }),
  status: 201,
  reply: z.object({ id: z.uuid() }),
});

export const enterManyWorks = route({
  ...ofOne,
  method: 'POST',
  path: '/challenges/{slug}/entries/many/',
  summary: 'Enter works of a class. Each is entered or has an error of its own.',
  host: 'tenant',
  body: z.strictObject({
    class: Class,
    works: z.array(Work).min(1, challengeWords.worksMissing).max(MAX_WORKS, challengeWords.worksMany),
  }),
  status: 201,
  reply: z.object({ created: z.int(), failed: z.array(z.object({ work: Work, error: z.string() })) }),
});

export const withdrawEntry = route({
  method: 'DELETE',
  path: '/entries/{id}/',
  summary: 'Withdraw an entry of one’s own or of one’s class, until the challenge closes.',
  host: 'tenant',
  params: ById,
  status: 204,
  reply: Nothing,
});

/** An entry as judges read it: its pages, and nothing about its author. */
export const JudgedEntry = z.object({
  id: z.uuid(),
  type: Work.shape.type,
  title: z.string(),
  work_language: z.string(),
  direction: Direction,
  files: z.string().describe('Signed URL of the folder of its pictures. It expires.'),
  pages: z.array(WebPage).describe('Of a book.'),
  body: z.string().nullable().describe('Of a story: HTML that was cleaned when it was written.'),
  rubric: z.array(Criterion),
  language: z.string().describe('Language of the rubric.'),
  rubric_version: z.string(),
  left: z.int().describe('How many entries the caller can judge now, with this one.'),
});
export type JudgedEntry = z.output<typeof JudgedEntry>;

export const showNextEntry = route({
  ...ofOne,
  method: 'GET',
  path: '/challenges/{slug}/judging/next/',
  summary: 'Get the next entry of another school to judge, without school and name; 204 when nothing is left.',
  host: 'both',
  reply: JudgedEntry.optional(),
});

const MAX_COMMENT = 2000;
export const EntryScores = z.strictObject({
  scores: z
    .record(z.string().max(200), z.int().min(1).max(5))
    .describe('The level of each criterion, from 1, by its name.'),
  comment: z.string().trim().max(MAX_COMMENT, challengeWords.commentLong).default(''),
  rubric_version: z.string().max(40).optional().describe('Of the rubric that the judge has read. Another one is 409.'),
  feedback: NewFeedback.optional().describe('Two stars and a wish for the author.'),
});
export type EntryScores = z.output<typeof EntryScores>;

export const scoreEntry = route({
  method: 'PUT',
  path: '/entries/{id}/scores/',
  summary:
    'Judge an entry. Two people judge each, a third where they differ by two levels, and no one one of their own school.',
  host: 'both',
  params: ById,
  body: EntryScores,
  status: 204,
  reply: Nothing,
});

/** An entry with its scores, for the people who decide. */
/** The number of judges for each entry; a third judges entries whose scores differ widely. */
export const MIN_JUDGES = 2;

export const ScoredEntry = z.object({
  id: z.uuid(),
  type: Work.shape.type,
  title: z.string(),
  pen_name: z
    .string()
    .nullable()
    .describe('Null until two people have judged it, and while the work is not for everyone.'),
  points: z.number().nullable().describe('The mean of the sums of its judges; null before anyone has judged it.'),
  judgements: z.array(z.object({ scores: z.record(z.string(), z.int()), comment: z.string(), points: z.int() })),
  award: z.string().nullable(),
  url: z.string().nullable().describe('Page of the work at its school; null as its pen name is.'),
});
export type ScoredEntry = z.output<typeof ScoredEntry>;

export const listScoredEntries = route({
  ...ofOne,
  method: 'GET',
  path: '/challenges/{slug}/judging/',
  summary: 'List the entries of a challenge with the scores of the current rubric, those with most points first.',
  host: 'root',
  query: KeysetQuery,
  reply: pageOf(ScoredEntry).extend({ state: ChallengeState, max_points: z.int() }),
  csv: ['title', 'pen_name', 'points', 'award'],
});

const MAX_WINNERS = 20;
const Award = z.strictObject({
  id: z.uuid(),
  award: z.string().trim().min(1, challengeWords.awardMissing).max(100, challengeWords.awardLong),
});

export const chooseWinners = route({
  ...ofOne,
  method: 'POST',
  path: '/challenges/{slug}/winners/',
  summary: 'Choose the winners of a challenge that has closed, in their order. Their authors get certificates.',
  host: 'root',
  body: z.strictObject({ entries: z.array(Award).min(1, challengeWords.winnersMissing).max(MAX_WINNERS) }),
  reply: z.object({ winners: z.array(Winner) }),
});
