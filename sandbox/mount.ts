import type { MountSandbox } from '#api/app/app.ts';
import { mountApiPage } from './api-page.ts';
import { mountProvider } from './engine/mount.ts';
import { mountEmails } from './mail.ts';
import { createPaypal } from './paypal/dialect.ts';
import { createPhonepe } from './phonepe/dialect.ts';
import { createStripe } from './stripe/dialect.ts';

/** Serves /sandbox/*: what takes the place of the outside world in a test installation. */
export const mountSandbox: MountSandbox = (app, { findDescription, ...deps }) => {
  const { stripe, paypal, phonepe, origin } = deps;
  mountEmails(app, deps);
  const dialects = [
    stripe && mountProvider(app, deps, createStripe(stripe, origin)),
    paypal && mountProvider(app, deps, createPaypal(paypal, origin)),
    phonepe && mountProvider(app, deps, createPhonepe(phonepe, origin)),
  ];
  mountApiPage(
    app,
    findDescription,
    dialects.flatMap((one) => one ?? []),
  );
};
