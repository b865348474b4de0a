import type { Piece } from '#contract/authoring/pieces.ts';
import type { PersonRow } from '#contract/people/people.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import type { DemoPiece } from '#db/demo/pieces/piece.ts';
import { type DemoWriting, hillcrestWriting, riversideWriting } from '#db/demo/pieces/writing.ts';
import { decidePiece } from './decisions.ts';
import {
  type DemoPeople,
  type SignedIn,
  sendPiece,
  waitForChecks,
  writeClassBook,
  writePiece,
} from './piece-writing.ts';
import { callApi, callWithEtag } from './seed-app.ts';

type PeopleOf = (school: DemoSchool) => DemoPeople;
type SentPiece = { id: string; piece: DemoPiece; writing: DemoWriting };

/** Writes and sends the books of the demo's students, by the calls that people use. */
export async function writePieces(peopleOf: PeopleOf): Promise<SentPiece[]> {
  const sentPieces: SentPiece[] = [];
  for (const writing of [riversideWriting, hillcrestWriting]) {
    const people = peopleOf(writing.subdomain);
    const head = await people.signIn(`head@${writing.subdomain}.test`);
    await givePermission(people, head, writing);
    for (const [username, json] of Object.entries(writing.animals))
      await callApi(people.site, 'PUT', '/user/avatar/', { ...(await people.signIn(username)), json });
    for (const piece of writing.pieces) sentPieces.push({ id: await writePiece(people, piece), piece, writing });
    if (writing.classBook) await writeClassBook(people, writing.teacher, writing.classBook);
  }
  return sentPieces;
}

/** Reviews the submissions. All are sent before the first review, so that the worker makes all pages together. */
export async function decidePieces(peopleOf: PeopleOf, sentPieces: SentPiece[]): Promise<void> {
  for (const { id, piece, writing } of sentPieces) {
    const { author, state } = piece;
    if (state.at === 'draft') continue;
    const people = peopleOf(writing.subdomain);
    await waitForChecks(people, await people.signIn(author), `/my-books/${id}/`);
    const reviewers = { teacher: writing.teacher, admin: `head@${writing.subdomain}.test` };
    await decidePiece(people, { type: 'book', id, state, hasPhotos: piece.hasOwnCover === true, ...reviewers });
    if (state.at === 'change_in_review') await sendChange(people, { id, author }, state.text);
  }
}

/** Records the permission to publish works for all students but the last ones. */
async function givePermission(
  { site }: DemoPeople,
  head: SignedIn,
  { withoutPermission, withVoice }: DemoWriting,
): Promise<void> {
  const path = '/people/?role=student&limit=100&ordering=username';
  const { results } = await callApi<{ results: PersonRow[] }>(site, 'GET', path, head);
  for (const { id, username } of results.slice(0, -withoutPermission)) {
    const json = { works: true, voice: withVoice.includes(username ?? ''), photos: false };
    await callApi(site, 'PUT', `/students/${id}/publishing-permission/`, { ...head, json });
  }
}

/** Sends a change to the first page of a published book. */
async function sendChange(people: DemoPeople, { id, author }: { id: string; author: string }, text: string) {
  const { site } = people;
  const as = await people.signIn(author);
  const url = `/my-books/${id}/`;
  const { pages } = await callApi<Piece>(site, 'GET', url, as);
  const page = `${url}pages/${pages[0]?.id}/`;
  await callWithEtag(site, 'PATCH', page, { ...as, json: { text }, of: page });
  await sendPiece(people, as, url);
  await waitForChecks(people, as, url);
}
