import type { FastifyInstance } from 'fastify';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { mountControl } from '#api/providers/sandbox/control.ts';
import { type MountDeps, mountSandbox } from '#api/providers/sandbox/mount.ts';
import { mountPaypalApi } from './api.ts';
import { mountPaypalPage } from './page.ts';
import { actions, applyAction, findObjects } from './rules.ts';
import { signEvent } from './signing.ts';
import { paypalStore } from './store.ts';

/** Takes the place of PayPal in a test installation. Never mount it in production. */
export function mountPaypalSandbox(app: FastifyInstance, deps: MountDeps & { paypal: PaypalSettings }): void {
  const { origin, paypal: settings } = deps;
  const events = {
    base: new URL('/sandbox/paypal', origin).href,
    pageUrl: (id: string) => new URL(`/sandbox/paypal/pay/${id}`, origin).href,
  };
  const ofProvider = {
    ...{ store: paypalStore, webhookPath: '/api/webhooks/paypal/' },
    signEvent: (database: Pick<Parameters<typeof signEvent>[0], 'inPlatform'>, body: string, ageSeconds: number) =>
      signEvent({ settings, ...database }, body, ageSeconds),
  };
  mountSandbox(app, deps, ofProvider, (scope, shared) => {
    const all = { ...shared, settings, events };
    mountPaypalApi(scope, all);
    mountControl(scope, all, {
      ...{ name: 'paypal', actions, findObjects },
      applyAction: (db, id, action, options) => applyAction(db, id, action, options, events),
    });
    mountPaypalPage(scope, all);
  });
}
