import type { EmailTemplate } from './template.ts';

const movedWords = {
  what: 'Booklark has changed the web address of {school}. People must sign in again at the new address.',
  reason: 'Reason: {reason}',
  redirect:
    'Until {day}, the old address {previous} leads to the new one. No other school can use it. Print sign-in cards and posters again before that day, because they show the old address.',
  button: 'Open the new address',
  contact: 'If you did not expect this, contact Booklark.',
};

export const siteMoved: EmailTemplate<'siteMoved'> = {
  subject: (t) => t('Your site has a new web address'),
  parts: (t, { url, school, previous, reason, day }) => [
    t(movedWords.what, { school }),
    t(movedWords.reason, { reason }),
    { button: t(movedWords.button), url },
    t(movedWords.redirect, { day, previous }),
    t(movedWords.contact),
  ],
};

const suspendedWords = {
  what: 'Booklark has suspended the site of {school}. No one can sign in, and its pages cannot be opened. Nothing has been deleted.',
  reason: 'Reason: {reason}',
  contact: 'If you did not expect this, contact Booklark. We can restore the site.',
};

export const siteSuspended: EmailTemplate<'siteSuspended'> = {
  subject: (t) => t('Your site has been suspended'),
  parts: (t, { school, reason }) => [
    t(suspendedWords.what, { school }),
    t(suspendedWords.reason, { reason }),
    t(suspendedWords.contact),
  ],
};

const closingWords = {
  what: 'Booklark has closed the site of {school}. No one can sign in, and its pages cannot be opened.',
  reason: 'Reason: {reason}',
  export: 'You can download all lists and all files of the site. The link expires on {day}.',
  button: 'Download export',
  erasure:
    'On {day} we erase the data permanently. If you did not expect this, contact Booklark. Until then, we can restore the site.',
};

export const siteClosing: EmailTemplate<'siteClosing'> = {
  subject: (t) => t('Your site is closed: download its data'),
  parts: (t, { url, school, reason, day }) => [
    t(closingWords.what, { school }),
    t(closingWords.reason, { reason }),
    t(closingWords.export, { day }),
    { button: t(closingWords.button), url },
    t(closingWords.erasure, { day }),
  ],
};
