import type { FastifyInstance } from 'fastify';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { mountControl } from '#sandbox/kit/control.ts';
import { repeatFailed } from '#sandbox/kit/deliveries.ts';
import { type MountDeps, mountSandbox } from '#sandbox/kit/mount.ts';
import { mountPhonepeApi, type PhonepeDeps } from './api.ts';
import { mountPhonepePage } from './page.ts';
import { actions, applyAction, findObjects } from './rules.ts';
import { signEvent } from './signing.ts';
import { phonepeStore } from './store.ts';

/** Takes the place of PhonePe in a test installation. Never mount it in production. */
export function mountPhonepeSandbox(app: FastifyInstance, all: MountDeps & { phonepe: PhonepeSettings }): void {
  const { origin, phonepe: settings } = all;
  mountSandbox(app, all, (base) => {
    const deps: PhonepeDeps = {
      ...{ ...base, settings, store: phonepeStore, webhookPath: '/api/webhooks/phonepe/' },
      signEvent: async () => signEvent(settings),
      pageUrl: (id) => new URL(`/sandbox/phonepe/pay/${id}`, origin).href,
    };
    return {
      repeatFailed: () => repeatFailed(deps),
      mountRoutes(scope) {
        mountPhonepeApi(scope, deps);
        mountControl(scope, deps, { name: 'phonepe', actions, applyAction, findObjects });
        mountPhonepePage(scope, deps);
      },
    };
  });
}
