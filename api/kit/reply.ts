import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download, Route } from '#contract/route.ts';
import { CSV_PAGE_ROWS, type ListPage, sendCsv } from './csv.ts';

/** Sends what a handler returned, as the contract says: JSON, a file to download, or an empty body. */
export function replyWithResult(reply: FastifyReply, contract: Route, result: unknown): unknown {
  reply.code(contract.status ?? 200).header('cache-control', 'no-store');
  if (contract.download) return replyWithFile(reply, contract.download, result as Download);
  // Parsing drops every column that the contract does not name.
  return contract.status === 204 ? reply.send() : contract.reply.parse(result);
}

/** Sends a whole list as CSV: runs the handler once for each page, with the query of that page. */
export function replyWithList(
  reply: FastifyReply,
  contract: Route,
  { format: _, ...query }: Record<string, unknown>,
  run: (pageQuery: Record<string, unknown>) => Promise<unknown>,
): Promise<FastifyReply> {
  return sendCsv(reply, { path: contract.path, columns: contract.csv ?? [] }, async (position) => {
    const page = await run({ ...query, limit: CSV_PAGE_ROWS, ...position });
    return contract.reply.parse(page) as ListPage;
  });
}

function replyWithFile(reply: FastifyReply, type: string, { name, bytes }: Download): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(Readable.from(bytes, { objectMode: false }));
}
