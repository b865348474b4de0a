export const organizationWords = {
  codeEnded: 'This way in is no longer valid. Please open the dashboard once more from your organization.',
  invitationGone: 'This invitation has been answered or taken back, or it has expired.',
} as const;
