import type { Actor } from '#api/kit/actor.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import type { Reply } from '#api/kit/serve.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import { canShowToEveryone } from '#api/library/publishing/service.ts';
import type { DearWorldMessage, MyMessage } from '#contract/learning/dear-world.ts';
import type { EditionYear } from '#contract/learning/dear-world-editions.ts';
import type { PlatformMessage, ReviewedMessage } from '#contract/learning/message-reviews.ts';
import type { EditionYearRow } from './edition-queries.ts';
import type { PlatformRow } from './platform-queries.ts';
import { canChangeMessage, canPublish, canRequestChanges, canTakeDown, isApprovable } from './policy.ts';
import type { DrawnMessage, OwnRow, PublicRow } from './queries.ts';
import type { ReviewRow } from './review-queries.ts';

export function toPublicMessage({ has_drawing, drawing_alt: alt, ...message }: PublicRow): DearWorldMessage {
  return { ...message, drawing: has_drawing ? { url: `/files/dear-world/${message.id}.svg`, alt } : null };
}

/** Returns the page of an edition in the root host's library, as an address for every site. */
const editionUrl = (bookId: string, origin: URL) => new URL(`/library/${bookId}`, origin).href;

export function toPublicEdition({ year, book_id }: { year: number; book_id: string }, origin: URL) {
  return { year, url: editionUrl(book_id, origin) };
}

export function toEditionYear({ edition, ...year }: EditionYearRow, origin: URL): Reply<typeof EditionYear> {
  if (!edition) return { ...year, edition };
  const { book_id, message_count: messages, changed_at, state, is_published } = edition;
  const url = editionUrl(book_id, origin);
  return { ...year, edition: { state, messages, is_published, url, changed_at } };
}

/** The school of a message, and the key of signed addresses. */
export type DrawingSigner = { tenantId: string; secret: Uint8Array };

/** Returns the resource of a drawing that is not public. Its version changes with the drawing. */
export function drawingResource(tenantId: string, id: string, version: string): SignedResource {
  return { tenantId, resource: `dear-world/${id}/${version}` };
}

/** Returns the signed address of a drawing, which may have 300 kB: its own request, so that a list stays small. */
function toDrawing({ id, has_drawing, drawing_alt: alt }: DrawnMessage, changed: Date, signer: DrawingSigner) {
  if (!has_drawing) return null;
  const { tenantId, secret } = signer;
  const version = String(changed.getTime());
  const signature = signResource(drawingResource(tenantId, id, version), secret);
  return { url: `/files/dear-world/${tenantId}/${id}/${version}/${signature}/drawing.svg`, alt };
}

function toMessage<Row extends OwnRow>(
  { has_drawing, drawing_alt, sent_at, published_at, ...row }: Row,
  signer: DrawingSigner,
) {
  return {
    ...row,
    drawing: toDrawing({ id: row.id, has_drawing, drawing_alt }, sent_at, signer),
    sent_at,
    published_at,
  };
}

export function toMyMessage(row: OwnRow, signer: DrawingSigner): Reply<typeof MyMessage> {
  return { ...toMessage(row, signer), can_change: canChangeMessage(row) };
}

/** Returns a message with the caller's possible actions. No one approves an own message. */
export function toReviewedMessage(row: ReviewRow, actor: Actor, signer: DrawingSigner): Reply<typeof ReviewedMessage> {
  const { everyone_by, approved_at: _, ...message } = toMessage(row, signer);
  const isOwn = row.author.id === accountIdOf(actor);
  return {
    ...message,
    can_approve: isApprovable(row) && !isOwn && row.is_permitted && canShowToEveryone(actor, { everyone_by }),
    can_request_changes: canRequestChanges(row) && !isOwn,
    can_take_down: canTakeDown(row),
  };
}

export function toPlatformMessage(
  { has_drawing, drawing_alt, approved_at, published_at, ...row }: PlatformRow,
  secret: Uint8Array,
): Reply<typeof PlatformMessage> {
  const signer = { tenantId: row.tenant.id, secret };
  return {
    ...row,
    drawing: toDrawing({ id: row.id, has_drawing, drawing_alt }, approved_at, signer),
    approved_at,
    published_at,
    can_publish: canPublish(row),
    can_take_down: canTakeDown(row),
  };
}
