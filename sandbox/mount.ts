import type { FastifyInstance } from 'fastify';
import type { MountSandbox } from '#api/app/app.ts';
import { mountApiPage } from './api-page/page.ts';
import { mountProvider } from './engine/mount.ts';
import { mountEmails } from './mail.ts';
import { createPaypal } from './paypal/dialect.ts';
import { createPhonepe } from './phonepe/dialect.ts';
import { createStripe } from './stripe/dialect.ts';

/** Serves /sandbox/*: what takes the place of the outside world in a test installation. */
export const mountSandbox: MountSandbox = (app: FastifyInstance, { findDescription, ...deps }) => {
  const { stripe, paypal, phonepe } = deps;
  mountEmails(app, deps);
  if (stripe) mountProvider(app, deps, () => createStripe(stripe, deps.origin));
  if (paypal) mountProvider(app, deps, (sandbox) => createPaypal(paypal, deps.origin, sandbox));
  if (phonepe) mountProvider(app, deps, () => createPhonepe(phonepe, deps.origin));
  mountApiPage(app, findDescription);
};
