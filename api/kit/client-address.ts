import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runForCaller } from './concurrency-limit.ts';
import { networkOf } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/**
 * Stores the caller's address in the first hook: a closed connection has no address, but its attempt must count too.
 * The rest of the request runs for this caller.
 */
export function storeAddresses(app: FastifyInstance): void {
  app.decorateRequest('address');
  app.addHook('onRequest', (request, _reply, done) => {
    // Undefined when the caller has disconnected already.
    const ip: string | undefined = request.ip;
    if (ip === undefined) throw new Refusal('malformed');
    request.setDecorator('address', ip);
    runForCaller([request.host, networkOf(ip)], done);
  });
}

export function addressOf(request: FastifyRequest): string {
  return request.getDecorator<string>('address');
}
