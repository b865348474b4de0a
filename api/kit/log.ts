import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { serializeError } from './error-log.ts';
import type { Refusal } from './refusal.ts';

/** Where to log, if at all. */
export type LogTarget = false | DestinationStream;

/**
 * Returns the log options of the app. The log has no email or IP address, no query (it may hold a token or a searched name), no
 * header, no body, and of a database error only code, constraint, stack, and the statement without its values, since the detail
 * quotes the row.
 */
export function logOptions(
  to: LogTarget,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'requestIdHeader'> {
  return {
    // Not taken from a header: callers must not choose the id.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: to !== false && {
      level: process.env.BOOKLARK_LOG_LEVEL ?? 'info',
      serializers: { req: serializeRequest, res: serializeReply, err: serializeError },
      stream: to,
    },
    logController: Object.assign(new LogController(), requestLog),
  };
}

/** Writes one line for each request, when it is done. */
const requestLog: Pick<LogController, 'incomingRequest' | 'requestCompleted'> = {
  incomingRequest() {},
  requestCompleted(err, req, reply) {
    const facts = { req, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 };
    if (err) req.log.error({ ...facts, err }, 'request failed');
    else req.log.info(facts, 'request done');
  },
};

function serializeRequest({ method, routeOptions, host }: FastifyRequest) {
  return { method, route: routeOptions?.url, host };
}

function serializeReply({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

/**
 * Logs the cause that a reply does not name: a bug as an error, a fault of the database or the disk as a warning. A conflict may be
 * a bug too, since a row that was removed and a row that never existed violate the same foreign key.
 */
export function logCause(log: FastifyBaseLogger, thrown: unknown, refusal: Refusal | undefined): void {
  if (!refusal) log.error({ err: thrown });
  else if (refusal.cause !== undefined) log.warn({ err: refusal.cause });
  else if (refusal !== thrown && (refusal.status >= 500 || refusal.code === 'conflict')) log.warn({ err: thrown });
}
