import type { FastifyInstance } from 'fastify';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { type MountDeps, mountSandbox } from '#api/providers/sandbox/mount.ts';
import { mountPhonepeApi, type SandboxDeps } from './api.ts';
import { mountPhonepeControl } from './control.ts';
import { repeatFailed } from './deliveries.ts';
import { mountPhonepePage } from './page.ts';

/** Takes the place of PhonePe in a test installation. Never mount it in production. */
export function mountPhonepeSandbox(app: FastifyInstance, all: MountDeps & { phonepe: PhonepeSettings }): void {
  const { origin, phonepe } = all;
  mountSandbox(app, all, (base) => {
    const deps: SandboxDeps = {
      ...base,
      phonepe,
      pageUrl: (id) => new URL(`/sandbox/phonepe/pay/${id}`, origin).href,
    };
    return {
      repeatFailed: () => repeatFailed(deps),
      mountRoutes(scope) {
        mountPhonepeApi(scope, deps);
        mountPhonepeControl(scope, deps);
        mountPhonepePage(scope, deps);
      },
    };
  });
}
