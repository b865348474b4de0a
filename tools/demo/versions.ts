import type { Piece } from '#contract/authoring/pieces.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import type { DemoVersion } from '#db/demo/pieces/piece.ts';
import { riversideVersions, riversideWriting } from '#db/demo/pieces/writing.ts';
import { decidePiece } from './decisions.ts';
import { type DemoPeople, sendPiece, waitForChecks } from './piece-writing.ts';
import { callApi, callWithEtag } from './seed-app.ts';

const { subdomain, teacher } = riversideWriting;

/** Translates and retells a published book of the demo's students, by the calls of its page and of the page maker. */
export async function createVersions(peopleOf: (school: DemoSchool) => DemoPeople): Promise<void> {
  const people = peopleOf(subdomain);
  const sentVersions: { id: string; version: DemoVersion }[] = [];
  // All are sent before one is reviewed, so that the worker makes the pages of all in one go.
  for (const version of riversideVersions) sentVersions.push({ id: await writeVersion(people, version), version });
  for (const { id, version } of sentVersions) {
    await waitForChecks(people, await people.signIn(version.by), `/my-books/${id}/`);
    const state = { at: version.isPublished ? ('published' as const) : ('in_review' as const) };
    await decidePiece(people, { type: 'book', id, state, teacher, admin: `head@${subdomain}.test` });
  }
}

async function writeVersion(people: DemoPeople, version: DemoVersion): Promise<string> {
  const { site } = people;
  const { as, language, level, title, blurb, texts, alts = [] } = version;
  const author = await people.signIn(version.by);
  const original = await findOriginal(people, version);
  const json = { as, language, level };
  const { id, pages } = await callApi<Piece>(site, 'POST', `/books/${original}/versions/`, { ...author, json });
  const url = `/my-books/${id}/`;
  await callWithEtag(site, 'PATCH', url, { ...author, json: { title, blurb }, of: url });
  for (const [index, page] of pages.entries()) {
    const of = `${url}pages/${page.id}/`;
    const alt = alts[index];
    const change = { text: texts[index] ?? '', ...(alt && { alts: [alt] }) };
    await callWithEtag(site, 'PATCH', of, { ...author, json: change, of });
  }
  await sendPiece(people, author, url);
  return id;
}

async function findOriginal({ site, signIn }: DemoPeople, { of, by }: DemoVersion): Promise<string> {
  type BookList = { results: { id: string; title: string }[] };
  const path = `/books/?limit=100&search=${encodeURIComponent(of)}`;
  const { results } = await callApi<BookList>(site, 'GET', path, await signIn(by));
  const book = results.find(({ title }) => title === of);
  if (!book) throw new Error(`the demo data has no published ${of}`);
  return book.id;
}
