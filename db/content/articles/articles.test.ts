import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { everybodyInArabic } from './ar-everybody.ts';
import { schoolInArabic } from './ar-school.ts';
import { staffInArabic } from './ar-staff.ts';
import { articles } from './articles.ts';

const inEnglish = articles.filter(({ language }) => language === 'en');
const inArabic = articles.filter(({ language }) => language === 'ar');

test('there are 40 articles, at least one for each role, all of them in Arabic too', () => {
  expect(inEnglish).toHaveLength(40);
  expect([...new Set(inEnglish.map(({ role }) => role))].sort()).toEqual([
    'organization_admin',
    'parent',
    'public',
    'school_admin',
    'student',
    'teacher',
  ]);
  expect(inArabic).toHaveLength(40);
});

test('every slug is unique, and every translation belongs to an article', () => {
  const slugs = inEnglish.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(inArabic).toHaveLength(everybodyInArabic.length + schoolInArabic.length + staffInArabic.length);
  for (const { title, section, body } of inArabic)
    expect(`${title} ${section} ${body}`).toMatch(/^[\p{Script=Arabic}E]/u);
});

test('a body contains only headings, paragraphs, lists, emphasis and links to page routes', () => {
  const allowed = ['body', 'h3', 'p', 'ol', 'ul', 'li', 'strong', 'a'];
  for (const { slug, language, body } of articles) {
    const parser = new SaxesParser({ xmlns: false });
    parser.on('error', (fault) => {
      throw new Error(`${slug} ${language}: ${fault.message}`);
    });
    parser.on('opentag', ({ name, attributes }) => {
      expect(allowed, slug).toContain(name);
      expect(Object.keys(attributes), slug).toEqual(name === 'a' ? ['href'] : []);
      if (name === 'a') expect(paths(), slug).toContain(attributes.href);
    });
    parser.write(`<body>${body}</body>`).close();
  }
});

test('every screen of an article is a page route', () => {
  for (const { slug, screens } of inEnglish) for (const screen of screens) expect(paths(), slug).toContain(screen);
});

function paths(): string[] {
  const file = new URL('../../../contract/routes.json', import.meta.url);
  const { routes }: { routes: { path: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  return routes.map(({ path }) => path);
}
