import type { FastifyInstance } from 'fastify';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { mountControl } from '#sandbox/kit/control.ts';
import { repeatFailed } from '#sandbox/kit/deliveries.ts';
import { type MountDeps, mountSandbox } from '#sandbox/kit/mount.ts';
import { mountPaypalApi } from './api.ts';
import { mountPaypalPage } from './page.ts';
import { actions, applyAction, findObjects } from './rules.ts';
import { signEvent } from './signing.ts';
import { paypalStore } from './store.ts';

/** Takes the place of PayPal in a test installation. Never mount it in production. */
export function mountPaypalSandbox(app: FastifyInstance, all: MountDeps & { paypal: PaypalSettings }): void {
  const { origin, paypal: settings } = all;
  const events = {
    base: new URL('/sandbox/paypal', origin).href,
    pageUrl: (id: string) => new URL(`/sandbox/paypal/pay/${id}`, origin).href,
  };
  mountSandbox(app, all, (base) => {
    const deps = {
      ...{ ...base, settings, events, store: paypalStore, webhookPath: '/api/webhooks/paypal/' },
      signEvent: (body: string, ageSeconds: number) => signEvent({ settings, ...base }, body, ageSeconds),
    };
    return {
      repeatFailed: () => repeatFailed(deps),
      mountRoutes(scope) {
        mountPaypalApi(scope, deps);
        mountControl(scope, deps, {
          ...{ name: 'paypal', actions, findObjects },
          applyAction: (db, id, action, options) => applyAction(db, id, action, options, events),
        });
        mountPaypalPage(scope, deps);
      },
    };
  });
}
