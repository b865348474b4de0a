import { z } from 'zod';

export const domainNameWords = {
  missing: 'Domain URL is required',
  urlInvalid: 'Invalid URL format',
  domainInvalid: 'Invalid domain format',
} as const;

/** On leaving the field: whoever types only the domain means the address. */
export function withUrlScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** An address of the web, kept as it was typed. */
export const DomainUrl = z
  .string(domainNameWords.missing)
  .trim()
  .min(1, domainNameWords.missing)
  .max(2000, domainNameWords.urlInvalid)
  .transform(withUrlScheme)
  .superRefine((text, context) => {
    const host = hostOf(text);
    if (!host) context.addIssue({ code: 'custom', message: domainNameWords.urlInvalid });
    else if (!isDomainName(host)) context.addIssue({ code: 'custom', message: domainNameWords.domainInvalid });
  });

/** The name alone, in small ASCII letters, of what may be typed as an address; short enough for a record below it. */
export const DomainName = DomainUrl.transform((text) => (hostOf(text) ?? '').replace(/\.$/, '')).refine(
  (name) => name.length <= 240,
  domainNameWords.domainInvalid,
);

function hostOf(text: string): string | undefined {
  const host = URL.canParse(text) ? new URL(text).hostname : '';
  return host === '' ? undefined : host;
}

/** Labels of letters, digits and inner hyphens, the last one not all digits (so that no address of a machine passes). */
function isDomainName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  const isLabel = (label: string) => label.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label);
  return labels.length >= 2 && host.length <= 253 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? '');
}
