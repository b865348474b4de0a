import type { SuppressionCause } from './suppressions.ts';

export const suppressionWords = {
  addressMissing: 'Enter an email address.',
  addressInvalid: 'Invalid email address',
  exists: 'This address is already on the suppression list.',
} as const;

/** Reasons why an address gets no email. */
export const suppressionCauseWords: Record<SuppressionCause, string> = {
  bounced: 'Bounced',
  complained: 'Complained',
  manual: 'Added by staff',
};
