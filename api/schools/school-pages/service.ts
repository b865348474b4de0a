import type { DbCall } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Block } from '#contract/core/content/blocks.ts';
import { SchoolPageName } from '#contract/schools/school-pages.ts';
import { findSchoolPage, findSchoolPages, type SchoolTexts } from './queries.ts';

/** Finds the school's own text for a page: in the caller's language, else in the site's first language that has one. */
export async function findOwnText(
  { db, site, isRoot, language }: DbCall,
  slug: string,
): Promise<{ language: string; blocks: Block[] } | undefined> {
  const name = SchoolPageName.safeParse(slug).data;
  if (isRoot || !name) return undefined;
  const page = await findSchoolPage(db, name);
  return page && pickText(page.texts, [language, ...site.languages]);
}

/** Finds the school's own text for each replaced page, by page name. */
export async function findOwnTexts({ db, site, isRoot, language }: DbCall): Promise<Map<string, Block[]>> {
  if (isRoot) return new Map();
  const pages = await findSchoolPages(db);
  return new Map(pages.map(({ name, texts }) => [name, pickText(texts, [language, ...site.languages])?.blocks ?? []]));
}

/** Returns the text in the first of these languages that has one, else in any language. */
function pickText(texts: SchoolTexts, languages: string[]): { language: string; blocks: Block[] } | undefined {
  const language = [...languages, ...Object.keys(texts)].find((each) => texts[each] !== undefined);
  const blocks = language === undefined ? undefined : texts[language];
  return language !== undefined && blocks ? { language, blocks } : undefined;
}

/** Returns whether a school has replaced a page with its own text. */
export async function hasOwnText(db: TenantDb, name: SchoolPageName): Promise<boolean> {
  return (await findSchoolPage(db, name)) !== undefined;
}
