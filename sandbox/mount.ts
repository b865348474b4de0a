import type { FastifyInstance } from 'fastify';
import type { MountSandbox } from '#api/app/app.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { mountApiPage } from './api-page.ts';
import { mountApi } from './engine/api.ts';
import { mountControl } from './engine/control.ts';
import { repeatFailed } from './engine/deliveries.ts';
import type { Dialect, Sandbox } from './engine/dialect.ts';
import { mountPage } from './engine/page.ts';
import { createStore } from './engine/store-queries.ts';
import { mountEmails } from './mail.ts';
import { createPaypal } from './paypal/dialect.ts';
import { createPhonepe } from './phonepe/dialect.ts';
import { createStripe } from './stripe/dialect.ts';

/** Serves /sandbox/*: what takes the place of the outside world in a test installation. */
export const mountSandbox: MountSandbox = (app, { findDescription, ...deps }) => {
  const { stripe, paypal, phonepe, origin } = deps;
  mountEmails(app, deps);
  const dialects = [
    ...(stripe ? [createStripe(stripe, origin)] : []),
    ...(paypal ? [createPaypal(paypal, origin)] : []),
    ...(phonepe ? [createPhonepe(phonepe, origin)] : []),
  ];
  for (const dialect of dialects) mountProvider(app, deps, dialect);
  mountApiPage(app, findDescription, dialects);
};

/** How often it looks for events that have to be sent again. */
const REPEAT_MS = 15_000;

/** Takes the place of a provider in a test installation: its calls, its page and its webhooks, without money. Never mount it in production. */
function mountProvider(
  app: FastifyInstance,
  { hosts, platformPool, origin }: Pick<Parameters<MountSandbox>[1], 'hosts' | 'platformPool' | 'origin'>,
  dialect: Dialect,
): void {
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
}
