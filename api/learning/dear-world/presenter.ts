import type { Actor } from '#api/kit/actor.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { canShowToEveryone } from '#api/library/publishing/service.ts';
import type { DearWorldMessage, MyMessage } from '#contract/learning/dear-world.ts';
import type { EditionYear } from '#contract/learning/dear-world-editions.ts';
import type { PlatformMessage, ReviewedMessage } from '#contract/learning/message-reviews.ts';
import type { EditionYearRow } from './edition-queries.ts';
import type { PlatformRow } from './platform-queries.ts';
import { canChangeMessage, canPublish, canRequestChanges, canTakeDown, isApprovable } from './policy.ts';
import type { DrawnMessage, OwnRow, PublicRow } from './queries.ts';
import type { ReviewRow } from './review-queries.ts';

/** Returns the address of a published message's drawing. */
export const drawingUrl = (id: string) => `/files/dear-world/${id}.svg`;

export function toPublicMessage({ has_drawing, drawing_alt: alt, ...message }: PublicRow): DearWorldMessage {
  return { ...message, drawing: has_drawing ? { url: drawingUrl(message.id), alt } : null };
}

/** Returns the page of an edition in the root host's library, as an address for every site. */
const editionUrl = (bookId: string, origin: URL) => new URL(`/library/${bookId}`, origin).href;

export function toPublicEdition({ year, book_id }: { year: number; book_id: string }, origin: URL) {
  return { year, url: editionUrl(book_id, origin) };
}

export function toEditionYear({ edition, ...year }: EditionYearRow, origin: URL): EditionYear {
  if (!edition) return { ...year, edition };
  const { book_id, message_count: messages, changed_at, state, is_published } = edition;
  const url = editionUrl(book_id, origin);
  return { ...year, edition: { state, messages, is_published, url, changed_at: changed_at.toISOString() } };
}

const toDrawing = ({ drawing, drawing_alt: alt }: DrawnMessage) => drawing && { ...drawing, alt };

function toMessage<Row extends OwnRow>({ drawing, drawing_alt, sent_at, published_at, ...row }: Row) {
  return {
    ...row,
    drawing: toDrawing({ drawing, drawing_alt }),
    sent_at: sent_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
  };
}

export function toMyMessage(row: OwnRow): MyMessage {
  return { ...toMessage(row), can_change: canChangeMessage(row) };
}

/** Returns a message with the caller's possible actions. No one approves an own message. */
export function toReviewedMessage(row: ReviewRow, actor: Actor): ReviewedMessage {
  const { everyone_by, approved_at: _, ...message } = toMessage(row);
  const isOwn = row.author.id === accountIdOf(actor);
  return {
    ...message,
    can_approve: isApprovable(row) && !isOwn && row.is_permitted && canShowToEveryone(actor, { everyone_by }),
    can_request_changes: canRequestChanges(row) && !isOwn,
    can_take_down: canTakeDown(row),
  };
}

export function toPlatformMessage({
  drawing,
  drawing_alt,
  approved_at,
  published_at,
  ...row
}: PlatformRow): PlatformMessage {
  return {
    ...row,
    drawing: toDrawing({ drawing, drawing_alt }),
    approved_at: approved_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    can_publish: canPublish(row),
    can_take_down: canTakeDown(row),
  };
}
