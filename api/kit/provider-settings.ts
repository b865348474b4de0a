/** The seller on invoices of schools that have named none. */
export type PlatformSeller = { name: string; address: string; tax_number: string };

/** How to reach Stripe. `url` is the base address of its API; a path in it comes before every path of the API. */
export type StripeSettings = {
  key: string;
  /** The webhook's signing secrets; two during a rotation. */
  webhookSecrets: string[];
  url: URL;
};

/** How to reach PayPal. `url` is the base address of its API; a path in it comes before every path of the API. */
export type PaypalSettings = {
  clientId: string;
  clientSecret: string;
  /** The id of the registered webhook, which its signatures cover. */
  webhookId: string;
  url: URL;
};

/** How to reach PhonePe. `authUrl` is where tokens are fetched. */
export type PhonepeSettings = {
  clientId: string;
  clientVersion: string;
  clientSecret: string;
  webhookUsername: string;
  webhookPassword: string;
  url: URL;
  authUrl: URL;
};

/** The settings of each provider. A provider without settings can pay no school. */
export type ProvidersSettings = {
  stripe?: StripeSettings | undefined;
  paypal?: PaypalSettings | undefined;
  phonepe?: PhonepeSettings | undefined;
};

type Env = Partial<
  Record<
    | `BOOKLARK_STRIPE_${'KEY' | 'WEBHOOK_SECRET' | 'URL'}`
    | `BOOKLARK_PAYPAL_${'CLIENT_ID' | 'CLIENT_SECRET' | 'WEBHOOK_ID' | 'URL'}`
    | `BOOKLARK_PHONEPE_${'CLIENT_ID' | 'CLIENT_VERSION' | 'CLIENT_SECRET' | 'WEBHOOK_USERNAME' | 'WEBHOOK_PASSWORD' | 'URL' | 'AUTH_URL'}`,
    string | undefined
  >
>;

const STRIPE_URL = 'https://api.stripe.com';
const PAYPAL_URLS = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };
const PHONEPE_URLS = {
  live: { url: 'https://api.phonepe.com/apis/pg', authUrl: 'https://api.phonepe.com/apis/identity-manager' },
  test: {
    url: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    authUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
};
const MAX_WEBHOOK_SECRETS = 2;

/** Returns the settings of each configured provider. `providerSettingsErrors` has checked the environment. */
export function readProvidersSettings(env: Env, isProduction: boolean): ProvidersSettings {
  const mode = isProduction ? 'live' : 'test';
  return { stripe: readStripe(env), paypal: readPaypal(env, mode), phonepe: readPhonepe(env, mode) };
}

function readStripe(env: Env): StripeSettings | undefined {
  const { BOOKLARK_STRIPE_KEY: key, BOOKLARK_STRIPE_URL: url } = env;
  return key ? { key, webhookSecrets: webhookSecretsOf(env), url: new URL(url || STRIPE_URL) } : undefined;
}

function readPaypal(env: Env, mode: 'live' | 'test'): PaypalSettings | undefined {
  const { BOOKLARK_PAYPAL_CLIENT_ID: clientId, BOOKLARK_PAYPAL_CLIENT_SECRET: clientSecret = '' } = env;
  const { BOOKLARK_PAYPAL_WEBHOOK_ID: webhookId = '', BOOKLARK_PAYPAL_URL: url } = env;
  return clientId ? { clientId, clientSecret, webhookId, url: new URL(url || PAYPAL_URLS[mode]) } : undefined;
}

function readPhonepe(env: Env, mode: 'live' | 'test'): PhonepeSettings | undefined {
  const { BOOKLARK_PHONEPE_CLIENT_ID: clientId, BOOKLARK_PHONEPE_CLIENT_SECRET: clientSecret = '' } = env;
  if (!clientId) return undefined;
  const { url, authUrl } = PHONEPE_URLS[mode];
  const { BOOKLARK_PHONEPE_URL: ownUrl, BOOKLARK_PHONEPE_AUTH_URL: ownAuthUrl } = env;
  return {
    ...{ clientId, clientSecret, clientVersion: env.BOOKLARK_PHONEPE_CLIENT_VERSION ?? '' },
    webhookUsername: env.BOOKLARK_PHONEPE_WEBHOOK_USERNAME ?? '',
    webhookPassword: env.BOOKLARK_PHONEPE_WEBHOOK_PASSWORD ?? '',
    ...{ url: new URL(ownUrl || url), authUrl: new URL(ownAuthUrl || ownUrl || authUrl) },
  };
}

/**
 * Returns one line for each wrong setting of a payment provider. Live keys move real money, so they work in production
 * only.
 */
export function providerSettingsErrors(env: Env, isProduction: boolean): string[] {
  return [...stripeErrors(env, isProduction), ...paypalErrors(env, isProduction), ...phonepeErrors(env, isProduction)];
}

function stripeErrors(env: Env, isProduction: boolean): string[] {
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

type SettingName = keyof Env;
/**
 * A provider's settings, which are complete or absent. `needed` lists those without a default, `urls` those with one.
 */
type Rules = { provider: string; needed: [name: SettingName, pattern: RegExp][]; urls: SettingName[] };

function errorsOf(env: Env, { provider, needed, urls }: Rules, isProduction: boolean): string[] {
  const names = needed.map(([name]) => name);
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) {
    const lonely = urls.filter((name) => env[name]);
    return lonely.map((name) => `${name} is set without ${names.join(', ')}.`);
  }
  return [
    ...missing.map((name) => `${name} is missing. Set all settings of ${provider}, or none.`),
    ...needed
      .filter(([name, pattern]) => env[name] && !pattern.test(env[name] ?? ''))
      .map(([name]) => `${name} is not as ${provider} gives it.`),
    ...urls
      .filter((name) => env[name] && !isProviderUrl(env[name] ?? '', isProduction))
      .map((name) => `${name} is not a URL that begins with https.`),
  ];
}

/** Checks PayPal's settings. Its keys do not say whether they move money; the address does. */
function paypalErrors(env: Env, isProduction: boolean): string[] {
  const rules: Rules = {
    provider: 'PayPal',
    needed: [
      ['BOOKLARK_PAYPAL_CLIENT_ID', /^[\w-]{8,}$/],
      ['BOOKLARK_PAYPAL_CLIENT_SECRET', /^[\w-]{8,}$/],
      ['BOOKLARK_PAYPAL_WEBHOOK_ID', /^[A-Za-z0-9]{1,50}$/],
    ],
    urls: ['BOOKLARK_PAYPAL_URL'],
  };
  return [
    ...errorsOf(env, rules, isProduction),
    ...modeErrors(env, rules, { isProduction, live: PAYPAL_URLS.live, test: PAYPAL_URLS.test }),
  ];
}

/**
 * Checks PhonePe's settings. A webhook's header is made of user name and password (developer.phonepe.com, handling of
 * webhooks).
 */
function phonepeErrors(env: Env, isProduction: boolean): string[] {
  const rules: Rules = {
    provider: 'PhonePe',
    needed: [
      ['BOOKLARK_PHONEPE_CLIENT_ID', /^[\w-]{1,100}$/],
      ['BOOKLARK_PHONEPE_CLIENT_VERSION', /^\d{1,9}$/],
      ['BOOKLARK_PHONEPE_CLIENT_SECRET', /^\S{8,}$/],
      ['BOOKLARK_PHONEPE_WEBHOOK_USERNAME', /^\w{5,20}$/],
      ['BOOKLARK_PHONEPE_WEBHOOK_PASSWORD', /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,20}$/],
    ],
    urls: ['BOOKLARK_PHONEPE_URL', 'BOOKLARK_PHONEPE_AUTH_URL'],
  };
  const { live, test } = PHONEPE_URLS;
  return [
    ...errorsOf(env, rules, isProduction),
    ...modeErrors(env, rules, { isProduction, live: live.url, test: test.url }),
  ];
}

type Modes = { isProduction: boolean; live: string; test: string };

/** Refuses test hosts in production, and live hosts elsewhere. */
function modeErrors(env: Env, { provider, urls }: Rules, { isProduction, live, test }: Modes): string[] {
  const other = new URL(isProduction ? test : live).host;
  return urls
    .filter((name) => env[name] && URL.parse(env[name] ?? '')?.host === other)
    .map(
      (name) =>
        `${name} is the ${isProduction ? 'test' : 'live'} address of ${provider}${isProduction ? '' : ', which works in production only'}.`,
    );
}
