import { readdirSync, readFileSync, statSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { PageRoute } from '#contract/app/first-routes.ts';
import { pageRoutes } from '#contract/app/page-routes.ts';
import { readEntries } from '#db/content/read-entries.ts';
import { textsOf } from '#db/content/shipped.ts';
import shots from './pictures.json' with { type: 'json' };

const entries = readEntries('article');
const inEnglish = entries.map(({ slug, en }) => ({ slug, role: en.reader_role, screens: en.screens ?? [] }));
const articles = entries.flatMap(textsOf).map(({ slug, language, fields }) => ({ slug, language, ...fields }));
const articlesIn = (one: string) => articles.filter(({ language }) => language === one);
const inArabic = articlesIn('ar');
const others = ['ar', 'es', 'fr'];

test('there are three articles or more for each role, all of them in the other languages too', () => {
  const counts = Object.groupBy(inEnglish, ({ role }) => role);
  const few = Object.entries(counts).filter(([, of]) => (of?.length ?? 0) < 3);
  expect(few).toEqual([]);
  expect(Object.keys(counts).sort()).toEqual([
    'organization_admin',
    'parent',
    'public',
    'school_admin',
    'student',
    'teacher',
    'upschool_admin',
  ]);
  expect(inEnglish.length).toBeGreaterThanOrEqual(60);
  for (const language of others)
    expect(
      articlesIn(language).map(({ slug }) => slug),
      language,
    ).toEqual(inEnglish.map(({ slug }) => slug));
});

test('every slug is unique', () => {
  const slugs = inEnglish.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const { title, section, body } of inArabic)
    expect(`${title} ${section} ${body}`).toMatch(/^[\p{Script=Arabic}E]/u);
});

test('a body contains only headings, paragraphs, lists, emphasis and links to page routes', () => {
  const allowed = ['body', 'h3', 'p', 'ol', 'ul', 'li', 'strong', 'a', 'img'];
  const attributesOf: Record<string, string[]> = { a: ['href'], img: ['src', 'alt', 'width', 'height'] };
  for (const { slug, language, body } of articles) {
    const parser = new SaxesParser({ xmlns: false });
    parser.on('error', (fault) => {
      throw new Error(`${slug} ${language}: ${fault.message}`);
    });
    parser.on('opentag', ({ name, attributes }) => {
      expect(allowed, slug).toContain(name);
      expect(Object.keys(attributes), slug).toEqual(attributesOf[name] ?? []);
      if (name === 'a') expect(paths(), slug).toContain(attributes.href);
    });
    parser.write(`<body>${body}</body>`).close();
  }
});

test('every picture is in the site in each language, with an alternative, and all have 3 MB at most', () => {
  const folder = new URL('../pictures/', import.meta.url);
  const pictures = articles.flatMap(({ slug, language, body }) =>
    [...body.matchAll(/<img src="\/(\S+)" alt="([^"]+)"/g)].map(([, file = '', alt = '']) => ({
      slug,
      language,
      file,
      alt,
    })),
  );
  const bytes = pictures.map(({ file }) => statSync(new URL(file, folder)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024);
  const slugsIn = (language: string) => pictures.filter((one) => one.language === language).map(({ slug }) => slug);
  for (const language of others) expect(slugsIn(language)).toEqual(slugsIn('en'));
  expect(slugsIn('en').length).toBeGreaterThan(10);
  // The first page of the root host has some more of the table.
  expect(readdirSync(new URL('assets/help/', folder)).sort()).toEqual(
    Object.values(shots)
      .map(({ file }) => file)
      .sort(),
  );
});

test('every screen of an article is a page route', () => {
  for (const { slug, screens } of inEnglish) for (const screen of screens) expect(paths(), slug).toContain(screen);
});

/** The roles whose articles describe a role’s screens. Admins of a school or an organization have a teacher’s screens too. */
const nearRoles: Record<string, string[]> = {
  teacher: ['teacher'],
  teacher_admin: ['teacher'],
  school_admin: ['school_admin', 'teacher'],
  organization_admin: ['organization_admin', 'school_admin', 'teacher'],
  upschool_admin: ['upschool_admin'],
};
const routes: readonly PageRoute[] = pageRoutes;
const staffScreens = routes.flatMap(({ path, who }) =>
  typeof who === 'string' ? [] : who.map((role) => ({ path, role })),
);

test.each(staffScreens)('$path has an article for $role', ({ path, role }) => {
  const about = inEnglish.filter(({ screens }) => screens.includes(path));
  expect(about.some((article) => nearRoles[role]?.includes(article.role))).toBe(true);
});

function paths(): string[] {
  const file = new URL('../../../contract/kit/routes.json', import.meta.url);
  const { routes }: { routes: { path: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  // A few pages of our own are not in the specification.
  return [...routes, ...pageRoutes].map(({ path }) => path);
}
