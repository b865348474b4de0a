import { z } from 'zod';
import { EmailState } from '#contract/core/email-states.ts';
import { forEachColour } from '#contract/kit/colour-fields.ts';
import { DomainUrl } from '#contract/kit/domain-names.ts';
import { route } from '#contract/kit/route.ts';
import { foldText } from '#contract/kit/text-folding.ts';
import { HexColour, MAX_LOGO_BYTES, SchoolEmail, SchoolName } from '#contract/schools/tenants.ts';

/** Names that a visitor would take for Booklark itself, or that machines look for. */
const reservedSubdomains: ReadonlySet<string> = new Set(
  `www api admin sandbox app apps mail smtp imap pop ftp ns ns1 ns2 mx cdn static assets files media img images docs help support
  status health metrics login logout register signin signup account accounts auth sso oauth billing pay payment payments shop store
  blog news about contact legal privacy terms security root localhost system platform booklark booklark-platform panel dashboard
  internal intranet dev test staging preview demo beta alpha local webmail autodiscover autoconfig wpad isatap postmaster abuse
  hostmaster webmaster noreply no-reply`.split(/\s+/),
);

export const registrationWords = {
  subdomainInvalid: 'Subdomain can only contain lowercase letters, numbers, and hyphens',
  subdomainLong: 'Subdomain must not exceed 63 characters',
  subdomainReserved: 'This subdomain is reserved. Choose another.',
  subdomainTaken: 'This subdomain is already taken. Choose another.',
  logoLarge: 'File too large',
  primaryMissing: 'Primary color is required',
  lightMissing: 'Primary light color is required',
  darkMissing: 'Primary dark color is required',
  colourInvalid: 'Invalid hex color code',
  kindInvalid: 'Choose school or organization.',
  invitationGone: 'This invitation is no longer valid.',
  failed: 'Registration failed. Please check your inputs and try again.',
  done: 'Registration successful!',
  sending: 'Registering...',
} as const;

/**
 * Removes letters that a subdomain cannot have. A name in another script suggests an empty subdomain, and the form asks
 * for one.
 */
export function suggestSubdomain(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replaceAll(/^-+|-+$/g, '');
}

const hex = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .regex(/^#[0-9a-fA-F]{6}$/, registrationWords.colourInvalid)
    .toUpperCase();
const furtherColour = HexColour.optional();

export const Subdomain = z
  .string()
  .max(63, registrationWords.subdomainLong)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, registrationWords.subdomainInvalid)
  .refine((name) => !reservedSubdomains.has(name), registrationWords.subdomainReserved);

export const Registration = z.strictObject({
  school_name: SchoolName,
  school_email: SchoolEmail,
  domain_url: DomainUrl,
  /** Derived from the name if empty. */
  subdomain: z
    .string()
    .trim()
    .default('')
    .superRefine((typed, context) => {
      const issues = typed === '' ? [] : (Subdomain.safeParse(typed).error?.issues ?? []);
      for (const { message } of issues) context.addIssue({ code: 'custom', message });
    }),
  is_organization: z.enum(['true', 'false'], registrationWords.kindInvalid).default('false'),
  ...forEachColour(furtherColour),
  primary_color: hex(registrationWords.primaryMissing),
  primary_color_light: hex(registrationWords.lightMissing),
  primary_color_dark: hex(registrationWords.darkMissing),
});
export type Registration = z.output<typeof Registration>;

export const registerTenant = route({
  method: 'POST',
  path: '/tenants/create/',
  summary: 'Register a school or an organization. Its site is live immediately.',
  host: 'root',
  query: z.strictObject({ invitation_link: z.string().max(400).optional() }),
  body: Registration,
  files: { logo: MAX_LOGO_BYTES },
  hasFieldsOnTop: true,
  status: 201,
  reply: z.object({
    message: z.string(),
    tenant: z.object({ id: z.uuid(), subdomain: z.string(), school_name: z.string(), url: z.string() }),
    email_key: z
      .string()
      .describe('Opens what became of the email to the first admin, until the end of the next day (UTC).'),
  }),
});

/** The state of the newest email with the link that signs in the first admin. */
export const FirstAdminEmail = z.object({
  state: EmailState,
  is_used: z
    .boolean()
    .describe('Whether the first admin has chosen a password, so that the link is not needed any more.'),
});
export type FirstAdminEmail = z.output<typeof FirstAdminEmail>;

const firstAdminEmail = {
  method: 'POST',
  host: 'root',
  body: z.strictObject({ email_key: z.string().max(200) }),
  reply: FirstAdminEmail,
} as const;

export const readFirstAdminEmail = route({
  ...firstAdminEmail,
  path: '/tenants/create/email/',
  summary: 'Get what became of the email to the first admin of a new site, by the key from its registration.',
});

export const resendFirstAdminEmail = route({
  ...firstAdminEmail,
  path: '/tenants/create/email/resend/',
  summary: 'Send the email to the first admin of a new site again. The link in the earlier email ends.',
});

export const checkSubdomain = route({
  method: 'GET',
  path: '/tenants/subdomains/{subdomain}/',
  summary: 'Check whether a subdomain is available, and suggest one if it is not.',
  host: 'root',
  params: z.strictObject({ subdomain: z.string().max(200) }),
  reply: z.object({ is_free: z.boolean(), says: z.string().nullable(), suggestion: z.string().nullable() }),
});
