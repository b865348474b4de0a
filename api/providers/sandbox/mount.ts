import type { FastifyInstance } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { repeatFailed, type SandboxDeps } from './deliveries.ts';

/** How often it looks for events that have to be sent again. */
const REPEAT_MS = 15_000;

export type MountDeps = { hosts: Hosts; platformPool: Pool; origin: URL };
type OfProvider = Pick<SandboxDeps, 'store' | 'webhookPath'> & {
  signEvent(deps: Pick<SandboxDeps, 'inPlatform'>, body: string, ageSeconds: number): Promise<Record<string, string>>;
};

/** Takes the place of a provider in a test installation: its calls, its page and its webhooks, without money. Never mount it in production. */
export function mountSandbox(
  app: FastifyInstance,
  { hosts, platformPool, origin }: MountDeps,
  { signEvent, ...ofProvider }: OfProvider,
  mountRoutes: (scope: FastifyInstance, deps: SandboxDeps) => void,
): void {
  const running = new Set<Promise<unknown>>();
  const database: Pick<SandboxDeps, 'inPlatform'> = { inPlatform: (work) => inPlatform(platformPool, work) };
  const deps: SandboxDeps = {
    ...{ app, origin, ...database, ...ofProvider },
    signEvent: (body, ageSeconds) => signEvent(database, body, ageSeconds),
    inBackground(work) {
      const done = work
        .catch((err: unknown) => app.log.warn({ err }, 'an event of the sandbox was not delivered'))
        .finally(() => running.delete(done));
      running.add(done);
    },
  };
  const repeating = setInterval(() => deps.inBackground(repeatFailed(deps)), REPEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(repeating);
    await Promise.all(running);
  });
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: unknown) => body,
    );
    scope.addHook('onRequest', async ({ host }) => {
      if (!hosts.isRoot(host)) throw new Refusal('notFound');
    });
    mountRoutes(scope, deps);
  });
}
