import type { PlatformMessage, ReviewedMessage } from '#contract/learning/message-reviews.ts';
import type { DemoMessage, DemoMessages } from '#db/demo/messages/message.ts';
import { demoMessages } from '#db/demo/messages/messages.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import { createCoverPalette, GOAL_COLOURS } from '#look/cover-palette.ts';
import type { DemoPeople } from './piece-writing.ts';
import { callApi, type SeedApp } from './seed-app.ts';

type Seed = Pick<SeedApp, 'app' | 'rootHost'>;
type PeopleOf = (school: DemoSchool) => DemoPeople;

/** The sheet of the drawing pad. */
const [WIDTH, HEIGHT] = [1200, 900];
const PLATFORM = '/api-super-admin/dear-world/';

/** Writes, approves and publishes the messages to the world, by the calls that people use. */
export async function createMessages(seedApp: Seed, peopleOf: PeopleOf, platformToken: string): Promise<void> {
  for (const school of demoMessages) await sendMessages(peopleOf(school.subdomain), school);
  const platform = { host: seedApp.rootHost, token: platformToken };
  const { results } = await callApi<{ results: PlatformMessage[] }>(seedApp, 'GET', `${PLATFORM}?limit=100`, platform);
  for (const { id, approved_at } of mixed(results))
    await callApi(seedApp, 'POST', `${PLATFORM}${id}/publish/`, { ...platform, json: { approved_at } });
}

/** Alternates schools and languages, because the book shows the newest message first. */
function mixed<Item>(items: Item[]): Item[] {
  const step = 37;
  return items.map((_, index) => items[(index * step) % items.length] as Item);
}

async function sendMessages(people: DemoPeople, { approver, messages }: DemoMessages): Promise<void> {
  const { site } = people;
  const waiting = new Set<string>();
  for (const message of messages) {
    const { text, goal, language, author, isInReview } = message;
    const json = { text, goal, language, drawing: toDrawing(message) };
    const { id } = await callApi<{ id: string }>(site, 'POST', '/dear-world/', {
      ...(await people.signIn(author)),
      json,
    });
    if (isInReview) waiting.add(id);
  }
  const staff = await people.signIn(approver);
  const queue = '/message-reviews/?limit=100';
  const { results } = await callApi<{ results: ReviewedMessage[] }>(site, 'GET', queue, staff);
  for (const { id, sent_at, author, is_permitted } of results.filter((one) => !waiting.has(one.id))) {
    if (!is_permitted) await givePermission(people, staff, author.id);
    await callApi(site, 'POST', `/message-reviews/${id}/approve/`, { ...staff, json: { sent_at } });
  }
}

type Staff = Awaited<ReturnType<DemoPeople['signIn']>>;

/** Records a permission: a school whose students have published nothing yet has none on record. */
async function givePermission({ site }: DemoPeople, staff: Staff, student: string): Promise<void> {
  const json = { works: true, voice: null, photos: null };
  await callApi(site, 'PUT', `/students/${student}/publishing-permission/`, { ...staff, json });
}

function toDrawing({ drawing, goal, text }: DemoMessage) {
  if (!drawing) return null;
  const { scene, things = [], alt } = drawing;
  const cutout = { goal, is_night: false, seed: text.length, turn: 0 };
  const cutouts = [
    { ...cutout, scene, x: 0, y: 0, width: WIDTH, height: HEIGHT },
    ...things.map((thing, index) => ({
      ...{ ...cutout, scene: thing, x: 780 - index * 300, y: 500, width: 300, height: 300 },
    })),
  ];
  const sky = createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[0], false, text.length).sky;
  return { width: WIDTH, height: HEIGHT, paper: sky, strokes: [], cutouts, alt };
}
