export const familyWords = {
  codeMissing: 'Enter the code from your school.',
  codeWrong: 'A family code has 10 letters and numbers.',
  emailSent:
    'If the code is correct, we have sent a link to this email address. The link expires after 60 minutes. If you do not receive it, check the code and the email address.',
  renewalEmailSent:
    'If this email address belongs to a family here, we have sent it a link. The link expires after 60 minutes.',
  subject: 'Your child’s books',
  openHere: 'Open this link to see your child’s books. You can see them in that browser for 30 days.',
  openLasts: 'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email.',
  openButton: 'See the books',
  linkEnded: 'This link has expired or was already used. Ask for a new one.',
  tooMany: 'This student already has 10 family codes and links. Remove one first.',
} as const;
