import type { Grants } from './invitations.ts';

export const organizationWords = {
  codeEnded: 'This way in is no longer valid. Please open the dashboard once more from your organization.',
  invitationGone: 'This invitation has been answered or taken back, or it has expired.',
} as const;

/** What people read of what an organization may do at a school. */
export const grantWords: Record<Grants, string> = {
  none: 'Nothing',
  figures: 'See figures',
  administer: 'Help to run the school',
};
