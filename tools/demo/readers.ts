import type { Report } from '#contract/authoring/reports.ts';
import type { Reaction } from '#contract/library/reactions.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import { type DemoWriting, hillcrestWriting, riversideWriting } from '#db/demo/pieces/writing.ts';
import { type DemoReport, demoFavourites, demoReports } from '#db/demo/readers/readers.ts';
import { createRandom, hashText, pickEntry, type Random } from '#look/random.ts';
import type { DemoPeople } from './piece-writing.ts';
import { busyDays, wholeNumbers } from './school-days.ts';
import { callApi, callForCookie, type SeedApp } from './seed-app.ts';
import { findTenant, type RegisteredTenant } from './tenants.ts';
import { type DemoWork, findWorks } from './works.ts';

/** Reactions on an ordinary school day at a site with at least this many works. */
const REACTIONS_PER_DAY = 3;
const MANY_WORKS = 12;
/** The share of reactions by readers who have reacted before. */
const RETURNING = 0.55;
/** A typical hundred of reactions to stories and books of children. */
const KINDS: [Reaction, number][] = [
  ['loved_it', 46],
  ['learned_something', 20],
  ['made_me_think', 16],
  ['want_to_help', 12],
  ['did_something', 6],
];
const kinds = KINDS.flatMap(([reaction, count]) => Array.from({ length: count }, () => reaction));

const writings = [riversideWriting, hillcrestWriting];

type Seed = Pick<SeedApp, 'app'>;
type PeopleOf = (school: DemoSchool) => DemoPeople;

/** Lets readers react, keep favourites and report, by the calls of the pages that they read. */
export async function createReaders(seedApp: Seed, tenants: RegisteredTenant[], peopleOf: PeopleOf): Promise<void> {
  for (const [index, tenant] of tenants.entries()) {
    if (tenant.demo.suspended_for) continue;
    const works = await findWorks(seedApp, tenant);
    await react(seedApp, tenant.host, { works: works.filter(({ isForEveryone }) => isForEveryone), index });
    await openBooks(
      seedApp,
      works,
      writings.find(({ subdomain }) => subdomain === tenant.demo.subdomain),
      peopleOf,
    );
  }
  for (const { school, username, titles } of demoFavourites) {
    const as = await peopleOf(school).signIn(username);
    for (const title of titles)
      await callApi(seedApp, 'PUT', `${await findPath(seedApp, as, title)}/favourite/`, { ...as });
  }
  for (const report of demoReports) await sendReport(seedApp, findTenant(tenants, report.school), report);
}

/** Lets students who have chosen an animal open a book, except the first, whose pages tests and pictures show. */
async function openBooks(seedApp: Seed, works: DemoWork[], writing: DemoWriting | undefined, peopleOf: PeopleOf) {
  if (!writing) return;
  const books = works.filter(({ kind, isForEveryone }) => kind === 'book' && isForEveryone);
  for (const [index, username] of Object.keys(writing.animals).slice(1).entries()) {
    const book = books[index % books.length];
    const as = await peopleOf(writing.subdomain).signIn(username);
    if (book) await callApi(seedApp, 'PUT', `${book.path}/reading/`, { ...as, json: { page: 1 } });
  }
}

/** A visitor: the cookie that the first reaction sets, and the works that had one. */
type Visitor = { cookie: string | undefined; works: Set<string> };

/** Lets visitors react to works, as many times as in 120 days: more in term time than in holidays. */
async function react(seedApp: Seed, host: string, { works, index }: { works: DemoWork[]; index: number }) {
  const random = createRandom(hashText(host));
  const visitors: Visitor[] = [];
  const size = Math.min(1, works.length / MANY_WORKS) * REACTIONS_PER_DAY;
  const onDays = wholeNumbers(busyDays(new Date(), index).map(({ weight }) => weight * size));
  const count = onDays.reduce((sum, number) => sum + number, 0);
  for (let turn = 0; turn < count; turn++) {
    const visitor = chooseVisitor(visitors, random);
    const work = chooseWork(works, random);
    if (!work || visitor.works.has(work.path)) continue;
    visitor.works.add(work.path);
    const json = { reaction: pickEntry(kinds as [Reaction, ...Reaction[]], random()) };
    const { cookie } = visitor;
    const request = { host, json, ...(cookie && { cookie }) };
    visitor.cookie = (await callForCookie(seedApp, 'PUT', `${work.path}/reaction/`, request)) ?? cookie;
  }
}

function chooseVisitor(visitors: Visitor[], random: Random): Visitor {
  const known = visitors[Math.floor(random() * visitors.length)];
  if (known && random() < RETURNING) return known;
  const visitor = { cookie: undefined, works: new Set<string>() };
  visitors.push(visitor);
  return visitor;
}

/** Prefers the first works of the list. */
function chooseWork(works: DemoWork[], random: Random): DemoWork | undefined {
  return works[Math.floor(random() ** 1.5 * works.length)];
}

async function sendReport(seedApp: Seed, { host, token }: RegisteredTenant, report: DemoReport): Promise<void> {
  const { title, reason, text, page, outcome } = report;
  const path = await findPath(seedApp, { host, token }, title);
  await callApi(seedApp, 'POST', `${path}/reports/`, { host, json: { reason, text, page: page ?? null } });
  if (!outcome) return;
  const { results } = await callApi<{ results: Report[] }>(seedApp, 'GET', '/reports/?state=open', { host, token });
  for (const { id } of results.filter((one) => one.text === text))
    await callApi(seedApp, 'POST', `/reports/${id}/close/`, { host, token, json: { outcome } });
}

/** Finds the address of a book or story in the calls of its readers, by its title. */
async function findPath(seedApp: Seed, as: { host: string; token: string }, title: string): Promise<string> {
  const query = `?limit=100&search=${encodeURIComponent(title)}`;
  type WorkList = { results: { id: string; slug?: string; title: string }[] };
  for (const list of ['/books/', '/stories/']) {
    const { results } = await callApi<WorkList>(seedApp, 'GET', `${list}${query}`, as);
    const match = results.find((work) => work.title === title);
    if (match) return `${list}${encodeURIComponent(match.slug ?? match.id)}`;
  }
  throw new Error(`the demo data has no ${title}`);
}
