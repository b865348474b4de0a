import { expect } from 'vitest';
import type { Book, Download } from '#contract/library/books.ts';
import type { ModelPiece, PieceState, Settings } from './review-model.ts';
import { heardVoices, toVoiceName, type Words } from './review-readers.ts';
import type { TestApp } from './test-app.ts';

type Offer = { state: PieceState; settings: Settings; approved: Words | undefined; urls: Set<string>; isMade: boolean };

const versionIn = (url: string) => url.split('/')[2] ?? '';
const isSigned = (url: string) => url.split('/').length > 4;

/**
 * Expects that readers download exactly the approved work, in its current version, with the voices that everyone may
 * hear, and that no earlier address opens anything else. `isMade`: the files were made in this step.
 */
export async function expectDownloads(app: TestApp, piece: ModelPiece, offer: Offer): Promise<void> {
  const { state, settings, approved, urls, isMade } = offer;
  const { visitor, classmate } = piece.world.readers;
  const offered: Download[] = [];
  for (const by of [classmate, visitor]) {
    const reply = await app.request(`/api/books/${piece.id}/`, by);
    if (reply.statusCode === 200) offered.push(...reply.json<Book>().downloads);
  }
  const isOpen = state.state === 'published' && settings.allows_downloads;
  if (!isOpen) expect(offered).toEqual([]);
  else if (isMade) expect(offered).not.toEqual([]);
  for (const { url } of offered) urls.add(url);
  const current = new Set(offered.map(({ url }) => versionIn(url)));
  expect(current.size).toBeLessThanOrEqual(1);
  for (const url of urls) {
    const isFor = isSigned(url) || state.audience === 'everyone';
    const reply = await app.request(url, visitor);
    const status = isOpen && isFor && current.has(versionIn(url)) ? 200 : 404;
    expect({ url, status: reply.statusCode }).toEqual({ url, status });
    if (status === 200) expectContent(reply.json(), { piece, approved, settings });
  }
  const isInFeed = offered.length > 0 && state.audience === 'everyone';
  const feed = await app.request(`/api/opds/books/${piece.id}/`, visitor);
  expect({ feed: feed.statusCode }).toEqual({ feed: isInFeed ? 200 : 404 });
}

type Content = Omit<Words, 'voices' | 'cover'> & { voices: { number: number; hash: string }[] };

function expectContent(
  content: Content,
  { piece, approved, settings }: Pick<Offer, 'approved' | 'settings'> & { piece: ModelPiece },
) {
  const { voices, ...words } = content;
  const { cover: _, ...expected } = approved ?? {};
  expect({ ...words, voices: voices.map(({ number, hash }) => toVoiceName(number, hash)) }).toEqual({
    ...expected,
    author: settings.has_author ? approved?.author : expect.any(String),
    voices: heardVoices(piece, approved, settings, 'visitor'),
  });
}
