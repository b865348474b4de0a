export const familyWords = {
  codeMissing: 'Enter the code from your school.',
  codeWrong: 'A family code has 10 letters and numbers.',
  emailSent:
    'If the code is correct, we have sent a link to this email address. The link expires after 60 minutes. If you do not receive it, check the code and the email address.',
  renewalEmailSent:
    'If this email address belongs to a family here, we have sent it a link. The link expires after 60 minutes.',
  codeUnknown: 'This code is wrong, was already used or has expired. Check it, or ask the school for a new one.',
  linkEnded: 'This link has expired or was already used. Ask for a new one.',
  tooMany: 'This student already has 10 family codes and links. Remove one first.',
} as const;
