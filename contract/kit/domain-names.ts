import { z } from 'zod';

export const domainNameWords = {
  missing: 'Domain URL is required',
  urlInvalid: 'Invalid URL format',
  domainInvalid: 'Invalid domain format',
} as const;

/** Adds https:// to a typed domain. */
export function withUrlScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** A web address, stored as typed. */
export const DomainUrl = z
  .string(domainNameWords.missing)
  .trim()
  .min(1, domainNameWords.missing)
  .max(2000, domainNameWords.urlInvalid)
  // Parsing a URL would remove line breaks silently.
  .regex(/^\P{Cc}*$/u, domainNameWords.urlInvalid)
  .transform(withUrlScheme)
  .superRefine((text, context) => {
    const host = hostOf(text);
    if (!host) context.addIssue({ code: 'custom', message: domainNameWords.urlInvalid });
    else if (!isDomainName(host)) context.addIssue({ code: 'custom', message: domainNameWords.domainInvalid });
  });

/** The lowercase ASCII name of a typed domain or URL; short enough for a DNS record below it. */
export const DomainName = DomainUrl.transform((text) => (hostOf(text) ?? '').replace(/\.$/, '')).refine(
  (name) => name.length <= 240,
  domainNameWords.domainInvalid,
);

function hostOf(text: string): string | undefined {
  const host = URL.canParse(text) ? new URL(text).hostname : '';
  return host === '' ? undefined : host;
}

/**
 * Returns whether each label has letters, digits and inner hyphens, and the last a letter, so that no IP address
 * passes.
 */
function isDomainName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  const isLabel = (label: string) => label.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label);
  return labels.length >= 2 && host.length <= 253 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? '');
}
