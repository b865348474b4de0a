import { expect, test } from 'vitest';
import { works } from '#db/demo/books/works.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { hillcrestWriting, riversideWriting } from '#db/demo/pieces/writing.ts';
import { demoFavourites, demoReports } from '#db/demo/readers/readers.ts';
import { demoStories } from '#db/demo/stories/stories.ts';

const READABLE = ['published', 'change_in_review'];
const pieces = [riversideWriting, hillcrestWriting, ...demoStories].flatMap((writing) =>
  ('pieces' in writing ? writing.pieces : writing.stories).map((piece) => ({ ...piece, school: writing.subdomain })),
);
const titlesAt = (school: string) =>
  pieces.filter((piece) => piece.school === school && READABLE.includes(piece.state.at)).map(({ title }) => title);

test('readers have sent three reports, and one is still open', () => {
  expect(demoReports).toHaveLength(3);
  expect(demoReports.filter(({ outcome }) => !outcome)).toHaveLength(1);
});

test('students keep and visitors report only what the demo data publishes before the start is ready', () => {
  for (const { school, titles } of demoFavourites) expect(titlesAt(school)).toEqual(expect.arrayContaining(titles));
  for (const { school, title } of demoReports) expect(titlesAt(school)).toContain(title);
  const uploaded = works.flatMap(({ editions }) => editions.map(({ title }) => title));
  for (const { title } of pieces) expect(uploaded).not.toContain(title);
});

test('favourites belong to students', () => {
  for (const { school, username } of demoFavourites) {
    const classes = demoTenants.find(({ subdomain }) => subdomain === school)?.classes ?? [];
    expect(classes.flatMap(({ students }) => students.map((student) => student.username))).toContain(username);
  }
});
