/** Reasons why the subdomain of a school cannot be changed. */
export const tenantSubdomainWords = {
  missing: 'Enter the new web address.',
  same: 'This is the web address of this school already.',
  closing: 'This school is closing. Restore it before you change its web address.',
} as const;
