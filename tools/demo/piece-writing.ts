import { setTimeout } from 'node:timers/promises';
import type { Piece, PiecePage } from '#contract/authoring/pieces.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { type DemoSchool, demoPasswords } from '#db/demo/people/tenant.ts';
import type { DemoClassBook, DemoPage, DemoPiece } from '#db/demo/pieces/piece.ts';
import { paintCover } from './own-cover.ts';
import { callApi, callWithEtag, type SeedApp } from './seed-app.ts';
import { findTenant, type RegisteredTenant } from './tenants.ts';
import { makeVoice } from './voices.ts';

type Site = Pick<SeedApp, 'app'> & { host: string };
export type SignedIn = { host: string; token: string };
/** The people of a school, with sign-in by username. */
export type DemoPeople = { site: Site; signIn(username: string): Promise<SignedIn> };

const TIMEOUT_MS = 120_000;
const POLL_MS = 100;
const UNCHECKED: string[] = ['uploaded', 'processing'];
/** Size of the drawings. */
const [WIDTH, HEIGHT] = [800, 600];

/** Returns the people of each school. Each person signs in once for everything that they do. */
export function openSites(
  { app }: Pick<SeedApp, 'app'>,
  tenants: RegisteredTenant[],
): (school: DemoSchool) => DemoPeople {
  const sites = new Map<DemoSchool, DemoPeople>();
  return (school) => {
    const people = sites.get(school) ?? openSessions({ app, host: findTenant(tenants, school).host });
    sites.set(school, people);
    return people;
  };
}

/** Signs in each person once. */
function openSessions(site: Site): DemoPeople {
  const tokens = new Map<string, string>();
  return {
    site,
    async signIn(username) {
      const { host } = site;
      let token = tokens.get(username);
      if (!token) {
        const password = username.includes('@') ? demoPasswords.adult : demoPasswords.student;
        const json = { username, password };
        ({ access: token } = await callApi<{ access: string }>(site, 'POST', '/auth/token/', { host, json }));
        tokens.set(username, token);
      }
      return { host, token };
    },
  };
}

/** Begins a book, writes its pages and, unless it stays a draft, sends it. Returns its id. */
export async function writePiece(people: DemoPeople, piece: DemoPiece): Promise<string> {
  const { site } = people;
  const { title, language, blurb, goal, level, ages, starter } = piece;
  const author = await people.signIn(piece.author);
  const json = { source: 'pages', title, language, ...(starter && { starter }) };
  const { id } = await callApi<Piece>(site, 'POST', '/my-books/', { ...author, json });
  const url = `/my-books/${id}/`;
  const pages: string[] = [];
  for (const page of piece.pages) pages.push(await addPage(people, author, { url, page }));
  const [age_from, age_to] = ages;
  const cover = piece.hasPageCover && { cover_from: 'page', cover_page: pages[0] };
  const details = { blurb, goal, level, age_from, age_to, ...cover };
  await callWithEtag(site, 'PATCH', url, { ...author, json: details, of: url });
  if (piece.hasOwnCover) await sendOwnCover(people, author, url);
  if (piece.state.at !== 'draft') await sendPiece(people, author, url);
  return id;
}

async function addPage(
  { site }: DemoPeople,
  author: SignedIn,
  { url, page: { text, scene, alt, voice } }: { url: string; page: DemoPage },
): Promise<string> {
  const json = { layout: scene ? 'picture_above' : 'text_only', text };
  const { id } = await callApi<PiecePage>(site, 'POST', `${url}pages/`, { ...author, json });
  const page = `${url}pages/${id}/`;
  if (scene) {
    const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    const cutouts = [{ scene, goal: 6, seed: text.length, ...box }];
    const drawing = { width: WIDTH, height: HEIGHT, paper: '#e3f1fb', strokes: [], cutouts, alt };
    await callWithEtag(site, 'PUT', `${page}drawing/`, { ...author, json: drawing, of: page });
  }
  if (voice) {
    const form = new FormData();
    form.set('voice', new Blob([await makeVoice(voice)], { type: 'audio/mpeg' }), 'voice.mp3');
    await callApi(site, 'PUT', `${page}voice/`, { ...author, form });
  }
  return id;
}

async function sendOwnCover({ site }: DemoPeople, author: SignedIn, url: string): Promise<void> {
  const form = new FormData();
  form.set('cover', new Blob([paintCover()], { type: 'image/png' }), 'cover.png');
  await callApi(site, 'PUT', `${url}cover/`, { ...author, form });
}

/** Accepts the declaration and sends a book or a story. */
export async function sendPiece({ site }: DemoPeople, author: SignedIn, url: string): Promise<void> {
  await callWithEtag(site, 'PATCH', url, { ...author, json: { declaration_accepted: true }, of: url });
  await callApi(site, 'POST', `${url}submit/`, { ...author, json: {} });
}

/** Begins a class book in which some students have written. */
export async function writeClassBook(people: DemoPeople, teacher: string, { class_id, title, pages }: DemoClassBook) {
  const { site } = people;
  const as = await people.signIn(teacher);
  const { results } = await callApi<{ results: SchoolClass[] }>(site, 'GET', '/v1/teacher/school-classes/', as);
  const schoolClass = results.find((row) => row.class_id === class_id);
  const json = { title, starter: 'my_day' };
  const { id } = await callApi<Piece>(site, 'POST', `/v1/school-classes/${schoolClass?.id}/books/`, { ...as, json });
  for (const [username, { text }] of Object.entries(pages)) {
    const author = await people.signIn(username);
    const book = await callApi<Piece>(site, 'GET', `/my-books/${id}/`, author);
    const page = `/my-books/${id}/pages/${book.pages.find(({ is_mine }) => is_mine)?.id}/`;
    await callWithEtag(site, 'PATCH', page, { ...author, json: { text }, of: page });
  }
}

/** Waits until the worker has made the pages of a submission, and has checked it. */
export async function waitForChecks({ site }: DemoPeople, author: SignedIn, url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { state, change_state } = await callApi<Piece>(site, 'GET', url, author);
    if (!UNCHECKED.includes(change_state ?? state)) return;
    await setTimeout(POLL_MS);
  }
  throw new Error('the books of the demo’s students are not ready in time: see log/worker.log in the data folder');
}
