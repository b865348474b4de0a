import { randomUUID } from 'node:crypto';
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';

/** Whether there is a log; a stream, so that it can be read. */
export type LogTo = boolean | DestinationStream;

/**
 * What the log says of a request and of a failure. No address of a person, no query (it may hold a token or a name that was
 * searched for), no header, no body, and of a database error nothing but its code and place: its detail quotes the row.
 */
export function logging(
  to: LogTo,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'requestIdHeader'> {
  return {
    // Not taken from a header: an id that strangers choose finds nothing.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: to !== false && {
      level: process.env.BOOKLARK_LOG_LEVEL ?? 'info',
      serializers: { req: requestOf, res: replyOf, err: failureOf },
      ...(to !== true && { stream: to }),
    },
    logController: Object.assign(new LogController(), oneLine),
  };
}

/** One line for each request, when it is done: what it was, and what came of it. */
const oneLine: Pick<LogController, 'incomingRequest' | 'requestCompleted'> = {
  incomingRequest() {},
  requestCompleted(err, req, reply) {
    const facts = { req, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 };
    if (err) req.log.error({ ...facts, err }, 'request failed');
    else req.log.info(facts, 'request done');
  },
};

function requestOf({ method, routeOptions, host }: FastifyRequest) {
  return { method, route: routeOptions?.url, host };
}

function replyOf({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

type Failure = { type: string; message: string; stack: string; [fact: string]: unknown };

/** Also for the logs of jobs. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'no error was thrown', stack: '' };
  const { name, message, stack = '', cause } = thrown;
  const code = 'code' in thrown ? thrown.code : undefined;
  const constraint = 'constraint' in thrown ? thrown.constraint : undefined;
  const told = impersonal(message, code);
  const place = impersonal(
    stack.replace(message, () => told),
    undefined,
  );
  return {
    type: name,
    message: told,
    stack: place,
    code,
    constraint,
    ...(cause !== undefined && { cause: failureOf(cause) }),
  };
}

/** Mail servers repeat the receiver, and PostgreSQL (class 22, data exception) the value that it did not understand. */
function impersonal(text: string, code: unknown): string {
  const withoutValue = /^22/.test(String(code)) ? text.replace(/: ".*"/s, '') : text;
  return withoutValue.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(an address)');
}
