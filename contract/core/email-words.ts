/** Reasons for not sending an email. */
export const emailWords = {
  blocked: 'This person has asked not to get invitations by email. Give them a link instead.',
  suppressed: 'We cannot send email to this address. Check its spelling, or ask Booklark to send emails to it again.',
  manyInvited: 'You can invite 20 people a day until 10 of them have accepted. Try again tomorrow.',
  manyStrangers: 'This school has emailed 20 new people today. Try again tomorrow.',
  manyTyped: 'Too many emails were sent from your connection today. Try again tomorrow.',
} as const;
