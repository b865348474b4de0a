import sharp from 'sharp';
import type { Story, StoryPicture } from '#contract/authoring/my-stories.ts';
import { suggestSubdomain } from '#contract/identity/registration.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import { demoStories } from '#db/demo/stories/stories.ts';
import type { DemoStories, DemoStory } from '#db/demo/stories/story.ts';
import { drawn } from '#look/book-pictures/sheet.ts';
import { decidePiece } from './decisions.ts';
import { type DemoPeople, type SignedIn, sendPiece, waitForChecks } from './piece-writing.ts';
import { callApi, callWithEtag } from './seed-app.ts';
import { toStoryBody } from './story-body.ts';

type PeopleOf = (school: DemoSchool) => DemoPeople;
type SentStory = { url: string; id: string; story: DemoStory; school: DemoStories };

/** Twice as many dots per inch as a scene has, so that pictures are sharp on wide screens. */
const DOTS_PER_INCH = 144;

/** Writes and sends the stories of the demo's students and staff, by the calls that people use. */
export async function writeStories(peopleOf: PeopleOf): Promise<SentStory[]> {
  const sentStories: SentStory[] = [];
  for (const school of demoStories)
    for (const story of school.stories) {
      const id = await writeStory(peopleOf(school.subdomain), story);
      sentStories.push({ url: `/my-stories/${id}/`, id, story, school });
    }
  return sentStories;
}

/** Reviews the stories that were sent. */
export async function decideStories(peopleOf: PeopleOf, sentStories: SentStory[]): Promise<void> {
  for (const { url, id, story, school } of sentStories) {
    const { author, state, audience, pictures = [] } = story;
    if (state.at === 'draft') continue;
    const people = peopleOf(school.subdomain);
    const as = await people.signIn(author);
    await waitForChecks(people, as, url);
    const [first, second = first] = school.admins;
    const reviewers = { teacher: school.teacher ?? first, admin: author === first ? second : first };
    await decidePiece(people, { type: 'story', id, state, audience, hasPhotos: pictures.length > 0, ...reviewers });
    if (state.at !== 'change_in_review') continue;
    await changeStory(people, as, url, { body: toStoryBody(state.text) });
    await sendPiece(people, as, url);
    await waitForChecks(people, as, url);
  }
}

async function writeStory(people: DemoPeople, story: DemoStory): Promise<string> {
  const { site } = people;
  const { title, language, kind, summary, goal, level, ages, categories, text, state } = story;
  const as = await people.signIn(story.author);
  const begun = await callApi<Story>(site, 'POST', '/my-stories/', { ...as, json: { title, language, kind } });
  const url = `/my-stories/${begun.id}/`;
  const pictures: StoryPicture[] = [];
  for (const picture of story.pictures ?? []) pictures.push(await addPicture(people, as, url, story, picture));
  const [age_from, age_to] = ages;
  await changeStory(people, as, url, {
    ...{ author: story.penName ?? begun.author, summary, goal, level, age_from, age_to },
    categories: categories.map(suggestSubdomain),
    body: toStoryBody(text, pictures),
    declaration_accepted: state.at !== 'draft',
  });
  if (state.at !== 'draft') await callApi(site, 'POST', `${url}submit/`, { ...as, json: {} });
  return begun.id;
}

async function addPicture(
  { site }: DemoPeople,
  as: SignedIn,
  url: string,
  { goal, title }: DemoStory,
  { picture, alt }: NonNullable<DemoStory['pictures']>[number],
): Promise<StoryPicture> {
  const svg = drawn(picture, { goal, trim: 'landscape', seed: title });
  const png = await sharp(Buffer.from(svg), { density: DOTS_PER_INCH }).png().toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'picture.png');
  form.set('alt', alt);
  return callApi<StoryPicture>(site, 'POST', `${url}pictures/`, { ...as, form });
}

async function changeStory({ site }: DemoPeople, as: SignedIn, url: string, json: object): Promise<void> {
  await callWithEtag(site, 'PATCH', url, { ...as, json, of: url });
}
