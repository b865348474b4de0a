import { expect, test } from 'vitest';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { demoCategories } from './categories.ts';

const languageOf = (subdomain: string) => demoTenants.find((tenant) => tenant.subdomain === subdomain)?.languages[0];

test('a demo school whose first language is Arabic names its kinds of books in Arabic', () => {
  for (const { name } of demoCategories(languageOf('hillcrest'))) expect(name).toMatch(/^[\p{Script=Arabic} ]+$/u);
  expect(demoCategories(languageOf('riverside'))).toContainEqual({ slug: 'animals', name: 'Animals' });
});

test('demo schools have the same kinds of books, by their slugs', () => {
  const slugsOf = (subdomain: string) => demoCategories(languageOf(subdomain)).map(({ slug }) => slug);
  expect(slugsOf('hillcrest')).toEqual(slugsOf('riverside'));
});
