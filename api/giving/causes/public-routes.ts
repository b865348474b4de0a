import { siteUrl } from '#api/kit/moved-sites.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { toSchoolLook } from '#api/kit/school-look.ts';
import { type DbCall, serve } from '#api/kit/serve.ts';
import { toBookSummary, toCoverSource } from '#api/library/books/service.ts';
import { findSaleSettings, usableProviders } from '#api/money/offers/service.ts';
import { findChosenMode, findModeOrAll, isOff, type ListMode, refuseOff } from '#api/schools/modes/service.ts';
import {
  type CauseQuery,
  type CauseSummary,
  type GiftTerms,
  type Library,
  listCauses,
  listLibraries,
  listProjects,
  type ProjectSummary,
  showCause,
  showProject,
} from '#contract/giving/causes.ts';
import { suggestGifts } from '#contract/giving/gift-amounts.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import type { PageQuery } from '#contract/kit/page.ts';
import { publicPhotoUrl } from './files.ts';
import { mayReadCausesOfAllModes } from './policy.ts';
import { type CauseFacts, projectsOf, sumOf, toCause, toCauseSummary, toUpdate } from './public-presenter.ts';
import {
  type CauseKey,
  type CauseRow,
  findCauses,
  findGivingBooks,
  findOwnTotals,
  findPaidOut,
  findProjects,
  findSharedLibraries,
  findStory,
  findTotals,
  findUpdates,
} from './public-queries.ts';

export const publicCauseRoutes = [
  serve(listCauses, allowAnyone, async (call) => {
    const { site, isRoot, query, url } = call;
    const mode = await findModeOrAll(call, query, mayReadCausesOfAllModes);
    refuseOff(mode, 'causes');
    const { causes, facts } = await findCauseFacts(call);
    const inMode = causes.filter((cause) => isInMode(cause, mode)).map((row) => toCauseSummary(row, facts));
    const matchingCauses = inMode.filter((cause) => matches(cause, query));
    const open = inMode.filter(({ is_archived }) => !is_archived);
    return {
      ...toPage(url, query, {
        count: matchingCauses.length,
        rows: matchingCauses.slice(query.offset, query.offset + query.limit),
      }),
      goals: [...new Set(open.flatMap(({ goal }) => goal ?? []))].sort((a, b) => a - b),
      countries: [...new Set(open.flatMap(({ country }) => country ?? []))].sort(),
      sums: isRoot
        ? null
        : { ...sumOf(inMode.flatMap(({ this_school }) => this_school ?? [])), currency: site.currency },
      mode: mode?.applied ?? null,
    };
  }),

  serve(showCause, allowAnyone, async (call) => {
    const {
      causes: [row],
      facts,
    } = await findCauseFacts(call, { cause: call.params.id });
    if (!row) throw new Refusal('notFound');
    const { db, actor, settings } = call;
    const [story, updates, paidOut, books] = await Promise.all([
      findStory(db, row.id),
      findUpdates(db, row.id),
      findPaidOut(db, row.id),
      findGivingBooks(db, actor, { cause: row.id }),
    ]);
    const cause = toCause(row, facts, { story, updates, paidOut });
    const project = cause.project?.state === 'open' ? cause.project : undefined;
    return {
      ...cause,
      gifts: row.is_archived ? null : await findGiftTerms(call, call.query, project),
      books: books.map((book) => toBookSummary(book, { settings })),
    };
  }),

  serve(listProjects, allowAnyone, async (call) => {
    const { query, url } = call;
    const mode = await findModeOrAll(call, query, mayReadCausesOfAllModes);
    refuseOff(mode, 'causes');
    const { causes, facts } = await findCauseFacts(call);
    const order = ['open', 'funded', 'done'];
    const projects = causes
      .filter((cause) => isInMode(cause, mode))
      .flatMap((cause) => projectsOf(cause, facts))
      .filter(({ cause }) => !cause.is_archived)
      .filter(({ title, state }) => containsText(title, query.search) && (!query.state || state === query.state))
      .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
    const rows = projects.slice(query.offset, query.offset + query.limit);
    return { ...toPage(url, query, { count: projects.length, rows }), mode: mode?.applied ?? null };
  }),

  serve(showProject, allowAnyone, async (call) => {
    const { slug } = call.params;
    const { causes, facts } = await findCauseFacts(call, { project: slug });
    const row = facts.projects.find((project) => project.slug === slug || project.id === slug);
    const cause = row && causes.find(({ id }) => id === row.cause_id);
    const project = cause && projectsOf(cause, facts).find(({ id }) => id === row.id);
    if (!project) throw new Refusal('notFound');
    const { db, actor, settings } = call;
    const [updates, books] = await Promise.all([
      findUpdates(db, cause.id),
      findGivingBooks(db, actor, { project: row.id }),
    ]);
    const proofs = updates.filter(({ project_id }) => project_id === row.id);
    return {
      ...project,
      story: row.story,
      gifts: cause.is_archived || row.done_on !== null ? null : await findGiftTerms(call, call.query, project),
      proofs: proofs.map((proof) => toUpdate(proof, (hash) => publicPhotoUrl(cause.id, hash))),
      books: books.map((book) => toBookSummary(book, { settings })),
    };
  }),

  serve(listLibraries, allowAnyone, async (call) => {
    const { query, url } = call;
    return toPage(url, query, await (query.built ? findBuiltLibraries(call, query) : findSchoolLibraries(call, query)));
  }),
];

type LibraryPage = { count: number; rows: Library[] };

/** Finds the terms of gifts at this site, in its currency; null if gifts cannot be paid, or the mode has no causes. */
async function findGiftTerms(
  call: DbCall,
  { mode }: { mode?: string | undefined },
  project?: ProjectSummary,
): Promise<GiftTerms | null> {
  const { db, isRoot, settings } = call;
  if (isRoot || isOff(await findChosenMode(call, mode), 'causes')) return null;
  const sale = await findSaleSettings(db);
  const limits = findCurrency(sale.currency);
  const providers = usableProviders(sale, settings);
  if (!limits || providers.length === 0) return null;
  const counted = project?.currency === sale.currency ? project : undefined;
  return {
    ...{ currency: sale.currency, smallest: limits.min_gift, largest: limits.max_gift, providers },
    suggestions: suggestGifts(limits, counted && { unit_cost: counted.unit_cost, units_to_go: unitsToGo(counted) }),
  };
}

function unitsToGo({ units, units_raised, units_on_its_way }: ProjectSummary): number {
  return units - units_raised - units_on_its_way;
}

/** Finds all facts with which the causes of a site, or one of them, are presented. */
async function findCauseFacts(
  { db, site, isRoot }: DbCall,
  key?: CauseKey,
): Promise<{ causes: CauseRow[]; facts: CauseFacts }> {
  const [causes, projects, ownTotals] = await Promise.all([
    findCauses(db, key),
    findProjects(db, key),
    isRoot ? null : findOwnTotals(db),
  ]);
  const totals = await findTotals(
    db,
    causes.map(({ id }) => id),
  );
  return { causes, facts: { projects, totals, ownTotals, currency: site.currency } };
}

/** Returns whether a mode shows a cause. Only the goals in its rule apply to causes. */
function isInMode({ goal }: CauseRow, mode: ListMode | undefined): boolean {
  const goals = mode?.rule.goals ?? [];
  return goals.length === 0 || (goal !== null && goals.includes(goal));
}

function matches(cause: CauseSummary, { search, goal, country, state }: CauseQuery): boolean {
  const isDone = cause.is_archived || cause.project?.state === 'done';
  return (
    containsText(`${cause.name} ${cause.summary}`, search) &&
    (goal === undefined || cause.goal === goal) &&
    (country === undefined || cause.country === country) &&
    (state === undefined ? !cause.is_archived : isDone === (state === 'done'))
  );
}

async function findSchoolLibraries(
  { db, settings }: DbCall,
  query: Parameters<typeof findSharedLibraries>[1],
): Promise<LibraryPage> {
  const { count, rows } = await findSharedLibraries(db, query);
  return {
    count,
    rows: rows.map(({ newest, subdomain, ...school }) => ({
      ...school,
      url: siteUrl(settings.origin, { kind: 'school', subdomain }, '/library'),
      look: toSchoolLook(school, settings.filesSecret),
      newest: newest.map(toCoverSource),
    })),
  };
}

/** Finds the libraries that finished projects have built. */
async function findBuiltLibraries(call: DbCall, { search, limit, offset }: PageQuery): Promise<LibraryPage> {
  const { causes, facts } = await findCauseFacts(call);
  const libraries = facts.projects.flatMap(({ title, slug, library_books, done_on, cause_id }) => {
    if (library_books === null || done_on === null || !containsText(title, search)) return [];
    const country = causes.find(({ id }) => id === cause_id)?.country ?? null;
    return { name: title, url: `/projects/${slug}`, books: library_books, country, look: null, newest: [] };
  });
  return { count: libraries.length, rows: libraries.slice(offset, offset + limit) };
}
