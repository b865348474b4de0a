import type { FastifyInstance } from 'fastify';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import { type MountDeps, mountSandbox } from '#sandbox/kit/mount.ts';
import { mountStripeApi, type SandboxDeps } from './api.ts';
import { mountStripeControl } from './control.ts';
import { repeatFailed } from './deliveries.ts';
import { mountStripePage } from './page.ts';
import { mountStripePortal } from './portal-page.ts';

/** Takes the place of Stripe in a test installation. Never mount it in production. */
export function mountStripeSandbox(app: FastifyInstance, all: MountDeps & { stripe: StripeSettings }): void {
  const { origin, stripe } = all;
  mountSandbox(app, all, (base) => {
    const deps: SandboxDeps = {
      ...base,
      stripe,
      portalUrl: (id) => new URL(`/sandbox/stripe/portal/${id}`, origin).href,
      pageUrl: (id) => new URL(`/sandbox/stripe/pay/${id}`, origin).href,
    };
    return {
      repeatFailed: () => repeatFailed(deps),
      mountRoutes(scope) {
        mountStripeApi(scope, deps);
        mountStripeControl(scope, deps);
        mountStripePage(scope, deps);
        mountStripePortal(scope, deps);
      },
    };
  });
}
