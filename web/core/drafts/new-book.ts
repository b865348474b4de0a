import type { PieceDetails } from '#contract/authoring/my-books.ts';
import type { PageLayout, Piece } from '#contract/authoring/pieces.ts';
import { call } from '#web/kit/call.ts';
import { baseOf, type DraftChange, isPictureChange, isVoiceChange, type PendingChange, toLocalId } from './changes.ts';
import type { DraftRecord, DraftStore } from './store.ts';

/**
 * Begins a book with the unsent changes of another one that can no longer be changed, and stores them for the new book
 * until the server has them. Returns the id of the new book.
 */
export async function moveToNewBook(
  { owner, piece: oldId, title, pending }: Omit<DraftRecord, 'changedAt'>,
  store: DraftStore,
  create = (body: { source: 'pages'; title: string }, idempotencyKey: string): Promise<Piece> =>
    call('POST /my-books/', { body, idempotencyKey }),
): Promise<string> {
  const piece = await create({ source: 'pages', title }, `moved-${oldId}-${pending[0]?.id}`);
  await store.write({ owner, piece: piece.id, title, pending: toNewBook(pending, piece), changedAt: Date.now() });
  await store.remove(owner, oldId);
  return piece.id;
}

/** Returns changes that add pages to a new book from changes to pages of another one. */
export function toNewBook(pending: PendingChange[], piece: Piece): PendingChange[] {
  const details = Object.assign({}, ...pending.map((change) => (change.kind === 'details' ? change.values : {})));
  const pages = [...new Set(pending.flatMap((change) => ('page' in change ? change.page : [])))];
  const changes: DraftChange[] = pages.flatMap((page) => pageChanges(pending, page));
  if (details.blurb || details.author) changes.unshift({ kind: 'details', values: wordsOf(details) });
  return changes.map((change, index) => ({
    ...change,
    id: `moved-${index}-${pending[0]?.id}`,
    isSent: false,
    base: baseOf(piece, change),
  }));
}

/** Returns the words to copy: the cover and the declaration are not copied. */
function wordsOf({ author, blurb }: PieceDetails): PieceDetails {
  return { ...(author !== undefined && { author }), ...(blurb !== undefined && { blurb }) };
}

/** Returns the changes that add one page with its text and pictures; none for an empty page. */
function pageChanges(pending: PendingChange[], oldId: string): DraftChange[] {
  const page = toLocalId(`moved-${oldId}`);
  const pictures = [1, 2].flatMap((position) => lastPicture(pending, oldId, position) ?? []);
  const voice = pending.findLast((change) => isVoiceChange(change) && change.page === oldId);
  const { text, layout, alts } = valuesOf(pending, oldId);
  const words = text ?? (pictures.length === 0 ? alts?.filter(Boolean).join('\n') : undefined) ?? '';
  const voices = voice?.kind === 'voice' ? [{ kind: voice.kind, file: voice.file, seconds: voice.seconds, page }] : [];
  if (!words && pictures.length === 0 && voices.length === 0) return [];
  const pictureLayout: PageLayout =
    pictures.length > 1 ? 'two_pictures' : pictures.length > 0 ? 'picture_above' : 'text_only';
  return [
    { kind: 'add', page, layout: layout ?? pictureLayout, text: words, after: undefined },
    ...pictures.map((picture) => ({ ...picture, page })),
    ...voices,
  ];
}

function valuesOf(pending: PendingChange[], page: string): { text?: string; layout?: PageLayout; alts?: string[] } {
  return Object.assign(
    {},
    ...pending.map((change) => {
      if (change.kind === 'add' && change.page === page) return { text: change.text, layout: change.layout };
      return change.kind === 'page' && change.page === page ? change.values : {};
    }),
  );
}

function lastPicture(pending: PendingChange[], page: string, position: number): DraftChange | undefined {
  const last = pending.findLast(
    (change) => isPictureChange(change) && change.page === page && change.position === position,
  );
  if (!last || !(last.kind === 'photo' || last.kind === 'drawing')) return undefined;
  const { id: _id, isSent: _isSent, base: _base, block: _block, attempts: _attempts, ...picture } = last;
  return picture;
}
