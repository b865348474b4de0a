import { expect, test } from 'vitest';
import { cleanStoryBody } from '#api/authoring/pieces/story-body.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { demoStories, riversideStories } from '#db/demo/stories/stories.ts';
import { toStoryBody } from './story-body.ts';

const all = demoStories.flatMap(({ stories }) => stories);
const published = all.filter(({ state }) => state.at === 'published' || state.at === 'change_in_review');

test('thirty stories are published, in three languages and more, and some of them are posts of staff', () => {
  expect(published).toHaveLength(30);
  const languages = new Set(published.map(({ language }) => language));
  expect(languages.size).toBeGreaterThanOrEqual(3);
  expect(languages).toContain('ar');
  expect(published.filter(({ kind, author }) => kind === 'blog' && author.includes('@')).length).toBeGreaterThan(5);
});

test('every site that is open has a story that visitors see', () => {
  const open = demoTenants.filter(({ suspended_for }) => !suspended_for).map(({ subdomain }) => subdomain);
  const withStories = demoStories.filter(({ stories }) =>
    stories.some((story) => published.includes(story) && !story.audience),
  );
  expect(withStories.map(({ subdomain }) => subdomain).toSorted()).toEqual(open.toSorted());
});

test('a story by a student at Riverside is in each state in which one can stay', () => {
  const ofStudents = riversideStories.stories.filter(({ author }) => !author.includes('@'));
  const states = new Set(ofStudents.map(({ state }) => state.at));
  // The worker itself ends the other two states.
  const lasting = BookState.exclude(['uploaded', 'processing']).options;
  expect([...states].toSorted()).toEqual([...lasting, 'change_in_review'].toSorted());
});

test.each(demoStories)(
  'at $subdomain, people of the school write and decide',
  ({ subdomain, teacher, admins, stories }) => {
    const school = demoTenants.find((tenant) => tenant.subdomain === subdomain);
    const students =
      school?.classes.flatMap((schoolClass) => schoolClass.students.map(({ username }) => username)) ?? [];
    const people = [...students, ...(school?.adults.map(({ email }) => email) ?? [])];
    expect(people).toEqual(expect.arrayContaining(stories.map(({ author }) => author)));
    expect(people).toEqual(expect.arrayContaining([...admins, ...(teacher ? [teacher] : [])]));
  },
);

test('the text of a story is stored as it is sent, with every picture described and no last name of its author', async () => {
  for (const { title, author, text, pictures = [] } of all) {
    const rows = pictures.map(({ alt }, index) => ({ id: `picture-${index}`, alt }));
    const body = toStoryBody(text, rows);
    expect(await cleanStoryBody(body, new Set(rows.map(({ id }) => id))), title).toBe(body);
    expect(body.match(/<img /g) ?? [], title).toHaveLength(pictures.length);
    for (const { alt } of pictures) expect(alt, title).toMatch(/\S \S/);
    const lastName = author.includes('@') ? undefined : author.split('.')[1];
    if (lastName) expect(text.toLowerCase().split(/\W+/), title).not.toContain(lastName);
  }
});

test('headings, lists, quotes, links and strong words become the markup of the editor', () => {
  const text = '## One\nTwo\nthree.\n\n- a\nb\n- c\n\n> Said.\n\n[picture]\n\n**Go** [in](/library).';
  expect(toStoryBody(text, [{ id: '1', alt: 'A door' }])).toBe(
    '<h2 dir="auto">One</h2><p dir="auto">Two three.</p><ul dir="auto"><li dir="auto"><p dir="auto">a b</p></li><li dir="auto"><p dir="auto">c</p></li></ul>' +
      '<blockquote dir="auto"><p dir="auto">Said.</p></blockquote><img data-picture="1" alt="A door">' +
      '<p dir="auto"><strong>Go</strong> <a href="/library">in</a>.</p>',
  );
});
