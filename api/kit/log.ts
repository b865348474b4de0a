import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { serializeError } from './error-log.ts';
import type { Refusal } from './refusal.ts';

/** Where to log, if at all. */
export type LogTarget = false | DestinationStream;

/**
 * Returns the app's log options. Log lines contain no email or IP address, no query (it may hold a token or a searched
 * name), no header and no body. Database errors keep their code, constraint, stack and statement without values,
 * because the detail quotes the row.
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
 * Logs the cause behind a refusal: a bug as an error, a database or disk fault as a warning. A conflict may be a bug
 * too: a row that was removed and a row that never existed violate the same foreign key.
 */
export function logCause(log: FastifyBaseLogger, thrown: unknown, refusal: Refusal | undefined): void {
  if (!refusal) log.error({ err: thrown });
  else if (refusal.cause !== undefined) log.warn({ err: refusal.cause });
  else if (refusal !== thrown && (refusal.status >= 500 || refusal.code === 'conflict')) log.warn({ err: thrown });
}
