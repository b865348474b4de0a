import type { FastifyInstance } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inPlatform, type PlatformDb } from '#api/kit/tenant.ts';

/** How often it looks for events that have to be sent again. */
const REPEAT_MS = 15_000;

export type MountDeps = { hosts: Hosts; platformPool: Pool; origin: URL };
/** What every sandbox needs. */
export type SandboxBase = {
  app: FastifyInstance;
  origin: URL;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inBackground(work: Promise<unknown>): void;
};
type OfProvider = {
  repeatFailed(): Promise<void>;
  mountRoutes(scope: FastifyInstance): void;
};

/**
 * Takes the place of a provider in a test installation: its calls, its page and its webhooks, without money. Never mount it in production.
 * `toProvider` returns what is the provider's own.
 */
export function mountSandbox(
  app: FastifyInstance,
  { hosts, platformPool, origin }: MountDeps,
  toProvider: (base: SandboxBase) => OfProvider,
): void {
  const running = new Set<Promise<unknown>>();
  const base: SandboxBase = {
    ...{ app, origin },
    inPlatform: (work) => inPlatform(platformPool, work),
    inBackground(work) {
      const delivery = work
        .catch((err: unknown) => app.log.warn({ err }, 'an event of the sandbox was not delivered'))
        .finally(() => running.delete(delivery));
      running.add(delivery);
    },
  };
  const { repeatFailed, mountRoutes } = toProvider(base);
  const repeating = setInterval(() => base.inBackground(repeatFailed()), REPEAT_MS).unref();
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
    mountRoutes(scope);
  });
}
