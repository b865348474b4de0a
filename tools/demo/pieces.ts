import type { PersonRow } from '#contract/people.ts';
import type { Piece } from '#contract/pieces.ts';
import { hillcrestWriting } from '#db/demo/pieces/hillcrest.ts';
import type { DemoPiece, DemoWriting } from '#db/demo/pieces/piece.ts';
import { riversideWriting } from '#db/demo/pieces/riverside.ts';
import {
  type DemoPeople,
  openSessions,
  type SignedIn,
  type Site,
  sendPiece,
  waitForChecks,
  writeClassBook,
  writePiece,
} from './piece-writing.ts';
import { callApi, callWithEtag, type SeedApp } from './seed-app.ts';
import { findTenant, type RegisteredTenant } from './tenants.ts';

const MS_PER_DAY = 86_400_000;

/** Writes, sends and reviews the books of the demo's students, by the calls that people use. */
export async function createPieces(seedApp: SeedApp, tenants: RegisteredTenant[]): Promise<void> {
  for (const writing of [riversideWriting, hillcrestWriting]) {
    const { host } = findTenant(tenants, writing.subdomain);
    await createWriting({ app: seedApp.app, host }, writing);
  }
}

/** Creates what the students of one school write. */
export async function createWriting(site: Site, writing: DemoWriting): Promise<void> {
  const people = openSessions(site);
  const head = await people.signIn(`head@${writing.subdomain}.test`);
  await givePermission(site, head, writing.withoutPermission);
  for (const [username, json] of Object.entries(writing.animals))
    await callApi(site, 'PUT', '/user/avatar/', { ...(await people.signIn(username)), json });
  // Sent before any is reviewed, so that the worker makes the pages of all in one go.
  const sent: { id: string; piece: DemoPiece }[] = [];
  for (const piece of writing.pieces) sent.push({ id: await writePiece(people, piece), piece });
  if (writing.classBook) await writeClassBook(people, writing.teacher, writing.classBook);
  for (const { id, piece } of sent) {
    if (piece.state.at === 'draft') continue;
    await waitForChecks(people, await people.signIn(piece.author), id);
    await decidePiece(people, writing, { id, piece });
  }
}

/** Gives the permission to publish works to all students but the last ones. */
async function givePermission(site: Site, head: SignedIn, withoutPermission: number): Promise<void> {
  const path = '/people/?role=student&limit=100&ordering=username';
  const { results } = await callApi<{ results: PersonRow[] }>(site, 'GET', path, head);
  for (const { id } of results.slice(0, -withoutPermission)) {
    const json = { works: true, voice: false, photos: false };
    await callApi(site, 'PUT', `/students/${id}/publishing-permission/`, { ...head, json });
  }
}

type SentPiece = { id: string; piece: DemoPiece };

/** Takes the steps of the reviewers, until a book that was sent is in its state of the demo data. */
async function decidePiece(
  people: DemoPeople,
  { subdomain, teacher }: Pick<DemoWriting, 'subdomain' | 'teacher'>,
  { id, piece }: SentPiece,
): Promise<void> {
  const { site } = people;
  const { state } = piece;
  const url = `/reviews/book/${id}/`;
  if (state.at === 'changes_asked') {
    const { reasons, page, remark } = state;
    const json = { reasons, pages: [{ page, remark }] };
    await callWithEtag(site, 'POST', `${url}request-changes/`, { ...(await people.signIn(teacher)), json, of: url });
    return;
  }
  // Only teacher admins and above publish for everyone at these schools.
  const head = await people.signIn(`head@${subdomain}.test`);
  if (state.at === 'approved') {
    const publish_at = new Date(Date.now() + state.days * MS_PER_DAY).toISOString();
    const json = { audience: 'everyone', publish: 'later', publish_at };
    await callWithEtag(site, 'POST', `${url}approve/`, { ...head, json, of: url });
  }
  if (!['published', 'pulled_down', 'change_in_review'].includes(state.at)) return;
  // A reviewer has seen that the author’s own cover shows no one.
  const json = { audience: 'everyone', publish: 'now', ...(piece.hasOwnCover && { photos_approved: true }) };
  await callWithEtag(site, 'POST', `${url}approve/`, { ...head, json, of: url });
  if (state.at === 'pulled_down') {
    const reason = { reason: 'name_or_address', remark: state.remark };
    await callWithEtag(site, 'POST', `${url}take-down/`, { ...head, json: reason, of: url });
  }
  if (state.at === 'change_in_review') await sendChange(people, { id, piece }, state.text);
}

/** Sends a change to the first page of a published book. */
async function sendChange(people: DemoPeople, { id, piece }: SentPiece, text: string): Promise<void> {
  const { site } = people;
  const author = await people.signIn(piece.author);
  const { pages } = await callApi<Piece>(site, 'GET', `/my-books/${id}/`, author);
  const page = `/my-books/${id}/pages/${pages[0]?.id}/`;
  await callWithEtag(site, 'PATCH', page, { ...author, json: { text }, of: page });
  await sendPiece(people, author, id);
  await waitForChecks(people, author, id);
}
