import type { FastifyInstance } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { mountPhonepeApi, type SandboxDeps } from './api.ts';
import { mountPhonepeControl } from './control.ts';
import { repeatFailed } from './deliveries.ts';
import { mountPhonepePage } from './page.ts';

/** How often it looks for events that have to be sent again. */
const REPEAT_MS = 15_000;

type MountDeps = { hosts: Hosts; platformPool: Pool; origin: URL; phonepe: PhonepeSettings };

/** Takes the place of PhonePe in a test installation: its calls, its page and its webhooks, without money. Never mount it in production. */
export function mountPhonepeSandbox(app: FastifyInstance, { hosts, platformPool, origin, phonepe }: MountDeps): void {
  const running = new Set<Promise<unknown>>();
  const deps: SandboxDeps = {
    app,
    origin,
    phonepe,
    inPlatform: (work) => inPlatform(platformPool, work),
    pageUrl: (id) => new URL(`/sandbox/phonepe/pay/${id}`, origin).href,
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
    mountPhonepeApi(scope, deps);
    mountPhonepeControl(scope, deps);
    mountPhonepePage(scope, deps);
  });
}
