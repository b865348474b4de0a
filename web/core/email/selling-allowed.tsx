import { useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton, EmailLink } from './email-parts.tsx';
import type { EmailTemplate } from './template.ts';

const sellingWords = {
  subject: 'Your school can now sell books',
  what: 'Booklark has allowed {school} to sell books and collect gifts.',
  provider: 'First, choose a payment provider under Profile, Selling.',
  providerButton: 'Choose a payment provider',
  books:
    'To put a book up for sale, open Books, choose “Edit offer” in the menu of the book, and tick “This book is for sale”.',
  booksButton: 'Open Books',
};

/** To the admins of a school, once. Without a payment provider, the button leads to choosing one. */
export const sellingAllowed: EmailTemplate<'sellingAllowed'> = {
  subject: (t) => t(sellingWords.subject),
  Body({ url, providerUrl, school }) {
    const t = useWords();
    const BooksLink = providerUrl === null ? EmailButton : EmailLink;
    return (
      <>
        <p>{t(sellingWords.what, { school })}</p>
        {providerUrl !== null && (
          <>
            <p>{t(sellingWords.provider)}</p>
            <EmailButton url={providerUrl}>{t(sellingWords.providerButton)}</EmailButton>
          </>
        )}
        <p>{t(sellingWords.books)}</p>
        <BooksLink url={url}>{t(sellingWords.booksButton)}</BooksLink>
      </>
    );
  },
  text: (t, { url, providerUrl, school }) => [
    t(sellingWords.what, { school }),
    ...(providerUrl === null
      ? []
      : [t(sellingWords.provider), buttonText(t(sellingWords.providerButton), providerUrl)]),
    t(sellingWords.books),
    buttonText(t(sellingWords.booksButton), url),
  ],
};
