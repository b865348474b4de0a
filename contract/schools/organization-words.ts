import type { Grants } from './organizations.ts';

export const organizationWords = {
  codeEnded: 'This link has expired. Open the dashboard again from your organization.',
  invitationGone: 'This invitation has been answered or withdrawn, or has expired.',
} as const;

/** The names of the access that an organization can have at a school. */
export const grantWords: Record<Grants, string> = {
  none: 'No access',
  figures: 'View statistics',
  administer: 'Help run the school',
};
