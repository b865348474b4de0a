import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Stores the caller's address in the first hook: a closed connection has no address, but its attempt must count too.
 */
export function storeAddresses(app: FastifyInstance): void {
  app.decorateRequest('address');
  app.addHook('onRequest', async (request) => {
    // Undefined when the caller has disconnected already.
    const ip: string | undefined = request.ip;
    if (ip === undefined) throw new Refusal('malformed');
    request.setDecorator('address', ip);
  });
}

export function addressOf(request: FastifyRequest): string {
  return request.getDecorator<string>('address');
}
