import { siteUrl } from '#api/kit/moved-sites.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, type DbCall, serve } from '#api/kit/serve.ts';
import { canBePaid, findSaleSettings } from '#api/money/offers/service.ts';
import { findListMode, isOff } from '#api/schools/modes/service.ts';
import { listOpdsBooks, opdsWords, showOpdsBook, showOpdsStart } from '#contract/library/opds.ts';

import { FEED_TYPE, feedLinks, pageLinks, publicationsOr, type ToUrl, toPublication } from './presenter.ts';
import { countFeedBooks, type Feed, findFeedBook, findFeedBooks } from './queries.ts';

/** Reading programs do not sign in, so the feed has only the books for everyone. */
const mayReadFeed = allowAnyone;

export const opdsRoutes = [
  serve(showOpdsStart, mayReadFeed, async (call) => {
    const toUrl = urlsOf(call);
    const books = { href: toUrl('/api/opds/books/'), type: FEED_TYPE, rel: 'http://opds-spec.org/sort/new' };
    return {
      metadata: { title: titleOfFeed(call) },
      links: [{ href: toUrl('/api/opds/'), type: FEED_TYPE, rel: 'self' }, ...feedLinks(toUrl)],
      navigation: [{ ...books, title: call.settings.translate(call.language, opdsWords.newest) }],
    };
  }),

  serve(listOpdsBooks, mayReadFeed, async (call) => {
    const { db, query, settings, site, language } = call;
    const toUrl = urlsOf(call);
    const feed = await findFeed(call);
    const [rows, count] = await Promise.all([findFeedBooks(db, feed, query), countFeedBooks(db, feed, query.query)]);
    const publications = rows.flatMap((row) =>
      toPublication(row, site.id, { toUrl, filesSecret: settings.filesSecret }),
    );
    const start = { href: toUrl('/api/opds/'), type: FEED_TYPE, title: settings.translate(language, opdsWords.start) };
    const { limit, offset } = query;
    return {
      metadata: {
        title: titleOfFeed(call),
        ...{ numberOfItems: count, itemsPerPage: limit, currentPage: Math.floor(offset / limit) + 1 },
      },
      links: [...pageLinks(query, count, toUrl), ...feedLinks(toUrl)],
      ...publicationsOr(publications, start),
    };
  }),

  serve(showOpdsBook, mayReadFeed, async (call) => {
    const { db, params, settings, site } = call;
    const row = await findFeedBook(db, await findFeed(call), params.id);
    const [publication] = row
      ? toPublication(row, site.id, { toUrl: urlsOf(call), filesSecret: settings.filesSecret })
      : [];
    if (!publication) throw new Refusal('notFound');
    return publication;
  }),
];

/** Finds whether a school sells, as on its site: with a configured provider, and unless its first mode has no sales. */
async function findFeed(call: DbCall): Promise<Feed> {
  const { db, settings } = call;
  const isSelling = canBePaid(await findSaleSettings(db), settings);
  return { isSelling: isSelling && !isOff(await findListMode(call, undefined), 'sales') };
}

function urlsOf({ settings, site }: CallContext): ToUrl {
  return (path) => siteUrl(settings.origin, site, path);
}

function titleOfFeed({ settings, site, language }: CallContext): string {
  return settings.translate(language, opdsWords.title, { school: site.school_name });
}
