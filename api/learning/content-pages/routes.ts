import { findEntries, findEntry, findPublished, isInMode, matchesFilters } from '#api/core/content/service.ts';
import { findCauses } from '#api/giving/causes/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAdmins, allowAnyone, allowPlatform, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve } from '#api/kit/serve.ts';
import { findListMode } from '#api/schools/modes/service.ts';
import { ReferencedKind } from '#contract/core/content/fields.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import {
  type ContentReference,
  listContentReferences,
  listHubs,
  showHub,
  showLegalText,
  showPage,
} from '#contract/learning/content-pages.ts';

import { findPageMode, presentPage } from './actions.ts';
import { LONG_FIELDS } from './entries.ts';
import { toHubSummary, toLegalText } from './presenter.ts';

/** Pages, hubs and legal texts are public; the database returns only published ones. */
const mayReadContent = allowAnyone;

/** People who write texts link other entries in them: the platform's staff, and a school's admins on its pages. */
const mayNameEntries: Policy = (actor) => allowPlatform(actor) || allowAdmins(actor);

export const contentPageRoutes = [
  serve(listHubs, mayReadContent, async (call) => {
    const { db, query, url, language } = call;
    const { search, limit, offset } = query;
    const mode = await findListMode(call, query.mode);
    const hubs = (await findPublished(db, 'hub', { language, without: ['blocks'] })).filter(
      ({ fields, languages }) =>
        isInMode({ ...fields, languages }, mode?.rule) &&
        matchesFilters({ ...fields, languages }, query) &&
        containsText(`${fields.title} ${fields.summary}`, search),
    );
    const rows = hubs.slice(offset, offset + limit).map((hub) => toHubSummary(hub, language));
    return { ...toPage(url, query, { count: hubs.length, rows }), mode: mode?.applied ?? null };
  }),

  serve(showHub, mayReadContent, async (call) => {
    const mode = await findPageMode(call);
    return { ...(await presentPage(call, 'hub', call.params.slug, mode)), mode: mode?.applied ?? null };
  }),

  serve(showPage, mayReadContent, (call) => presentPage(call, 'page', call.params.name, undefined)),

  serve(listContentReferences, mayNameEntries, async (call) => {
    const { query, url, language } = call;
    const kinds = query.kind ? [query.kind] : ReferencedKind.options;
    const all = (await Promise.all(kinds.map((kind) => findReferences(call, kind)))).flat();
    const order = new Intl.Collator(language);
    const rows = all
      .filter(({ title, slug }) => containsText(`${title} ${slug}`, query.search))
      .sort((a, b) => order.compare(a.title, b.title) || order.compare(a.slug, b.slug));
    const page = rows.slice(query.offset, query.offset + query.limit);
    return toPage(url, query, { count: rows.length, rows: page });
  }),

  serve(showLegalText, mayReadContent, async (call) => {
    const entry = await findEntry(call, 'legal', call.params.name);
    if (!entry) throw new Refusal('notFound');
    return toLegalText(entry, call.language);
  }),
];

/** Finds the entries that a text can link: published ones; for the platform's staff, all. */
async function findReferences(call: DbCall, kind: ReferencedKind): Promise<ContentReference[]> {
  const { db, isRoot, language } = call;
  if (kind === 'cause')
    return (await findCauses(db)).map(({ slug, name, is_archived }) => ({
      ...{ kind, slug, title: name },
      is_published: !is_archived,
    }));
  if (isRoot)
    return (await findEntries(db, { kind, search: '' })).map(({ slug, title, state }) => ({
      ...{ kind, slug, title },
      is_published: state === 'published',
    }));
  const entries = await findPublished(db, kind, { language, without: LONG_FIELDS });
  return entries.map(({ slug, fields }) => ({ kind, slug, title: fields.title, is_published: true }));
}
