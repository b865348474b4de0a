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
  whose: 'Choose a class or some students.',
  noStudents: 'This class has no students to print family letters for.',
  tooManyLetters: 'Print up to 100 family letters at a time.',
  noneLeft: 'Each of these students already has 10 family codes and links. Remove their unused codes first.',
} as const;

/** The sentences of a printed family letter. */
export const familyLetterWords = {
  heading: 'See {name}’s books',
  lead: '{school} publishes books by its students. With this family code, you can read the books that your child has published and the school’s books for families.',
  codeLabel: 'Family code',
  scan: 'Scan the QR code with your phone, or go to {address} and enter the family code.',
  email: 'Enter your email address. We will send you a link.',
  open: 'Open the link in the email to see the books.',
  once: 'This family code works once, until {day}. Ask the school for a new code if you need one.',
  privacy: 'The school can see your email address. You can remove the family link at any time.',
} as const;
