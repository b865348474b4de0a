/** Who sells, on the invoices of schools that have named no seller. */
export type PlatformSeller = { name: string; address: string; tax_number: string };

/** How to reach Stripe. `url` is the base address of its API; a path in it comes before every path of the API. */
export type StripeSettings = {
  key: string;
  /** The signing secrets of the webhook. Two of them during a rotation. */
  webhookSecrets: string[];
  url: URL;
};

type Env = {
  BOOKLARK_STRIPE_KEY?: string | undefined;
  BOOKLARK_STRIPE_WEBHOOK_SECRET?: string | undefined;
  BOOKLARK_STRIPE_URL?: string | undefined;
};

const STRIPE_URL = 'https://api.stripe.com';
const MAX_WEBHOOK_SECRETS = 2;

/** Returns the settings of Stripe; undefined: it is not used, and nothing can be paid with it. */
export function readStripeSettings(env: Env): StripeSettings | undefined {
  const { BOOKLARK_STRIPE_KEY: key, BOOKLARK_STRIPE_URL: url } = env;
  return key ? { key, webhookSecrets: webhookSecretsOf(env), url: new URL(url || STRIPE_URL) } : undefined;
}

/** Returns one line for each wrong setting of a payment provider. Live keys move real money: they work in production only. */
export function providerSettingsErrors(env: Env, isProduction: boolean): string[] {
  const { BOOKLARK_STRIPE_KEY: key = '', BOOKLARK_STRIPE_URL: url } = env;
  const secrets = webhookSecretsOf(env);
  if (!key && secrets.length === 0)
    return url ? ['BOOKLARK_STRIPE_URL is set without BOOKLARK_STRIPE_KEY and BOOKLARK_STRIPE_WEBHOOK_SECRET.'] : [];
  if (!key) return ['BOOKLARK_STRIPE_KEY is missing. Set all settings of Stripe, or none.'];
  const mode = isProduction ? 'live' : 'test';
  return [
    ...(new RegExp(`^[sr]k_${mode}_\\w{8,}$`).test(key)
      ? []
      : [
          `BOOKLARK_STRIPE_KEY must be a ${mode} key (sk_${mode}_… or rk_${mode}_…)${isProduction ? '' : ' outside production'}.`,
        ]),
    ...(secrets.length > 0 ? [] : ['BOOKLARK_STRIPE_WEBHOOK_SECRET is missing. Set all settings of Stripe, or none.']),
    ...(secrets.length <= MAX_WEBHOOK_SECRETS && secrets.every((secret) => /^whsec_\w{8,}$/.test(secret))
      ? []
      : ['BOOKLARK_STRIPE_WEBHOOK_SECRET must be a secret (whsec_…), or two separated by a comma during a rotation.']),
    ...(isProviderUrl(url || STRIPE_URL, isProduction)
      ? []
      : ['BOOKLARK_STRIPE_URL is not a URL that begins with https.']),
  ];
}

function webhookSecretsOf({ BOOKLARK_STRIPE_WEBHOOK_SECRET: secrets = '' }: Env): string[] {
  return secrets.split(',').flatMap((secret) => secret.trim() || []);
}

function isProviderUrl(text: string, isProduction: boolean): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && !isProduction);
}
