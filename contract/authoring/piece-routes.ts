import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, type Route, type RouteDefinition, route } from '#contract/kit/route.ts';
import { Story } from './my-stories.ts';
import { Check, Piece } from './pieces.ts';
import { ByRevision, Revision } from './revisions.ts';

type PieceRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  BookReply extends z.ZodType,
  StoryReply extends z.ZodType,
> = Omit<RouteDefinition<Params, Query, Body, z.ZodType>, 'host' | 'reply' | 'statusOf' | 'csvRows'> & {
  reply: { book: BookReply; story: StoryReply };
};

/**
 * Returns the routes of a call on a piece of the caller, for a book and for a story. `path` is the part after the piece.
 * `{piece}` in the summary becomes “book” or “story”.
 */
function pieceRoutes<
  BookReply extends z.ZodType,
  StoryReply extends z.ZodType,
  const Method extends Route['method'],
  const Path extends string,
  Params extends z.ZodType = typeof Nothing,
  Query extends z.ZodType = typeof Nothing,
  Body extends z.ZodType = typeof Nothing,
>({
  path,
  summary,
  reply,
  ...definition
}: PieceRoute<Params, Query, Body, BookReply, StoryReply> & { method: Method; path: Path }) {
  const base = { ...definition, host: 'tenant' } as const;
  return [
    route({
      ...base,
      path: `/my-books/{id}/${path}`,
      summary: summary.replace('{piece}', 'book'),
      reply: reply.book,
    }),
    route({
      ...base,
      path: `/my-stories/{id}/${path}`,
      summary: summary.replace('{piece}', 'story'),
      reply: reply.story,
    }),
  ] as const;
}

const base = { params: ById, reply: { book: Piece, story: Story } } as const;

export const deletePiece = pieceRoutes({
  ...base,
  method: 'DELETE',
  path: '',
  summary: 'Delete a draft of a {piece}. It can be restored for 30 days.',
  reply: { book: Nothing, story: Nothing },
  status: 204,
});
export const undeletePiece = pieceRoutes({
  ...base,
  method: 'POST',
  path: 'undelete/',
  summary: 'Restore a deleted draft of a {piece}.',
});
export const submitPiece = pieceRoutes({
  ...base,
  method: 'POST',
  path: 'submit/',
  summary: 'Send the {piece} to the checks, and then to a reviewer.',
});
export const withdrawPiece = pieceRoutes({
  ...base,
  method: 'POST',
  path: 'withdraw/',
  summary: 'Take the {piece} back before it is approved. It becomes a draft.',
});

/** The results of the checks on a piece as it is now. Nothing is stored, so an id is valid within one reply only. */
const CheckPreview = z.object({
  checks: z
    .array(Check)
    .describe('Empty while a file is processed, and for a long work: it is checked when it is sent.'),
});
export const previewChecks = pieceRoutes({
  ...base,
  method: 'GET',
  path: 'checks/',
  summary: 'Check a {piece} as it is now, before it is sent. It is compared with other works only when it is sent.',
  reply: { book: CheckPreview, story: CheckPreview },
});
export const sayNameIsMadeUp = pieceRoutes({
  ...base,
  method: 'POST',
  path: 'checks/{check}/made-up/',
  summary: 'Say whether the author made up a name that a check found. Only a reviewer can let it pass.',
  params: z.strictObject({ id: z.uuid(), check: z.uuid() }),
  body: z.strictObject({ is_made_up: z.boolean() }),
});

const RevisionPage = pageOf(Revision);
export const listRevisions = pieceRoutes({
  ...base,
  method: 'GET',
  path: 'revisions/',
  summary: 'List the stored revisions, the newest first.',
  query: PageQuery.omit({ search: true }),
  reply: { book: RevisionPage, story: RevisionPage },
});
export const restoreRevision = pieceRoutes({
  ...base,
  method: 'POST',
  path: 'revisions/{number}/restore/',
  summary: 'Restore a revision. What is there now is stored as a revision first.',
  params: ByRevision,
});
