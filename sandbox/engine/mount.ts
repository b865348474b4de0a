import type { FastifyInstance } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { mountApi } from './api.ts';
import { mountControl } from './control.ts';
import { repeatFailed } from './deliveries.ts';
import type { Dialect, Sandbox } from './dialect.ts';
import { mountPage } from './page.ts';
import { createStore } from './store-queries.ts';

/** How often it looks for events that have to be sent again. */
const REPEAT_MS = 15_000;

type MountDeps = { hosts: Hosts; platformPool: Pool; origin: URL };

/** Takes the place of a provider in a test installation: its calls, its page and its webhooks, without money. Never mount it in production. */
export function mountProvider(
  app: FastifyInstance,
  { hosts, platformPool, origin }: MountDeps,
  dialect: Dialect,
): Dialect {
  const running = new Set<Promise<unknown>>();
  const sandbox: Sandbox = {
    ...{ app, origin, dialect },
    withStore: (work) => inPlatform(platformPool, (db) => work(createStore(db, dialect.name))),
    inBackground(work) {
      const delivery = work
        .catch((err: unknown) => app.log.warn({ err }, 'an event of the sandbox was not delivered'))
        .finally(() => running.delete(delivery));
      running.add(delivery);
    },
  };
  const repeating = setInterval(() => sandbox.inBackground(repeatFailed(sandbox)), REPEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(repeating);
    await Promise.all(running);
  });
  app.register(async (scope) => {
    const readText = async (_: unknown, body: unknown) => body;
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readText);
    scope.addHook('onRequest', async ({ host }) => {
      if (!hosts.isRoot(host)) throw new Refusal('notFound');
    });
    mountApi(scope, sandbox);
    mountControl(scope, sandbox);
    mountPage(scope, sandbox);
    dialect.mountMore?.(scope, sandbox);
  });
  return dialect;
}
