import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download, Route } from '#contract/kit/route.ts';
import { setEncoding } from './compression.ts';
import { CSV_PAGE_ROWS, type ListPage, sendCsv, withoutReplyFormat } from './csv.ts';
import { addReply, encodeReply, findReply, type ReplyKey } from './reply-cache.ts';

/** Sends a handler's result in the contract's form: JSON, a file to download, or an empty body. */
export function replyWithResult(reply: FastifyReply, contract: Route, result: unknown): unknown {
  reply.code(contract.status ?? 200).header('cache-control', 'no-store');
  if (contract.download) return replyWithFile(reply, contract.download, result as Download);
  if (contract.feed) return reply.type(`${contract.feed}; charset=utf-8`).send(contract.reply.parse(result));
  if (contract.status === 204) return reply.send();
  // Parsing drops every column that the contract does not name. An undefined result, where the contract allows it, has
  // no body.
  const parsed = contract.reply.parse(result);
  if (parsed === undefined) return reply.code(204).send();
  if (contract.statusOf) reply.code(contract.statusOf(parsed));
  return parsed;
}

/** Returns whether a reply is the same for all callers with its key. */
type SharedReply = (reply: unknown) => boolean;

/** Sends a cached reply, or runs `run` and caches its reply if others may get it. */
export async function replyWithCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, owner, key }: { contract: Route; owner: WeakKey; key: ReplyKey },
  { checkSession, run, isShared }: { checkSession(): Promise<void>; run(): Promise<unknown>; isShared: SharedReply },
): Promise<FastifyReply> {
  let cached = findReply(owner, key);
  if (cached) await checkSession();
  else {
    const result = contract.reply.parse(await run());
    if (!isShared(result)) return reply.header('cache-control', 'no-store').send(result);
    cached = addReply(owner, key, result);
  }
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(await encodeReply(cached, setEncoding(request, reply, cached.json.length)));
}

/** Sends a whole list as CSV: runs the handler once for each page, with the query of that page. */
export function replyWithList(
  reply: FastifyReply,
  contract: Route,
  { after: _after, before: _before, ...wholeQuery }: Record<string, unknown>,
  run: (pageQuery: Record<string, unknown>) => Promise<unknown>,
): Promise<FastifyReply> {
  const query = withoutReplyFormat(wholeQuery);
  return sendCsv(reply, { path: contract.path, columns: contract.csv ?? [] }, async (position) => {
    if (contract.csvRows) return { next: null, results: contract.csvRows(contract.reply.parse(await run(query))) };
    const page = await run({ ...query, limit: CSV_PAGE_ROWS, ...position });
    return contract.reply.parse(page) as ListPage;
  });
}

function replyWithFile(reply: FastifyReply, type: string, { name, bytes }: Download): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(Readable.from(bytes, { objectMode: false }));
}
