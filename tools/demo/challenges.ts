import type { ContentEntry } from '#contract/core/content.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { Challenge, JudgedEntry, ScoredEntry, WorkToEnter } from '#contract/learning/challenges.ts';
import type { ReviewedFeedback } from '#contract/learning/entry-feedback.ts';
import { readEntries } from '#db/content/read-entries.ts';
import { type DemoChallenge, demoChallenges, demoComments, demoFeedback } from '#db/demo/challenges.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import { secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import { hashText } from '#look/random.ts';
import { signInAsPlatform } from './people.ts';
import { type DemoPeople, openSites, type SignedIn } from './piece-writing.ts';
import { publishEntry } from './publish-entry.ts';
import { callApi, callWithEtag, type SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

type Seed = Pick<SeedApp, 'app' | 'rootHost'>;

/**
 * Publishes challenges with dates around the start as staff do, and lets students and staff enter, judges judge and
 * staff select winners, by the calls of their screens.
 */
export async function createChallenges(seedApp: Seed, tenants: RegisteredTenant[]): Promise<void> {
  const host = seedApp.rootHost;
  const staff = { host, token: await signInAsPlatform(seedApp) };
  const judges = [staff, { host, token: await signInAsPlatform(seedApp, secondPlatformAdmin) }];
  const peopleOf = openSites(seedApp, tenants);
  for (const demo of demoChallenges) {
    // Entries need an open challenge.
    const id = await publishChallenge(seedApp, staff, { ...demo, closes: Math.max(demo.closes, 1) });
    for (const [school, usernames] of Object.entries(demo.entries ?? {}))
      for (const username of usernames)
        await enterFirstWork(seedApp, await peopleOf(school as DemoSchool).signIn(username), demo.slug);
    if (demo.closes < 0) await publishDates(seedApp, staff, id, demo);
    for (const [index, judge] of judges.slice(0, demo.judges ?? 0).entries())
      await judgeAll(seedApp, judge, { slug: demo.slug, index });
    if (demo.awards) await awardBest(seedApp, staff, demo.slug, demo.awards);
    for (const [school, reader] of Object.entries(demo.released ?? {}))
      await releaseFeedback(peopleOf(school as DemoSchool), reader);
  }
}

type Dates = Pick<DemoChallenge, 'opens' | 'closes'>;

const daysOf = ({ opens, closes }: Dates) => ({ opens_on: dayAt(opens), closes_on: dayAt(closes) });
const dayAt = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Adds a challenge with its translation, publishes both and returns its id. */
async function publishChallenge(seedApp: Seed, staff: SignedIn, demo: DemoChallenge): Promise<string> {
  const text = readEntries('challenge').find(({ slug }) => slug === demo.slug);
  if (!text) throw new Error(`the challenge ${demo.slug} has no text`);
  const { slug, kind, en, ar } = text;
  return publishEntry(seedApp, staff, { kind, slug, en: { ...en, ...daysOf(demo) }, ar });
}

/** Publishes the English text with other dates. They hold for every language. */
async function publishDates(seedApp: Seed, staff: SignedIn, id: string, dates: Dates): Promise<void> {
  const url = `/content/${id}/`;
  const { texts } = await callApi<ContentEntry>(seedApp, 'GET', url, staff);
  const text = texts.find(({ language }) => language === 'en');
  const json = { ...text?.content, ...daysOf(dates) };
  const { revision } = await callWithEtag<ContentEntry>(seedApp, 'PUT', `${url}draft/`, { ...staff, json, of: url });
  await callApi(seedApp, 'POST', `${url}publish/`, { ...staff, json: { revision } });
}

async function enterFirstWork(seedApp: Seed, author: SignedIn, slug: string): Promise<void> {
  const url = `/challenges/${slug}/`;
  const { results } = await callApi<{ results: WorkToEnter[] }>(seedApp, 'GET', `${url}works/?limit=1`, author);
  const [work] = results;
  if (!work) throw new Error(`no work to enter in ${slug}`);
  const json = { work: { type: work.type, id: work.id } };
  await callApi(seedApp, 'POST', `${url}entries/`, { ...author, json });
}

/** Judges every entry of a challenge, each with levels of its own. */
async function judgeAll(
  seedApp: Seed,
  judge: SignedIn,
  { slug, index: own }: { slug: string; index: number },
): Promise<void> {
  const { rubric } = await callApi<Challenge>(seedApp, 'GET', `/challenges/${slug}/`, judge);
  for (;;) {
    const next = await callApi<Pick<JudgedEntry, 'id' | 'title' | 'work_language'> | undefined>(
      seedApp,
      'GET',
      `/challenges/${slug}/judging/next/`,
      judge,
    );
    if (!next) return;
    const scores = rubric.map(({ name, levels }, index) => {
      const level = 2 + ((hashText(`${own} ${next.title} ${name}`) + index) % (levels.length - 1));
      return [name, Math.min(level, levels.length)];
    });
    const comment = demoComments[hashText(`${own} ${next.title}`) % demoComments.length] ?? '';
    const json = { scores: Object.fromEntries(scores), comment, feedback: feedbackFor(next, own) };
    await callApi(seedApp, 'PUT', `/entries/${next.id}/scores/`, { ...judge, json });
  }
}

/** Returns the feedback of a judge for the author of a work, in the language of the work if there are such texts. */
function feedbackFor({ title, work_language }: Pick<JudgedEntry, 'title' | 'work_language'>, judge: number) {
  const language = (['ar', 'es'] as const).find((one) => work_language.startsWith(one)) ?? 'en';
  const texts = demoFeedback[language];
  return texts[(hashText(title) + judge) % texts.length];
}

/** Releases one text for each of some works, and leaves the others waiting. */
async function releaseFeedback(
  { site, signIn }: DemoPeople,
  { by, works }: { by: string; works: number },
): Promise<void> {
  const teacher = await signIn(by);
  const url = '/feedback-reviews/?limit=100';
  const { results } = await callApi<{ results: ReviewedFeedback[] }>(site, 'GET', url, teacher);
  const first = new Map(results.toReversed().map((feedback) => [feedback.entry, feedback]));
  for (const { id, entry } of [...first.values()].slice(0, works))
    await callApi(site, 'POST', `/entries/${entry}/feedback/release/`, { ...teacher, json: { feedback: id } });
}

async function awardBest(seedApp: Seed, staff: SignedIn, slug: string, awards: string[]): Promise<void> {
  const { results } = await callApi<{ results: ScoredEntry[] }>(
    seedApp,
    'GET',
    `/challenges/${slug}/judging/?limit=100`,
    staff,
  );
  const entries = results.slice(0, awards.length).map(({ id }, index) => ({ id, award: awards[index] }));
  await callApi(seedApp, 'POST', `/challenges/${slug}/winners/`, { ...staff, json: { entries } });
}
