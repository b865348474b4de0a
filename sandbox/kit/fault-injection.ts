import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** What can go wrong with a call of a provider. */
export const faultKinds = ['timeout', '500', '429', 'reset', 'slow_body', 'garbage', 'lost_response'] as const;

/** Longer than the clients wait. */
const SLOW_MS = 12_000;

/** Faults before anything is created: the connection ends, or the answer is none of the provider's. `tooMany`: its body of a 429. */
export async function failBefore(reply: FastifyReply, kind: string | undefined, tooMany: object): Promise<boolean> {
  if (kind === 'reset') reply.raw.socket?.resetAndDestroy();
  else if (kind === 'garbage') await reply.code(200).type('text/html').send('<html><body>Bad gateway</body></html>');
  else if (kind === '429') await reply.code(429).send(tooMany);
  else return false;
  return true;
}

/** Faults after the work is done: its reply comes too late, never or in pieces. */
export async function failAfter(reply: FastifyReply, kind: string | undefined, body: string): Promise<boolean> {
  if (kind === 'timeout') await sleep(SLOW_MS, undefined, { ref: false });
  if (kind === 'lost_response') reply.raw.socket?.destroy();
  if (kind === 'slow_body') {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' });
    reply.raw.write(body.slice(0, body.length / 2));
    await sleep(SLOW_MS, undefined, { ref: false });
    reply.raw.end(body.slice(body.length / 2));
  }
  return kind === 'lost_response' || kind === 'slow_body';
}
