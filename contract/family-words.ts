export const familyWords = {
  codeMissing: 'Please type the code from your school.',
  codeWrong: 'A family code has ten letters and digits.',
  emailSent:
    'If the code is right, a message with a link is on its way to this address. The link works for 60 minutes. If none comes, please look at the code and the address once more.',
  renewalEmailSent:
    'If this address belongs to a family here, a message with a link is on its way to it. The link works for 60 minutes.',
  subject: 'The books of your child',
  openHere: 'With this link you see the books of your child here, for 30 days in this browser.',
  openLasts:
    'The link works once, and for 60 minutes. If you did not ask for it, nothing has to be done: without it nothing opens.',
  openButton: 'Show the books',
  linkEnded: 'This link is no longer valid. Please ask for a new one.',
  tooMany: 'There are ten codes and links for this student already. Please end one of them first.',
} as const;
