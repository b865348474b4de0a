import type { AddressInfo } from 'node:net';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { SeedApp } from './seed-app.ts';

type Seed = Pick<SeedApp, 'app' | 'config' | 'rootHost'>;

/** Returns whether payments of the demo can be made with a provider: an operator’s own account gets none. */
export const hasSandboxOf = ({ config }: Pick<Seed, 'config'>, provider: PaymentProvider): boolean =>
  addressesOf(config)[provider].some(isOfSandbox);

/**
 * Runs `work` while the sandboxes of the providers are reached at a port of this process, because the web server does
 * not run yet.
 */
export async function withSandboxes({ app, config }: Seed, work: () => Promise<void>): Promise<void> {
  const urls = Object.values(addressesOf(config)).flat().filter(isOfSandbox);
  const usual = urls.map(({ port }) => port);
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const url of urls) url.port = String(port);
  try {
    await work();
  } finally {
    for (const [place, url] of urls.entries()) url.port = usual[place] ?? '';
  }
}

function addressesOf({ stripe, paypal, phonepe }: Seed['config']): Record<PaymentProvider, URL[]> {
  return {
    stripe: stripe ? [stripe.url] : [],
    paypal: paypal ? [paypal.url] : [],
    phonepe: phonepe ? [phonepe.url, phonepe.authUrl] : [],
  };
}

const isOfSandbox = ({ pathname }: URL) => pathname.startsWith('/sandbox/');

type Control = { reference: string; action: string; days?: number | undefined };

/** Acts in the place of a buyer or a bank. The event is lost, because no worker runs for each of them. */
export async function controlSandbox(
  { app, rootHost }: Pick<Seed, 'app' | 'rootHost'>,
  provider: PaymentProvider,
  { days, ...what }: Control,
): Promise<void> {
  const payload = { ...what, delivery: 'never', ...(days !== undefined && { days }) };
  const reply = await app.inject({
    ...{ method: 'POST', url: `/sandbox/${provider}/control/`, headers: { host: rootHost }, payload },
  });
  if (reply.statusCode >= 300) throw new Error(`${what.action} at the sandbox: ${reply.statusCode} ${reply.body}`);
}
