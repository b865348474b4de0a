import { isContact } from '#api/authoring/piece-checks/service.ts';
import type { PublishedEntry } from '#api/core/content/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import { directionOf } from '#contract/kit/languages.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import {
  type ChallengeState,
  type Criterion,
  type JudgedEntry,
  MIN_JUDGES,
  type OwnEntry,
  type ScoredEntry,
  type Winner,
  type Work,
} from '#contract/learning/challenges.ts';
import type { Feedback, FeedbackFinding, ReviewedFeedback } from '#contract/learning/entry-feedback.ts';
import type { FeedbackRow, OwnEntryRow } from './entry-queries.ts';
import type { FeedbackReviewRow } from './feedback-queries.ts';
import type { JudgedRow, ScoredRow } from './judging-queries.ts';
import type { Moments, WinnerRow } from './queries.ts';

type ChallengeEntry = PublishedEntry<'challenge'>;

/** Adds the state of a challenge to its texts. */
export function toChallengeSummary(entry: ChallengeEntry, { opens_at, closes_at, state }: Moments) {
  const { slug, language, languages, fields } = entry;
  const { title, summary, goals, age_from, age_to, image } = fields;
  return {
    ...{ slug, title, summary, state, goals, age_from, age_to, image, language, languages },
    opens_at,
    closes_at,
    url: `/challenges/${slug}`,
  };
}

type WorkPlace = { type: Work['type']; work_id: string; slug: string | null };

function pathOfWork({ type, work_id, slug }: WorkPlace): string {
  return type === 'book' ? `/library/${work_id}` : `/stories/${slug ?? work_id}`;
}

type LinkContext = { settings: Pick<Settings, 'origin'>; site?: Pick<Site, 'id'> };

/** Returns a winner with the work's address; a work of another school has an address on that school's site. */
export function toWinner(row: WinnerRow, { settings, site }: LinkContext): Winner {
  const { title, author, award, tenant_id, subdomain } = row;
  const path = pathOfWork(row);
  const url = tenant_id === site?.id ? path : siteUrl(settings.origin, { kind: 'school', subdomain }, path);
  return { title, pen_name: author, award, url };
}

/** Returns the page where the caller reads an unpublished work of the school. */
function pathOfUnpublished({ type, work_id }: WorkPlace, role: CallerRole): string {
  if (role !== 'student') return `/dashboard/review/${type}/${work_id}`;
  return `/dashboard?option=${type === 'book' ? 'My+Books' : 'My+Stories'}`;
}

export function toOwnEntry(row: OwnEntryRow, state: ChallengeState, role: CallerRole): Reply<typeof OwnEntry> {
  const url = row.is_published ? pathOfWork(row) : pathOfUnpublished(row, role);
  return { ...row, url, can_withdraw: state === 'open', feedback: row.feedback && toFeedback(row.feedback) };
}

export function toFeedback({ stars, wish, released_at }: FeedbackRow): Reply<typeof Feedback> {
  return { stars, wish, released_at: new Date(released_at) };
}

/** Adds likely personal data in a judge's feedback, and the caller's possible actions. */
export function toReviewedFeedback(
  { type, work_id, slug, is_published, ...row }: FeedbackReviewRow,
  { role, search }: { role: CallerRole; search: (text: string) => FeedbackFinding[] },
): Reply<typeof ReviewedFeedback> {
  const place = { type, work_id, slug };
  const findings = [...row.stars, row.wish].flatMap((text) => search(text));
  const can_release = row.state !== 'released' && !findings.some(isContact);
  return {
    ...row,
    url: is_published ? pathOfWork(place) : pathOfUnpublished(place, role),
    ...{ findings, can_release, can_withhold: row.state !== 'withheld' },
  };
}

/** Returns the resource that the signed URL of an entry's files opens, on the judge's site. */
export function entryResource(tenantId: string, id: string): SignedResource {
  return { tenantId, resource: `entries/${id}` };
}

type JudgedParts = Pick<JudgedEntry, 'pages' | 'rubric' | 'language'> & {
  story: { body: string; pictures: Record<string, string> } | undefined;
};

/** Returns an entry for its judge, without naming a school or a person. */
export function toJudgedEntry(
  row: JudgedRow,
  { story, ...parts }: JudgedParts,
  { settings, site }: { settings: Pick<Settings, 'filesSecret'>; site: Pick<Site, 'id'> },
): JudgedEntry {
  const { id, type, title, language: work_language, direction, rubric_version, is_left: left } = row;
  const files = `/files/entries/${id}/${signResource(entryResource(site.id, id), settings.filesSecret)}/`;
  const body = story?.body.replaceAll(/<img data-picture="([^"]*)"/g, (_tag, picture: string) => {
    const hash = story.pictures[picture];
    return hash === undefined ? '<img' : `<img src="${files}${hash}.webp" loading="lazy"`;
  });
  return {
    ...{ id, type, title, work_language, files, rubric_version, left },
    ...parts,
    direction: direction ?? directionOf(work_language),
    body: body ?? null,
  };
}

/**
 * Adds up the judges' scores of an entry. Staff judge too, so the author's name stays hidden until two people have
 * judged the entry.
 */
export function toScoredEntry(row: ScoredRow, { settings }: LinkContext): ScoredEntry {
  const { id, type, title, award } = row;
  const judgements = row.judgements.map(({ scores, comment }) => ({ scores, comment, points: sumOf(scores) }));
  const sum = judgements.reduce((total, { points }) => total + points, 0);
  const named = row.is_public && (judgements.length >= MIN_JUDGES || award !== null) ? row : undefined;
  return {
    ...{ id, type, title, award, judgements },
    pen_name: named?.author ?? null,
    points: judgements.length > 0 ? sum / judgements.length : null,
    url: named ? siteUrl(settings.origin, { kind: 'school', subdomain: named.subdomain }, pathOfWork(named)) : null,
  };
}

const sumOf = (scores: Record<string, number>) => Object.values(scores).reduce((sum, level) => sum + level, 0);

export function maxPointsOf(rubric: Criterion[]): number {
  return rubric.reduce((sum, { levels }) => sum + levels.length, 0);
}
