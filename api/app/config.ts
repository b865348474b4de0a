import { z } from 'zod';
import { throughPool } from '#api/kit/pipeline.ts';
import { providerSettingsErrors, readProvidersSettings } from '#api/kit/provider-settings.ts';

const secret = z
  .string()
  .min(32)
  .transform((text) => new TextEncoder().encode(text));

/** The environment variables that the launcher (tools/start.ts, tools/serve.ts) passes to its processes. */
const Config = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    BOOKLARK_HOST: z.string().default('127.0.0.1'),
    /** Seconds from a signal until the web server stops accepting connections; its check of readiness fails meanwhile. */
    BOOKLARK_DRAIN_SECONDS: z.coerce.number().int().min(0).max(10).default(0),
    /** A socket that the launcher has bound, which replaces host and port. */
    BOOKLARK_LISTEN_FD: z.coerce.number().int().optional(),
    BOOKLARK_ORIGIN: z.url().transform((text) => new URL(text)),
    BOOKLARK_ROOT_HOSTS: z
      .string()
      .default('localhost,127.0.0.1')
      .transform((text) => text.split(',').map((one) => one.trim().toLowerCase())),
    BOOKLARK_FILES: z.string(),
    /** Stores files in this bucket instead of the folder BOOKLARK_FILES. */
    BOOKLARK_S3_BUCKET: z.string().optional(),
    BOOKLARK_S3_REGION: z.string().default('us-east-1'),
    BOOKLARK_S3_ENDPOINT: z.url().optional(),
    BOOKLARK_S3_KEY_ID: z.string().optional(),
    BOOKLARK_S3_SECRET: z.string().optional(),
    BOOKLARK_SMTP: z.url({ protocol: /^smtps?$/ }).optional(),
    BOOKLARK_MAIL_FROM: z.email().optional(),
    BOOKLARK_TRUSTED_PROXY: z.string().optional(),
    /** Name servers, separated by commas, instead of the machine's own. */
    BOOKLARK_DNS: z.string().optional(),
    BOOKLARK_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** `sandbox` opens /sandbox/*; never use it in production. */
    BOOKLARK_MODE: z.enum(['sandbox', 'production']).default('production'),
    BOOKLARK_DEV: z.string().optional(),
    /** `off`: this worker runs no scheduled jobs, because another one does, or none should. */
    BOOKLARK_CRON: z.enum(['on', 'off']).default('on'),
    /**
     * The mean delay of the event loop above which requests are refused; 0 never refuses any. Use 0 where other
     * programs keep the cores busy.
     */
    BOOKLARK_MAX_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(500),
    DATABASE_URL_APP: z.string(),
    DATABASE_URL_PLATFORM: z.string(),
    DATABASE_URL_JOBS: z.string(),
    /** Host and port of a PgBouncer in transaction mode, through which the web server sends its transactions. */
    DATABASE_POOL: z.string().optional(),
    BOOKLARK_TOKEN_SECRET: secret,
    BOOKLARK_PEPPER: secret,
    BOOKLARK_FILES_SECRET: secret,
    /** The mail provider signs its reports to /api/mail-events/ with this key. */
    BOOKLARK_MAIL_EVENTS_KEY: secret.optional(),
    /** A secret or restricted Stripe key. Without any provider no school can sell. */
    BOOKLARK_STRIPE_KEY: z.string().optional(),
    /** The webhook's signing secret; two, separated by a comma, during a rotation. */
    BOOKLARK_STRIPE_WEBHOOK_SECRET: z.string().optional(),
    BOOKLARK_STRIPE_URL: z.string().optional(),
    /** The PayPal app, and the id of its webhook. */
    BOOKLARK_PAYPAL_CLIENT_ID: z.string().optional(),
    BOOKLARK_PAYPAL_CLIENT_SECRET: z.string().optional(),
    BOOKLARK_PAYPAL_WEBHOOK_ID: z.string().optional(),
    BOOKLARK_PAYPAL_URL: z.string().optional(),
    /** The PhonePe client, and its webhook's user name and password. */
    BOOKLARK_PHONEPE_CLIENT_ID: z.string().optional(),
    BOOKLARK_PHONEPE_CLIENT_VERSION: z.string().optional(),
    BOOKLARK_PHONEPE_CLIENT_SECRET: z.string().optional(),
    BOOKLARK_PHONEPE_WEBHOOK_USERNAME: z.string().optional(),
    BOOKLARK_PHONEPE_WEBHOOK_PASSWORD: z.string().optional(),
    BOOKLARK_PHONEPE_URL: z.string().optional(),
    BOOKLARK_PHONEPE_AUTH_URL: z.string().optional(),
    /** The seller on invoices of schools that have named none. Semicolons separate the lines of the address. */
    BOOKLARK_SELLER_NAME: z.string().trim().min(1).max(150).default('Booklark'),
    BOOKLARK_SELLER_ADDRESS: z.string().max(500).default(''),
    BOOKLARK_SELLER_TAX_NUMBER: z.string().trim().max(40).default(''),
    /** The account to which schools transfer money for plans. Without it plans cannot be paid by bank transfer. */
    BOOKLARK_SELLER_BANK_ACCOUNT: z.string().trim().max(200).optional(),
  })
  .superRefine((env, context) => {
    for (const message of providerSettingsErrors(env, env.BOOKLARK_MODE === 'production'))
      context.addIssue({ code: 'custom', path: [message.slice(0, message.indexOf(' '))], message });
    if (env.BOOKLARK_DEV === '1' && env.BOOKLARK_MODE === 'production')
      context.addIssue({ code: 'custom', path: ['BOOKLARK_DEV'], message: 'must not be 1 in production' });
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.BOOKLARK_HOST,
    listenFd: env.BOOKLARK_LISTEN_FD,
    origin: env.BOOKLARK_ORIGIN,
    rootHosts: env.BOOKLARK_ROOT_HOSTS,
    files: env.BOOKLARK_FILES,
    bucket: env.BOOKLARK_S3_BUCKET
      ? {
          name: env.BOOKLARK_S3_BUCKET,
          region: env.BOOKLARK_S3_REGION,
          endpoint: env.BOOKLARK_S3_ENDPOINT,
          keyId: env.BOOKLARK_S3_KEY_ID,
          secret: env.BOOKLARK_S3_SECRET,
        }
      : undefined,
    smtp: env.BOOKLARK_SMTP,
    mailFrom: mailFromOf(env),
    // An empty value trusts no proxy, like an unset one.
    trustedProxy: env.BOOKLARK_TRUSTED_PROXY || undefined,
    dns: env.BOOKLARK_DNS?.split(',').flatMap((one) => one.trim() || []),
    metricsPort: env.BOOKLARK_METRICS_PORT,
    drainMs: env.BOOKLARK_DRAIN_SECONDS * 1000,
    isDevelopment: env.BOOKLARK_DEV === '1',
    hasCron: env.BOOKLARK_CRON === 'on',
    // In development Vite works in this process, which makes its first page slow.
    maxEventLoopDelayMs: env.BOOKLARK_DEV === '1' ? 0 : env.BOOKLARK_MAX_LOOP_DELAY_MS,
    databases: {
      ...{ app: env.DATABASE_URL_APP, platform: env.DATABASE_URL_PLATFORM, jobs: env.DATABASE_URL_JOBS },
      pooled: {
        app: throughPool(env.DATABASE_URL_APP, env.DATABASE_POOL),
        platform: throughPool(env.DATABASE_URL_PLATFORM, env.DATABASE_POOL),
      },
    },
    tokenSecret: env.BOOKLARK_TOKEN_SECRET,
    pepper: env.BOOKLARK_PEPPER,
    filesSecret: env.BOOKLARK_FILES_SECRET,
    mailEventsKey: env.BOOKLARK_MAIL_EVENTS_KEY,
    ...readProvidersSettings(env, env.BOOKLARK_MODE === 'production'),
    platformSeller: platformSellerOf(env),
    bankAccount: env.BOOKLARK_SELLER_BANK_ACCOUNT || (env.BOOKLARK_MODE === 'sandbox' ? SANDBOX_ACCOUNT : ''),
  }));
export type Config = z.output<typeof Config>;

const SANDBOX_ACCOUNT = 'Sandbox Bank, account 00000000';

type SellerEnv = Record<`BOOKLARK_SELLER_${'NAME' | 'ADDRESS' | 'TAX_NUMBER'}`, string>;

function platformSellerOf(env: SellerEnv) {
  const lines = env.BOOKLARK_SELLER_ADDRESS.split(';').map((line) => line.trim());
  return { name: env.BOOKLARK_SELLER_NAME, address: lines.join('\n'), tax_number: env.BOOKLARK_SELLER_TAX_NUMBER };
}

function mailFromOf(env: { BOOKLARK_MAIL_FROM?: string | undefined; BOOKLARK_ORIGIN: URL }): string {
  return env.BOOKLARK_MAIL_FROM ?? `no-reply@${env.BOOKLARK_ORIGIN.hostname}`;
}

/** Reads the settings, or throws an error with one line for each invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Config.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
