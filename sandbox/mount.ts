import type { FastifyInstance } from 'fastify';
import type { MountSandbox } from '#api/app/app.ts';
import { mountApiPage } from './api-page/page.ts';
import { mountEmails } from './mail.ts';
import { mountPaypalSandbox } from './paypal/mount.ts';
import { mountPhonepeSandbox } from './phonepe/mount.ts';
import { mountStripeSandbox } from './stripe/mount.ts';

/** Serves /sandbox/*: what takes the place of the outside world in a test installation. */
export const mountSandbox: MountSandbox = (app: FastifyInstance, { findDescription, ...deps }) => {
  mountEmails(app, deps);
  if (deps.stripe) mountStripeSandbox(app, { ...deps, stripe: deps.stripe });
  if (deps.paypal) mountPaypalSandbox(app, { ...deps, paypal: deps.paypal });
  if (deps.phonepe) mountPhonepeSandbox(app, { ...deps, phonepe: deps.phonepe });
  mountApiPage(app, findDescription);
};
