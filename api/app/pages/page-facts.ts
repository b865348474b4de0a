import { type PageRoutePath, paymentEndPaths } from '#contract/app/page-routes.ts';
import { causeParameters, libraryListParameters, projectParameters } from '#contract/giving/list-parameters.ts';
import { FLAG, type PageParameters, TEXT } from '#contract/kit/page-parameters.ts';
import {
  courseParameters,
  dearWorldParameters,
  filmParameters,
  modeParameters,
} from '#contract/learning/list-parameters.ts';
import { libraryParameters } from '#contract/library/library-parameters.ts';
import { storyParameters } from '#contract/library/story-parameters.ts';

/** Facts about a page that only the server needs: in the rows of all pages they would be part of the first load. */
type PageFacts = {
  /** The parameters that the server reads from the URL; it ignores all others. */
  reads?: PageParameters;
  /** Search engines list the page. */
  isInSitemap?: true;
  /** The page can show raised money, so it is rendered again when a sum changes; `root`: only that of the root host. */
  showsSums?: true | 'root';
};

/** A revision that staff have signed, which may be unpublished. `frame`: the content editor shows it. */
const preview = { preview: /^[\w.-]{1,200}$/, frame: /^1$/ };
const signIn = { as: TEXT, code: TEXT, page: TEXT, next: TEXT, school: TEXT };
const token = { token: TEXT, done: FLAG };
/** The first HTML must not report an existing order as missing. */
const payment = { order: TEXT, gift: TEXT };

/** The facts of each page that has any. */
const pageFacts: Partial<Record<PageRoutePath, PageFacts>> = {
  '/': { reads: modeParameters, isInSitemap: true, showsSums: 'root' },
  '/library': { reads: libraryParameters, isInSitemap: true },
  '/library/{id}/read': { reads: { page: TEXT } },
  '/embed/{id}': { reads: { page: TEXT } },
  '/stories': { reads: storyParameters, isInSitemap: true },
  '/charities': { reads: causeParameters, isInSitemap: true, showsSums: true },
  '/charities/{id}': { showsSums: true },
  '/projects': { reads: projectParameters, isInSitemap: true, showsSums: true },
  '/projects/{slug}': { showsSums: true },
  '/certificates/{id}': { showsSums: true },
  '/libraries': { reads: libraryListParameters, isInSitemap: true },
  '/courses': { reads: courseParameters, isInSitemap: true },
  '/courses/{slug}': { reads: preview },
  '/courses/{slug}/chapters/{chapter}': { reads: preview },
  '/hubs': { isInSitemap: true, showsSums: true },
  '/hubs/{slug}': { reads: preview, showsSums: true },
  '/challenges': { reads: modeParameters, isInSitemap: true },
  '/challenges/{slug}': { reads: { ...modeParameters, ...preview } },
  '/live': { reads: modeParameters, isInSitemap: true },
  '/live/{id}': { reads: preview },
  '/sdgs': { isInSitemap: true },
  '/sdgs/{number}': { reads: preview },
  '/impact-films': { reads: filmParameters, isInSitemap: true },
  '/impact-films/{slug}': { reads: preview },
  '/canva/': { reads: preview, isInSitemap: true },
  '/dear-world-book': { reads: dearWorldParameters, isInSitemap: true },
  '/about': { reads: preview, isInSitemap: true, showsSums: true },
  '/our-framework': { reads: preview, isInSitemap: true, showsSums: true },
  '/our-team': { reads: preview, isInSitemap: true },
  '/global-reach': { isInSitemap: true },
  '/testimonials': { reads: preview, isInSitemap: true },
  '/faq': { reads: { for: TEXT, search: TEXT }, isInSitemap: true },
  '/faq/{slug}': { reads: preview },
  '/acknowledgement': { reads: preview, isInSitemap: true },
  '/contact': { isInSitemap: true },
  '/register': { isInSitemap: true },
  '/request-a-tour': { isInSitemap: true },
  '/terms-of-use': { reads: preview, isInSitemap: true },
  '/privacy-policy': { reads: preview, isInSitemap: true },
  '/refund-policy': { reads: preview, isInSitemap: true },
  '/login': { reads: signIn },
  '/login/{token?}': { reads: signIn },
  '/logout': { reads: { everywhere: FLAG } },
  '/verification/': { reads: token },
  '/password-reset-confirm/': { reads: token },
  '/bulk-enrolment/': { reads: { list: TEXT, class: TEXT } },
  '/checkout': { reads: { cause: TEXT, project: TEXT } },
  ...Object.fromEntries(paymentEndPaths.map((path) => [path, { reads: payment }])),
};

/** The list of parts of the interface, which only the development server has. */
const GALLERY: [string, PageFacts] = ['/gallery', { reads: { page: TEXT, look: TEXT } }];

/** The facts by the first segment of their page's path, each with the pattern of its paths. */
const byFirstSegment = Map.groupBy(
  [...Object.entries(pageFacts), GALLERY].map(([path, facts]) => ({ path, facts, pattern: patternOf(path) })),
  ({ path }) => firstSegmentOf(path),
);

function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/\/\{\w+\}/g, '/[^/]+')
    .replaceAll(/\/\{\w+\?\}/g, '(/[^/]*)?');
  return new RegExp(`^${pattern}/?$`);
}

function firstSegmentOf(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** Returns the facts about the page at a path, in the spelling of its route. */
export function findPageFacts(path: string): PageFacts {
  return byFirstSegment.get(firstSegmentOf(path))?.find(({ pattern }) => pattern.test(path))?.facts ?? {};
}

/** Public pages that search engines can list, if the site has them. */
export const SITEMAP_PAGES = Object.entries(pageFacts)
  .filter(([, { isInSitemap }]) => isInSitemap)
  .map(([path]) => path);
