import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import { countFigures } from '#api/learning/content-pages/blocks.ts';
import { findShelfOfSchools } from '#api/learning/content-pages/works.ts';
import { findGlobalReach } from '#api/learning/global-reach/queries.ts';
import { presentPrices } from '#api/schools/plans/service.ts';
import { showHome } from '#contract/learning/home.ts';
import { type HomeWord, homeWords } from '#contract/learning/home-words.ts';
import shots from '#db/content/articles/pictures.json' with { type: 'json' };

const MAX_BOOKS = 12;
/** Lives briefly, because a change of the shared shelf does not notify the root host's cache. */
const SHARED_CACHE_MS = 1000;
/** Pictures of the product on the page, by their names in tools/help-pictures.ts. */
const PICTURES = ['class-code', 'review', 'split', 'library'] as const;

export const homeRoutes = [
  serve(showHome, allowAnyone, async (call) => {
    const { db, site, language, settings } = call;
    const words = Object.fromEntries(
      Object.entries(homeWords).map(([name, sentence]) => [name, settings.translate(language, sentence)]),
    ) as Record<HomeWord, string>;
    const [books, figures, { as_of }, plans] = await Promise.all([
      cachedForSite(site, `home ${language}`, () => findShelfOfSchools(call, MAX_BOOKS), SHARED_CACHE_MS),
      countFigures(call, ['schools', 'countries', 'books', 'languages', 'raised']),
      findGlobalReach(db),
      presentPrices(db, site.currency),
    ]);
    return { words, books, figures, as_of: as_of.toISOString(), pictures: picturesIn(language), plans };
  }),
];

type Shot = { file: string; width: number; height: number };

function picturesIn(language: string) {
  const byName: Record<string, Shot> = shots;
  return Object.fromEntries(
    PICTURES.flatMap((name) => {
      const shot = byName[`${name}-${language}`] ?? byName[`${name}-en`];
      return shot ? [[name, { url: `/assets/help/${shot.file}`, width: shot.width, height: shot.height }]] : [];
    }),
  );
}
