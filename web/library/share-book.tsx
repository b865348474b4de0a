import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useId, useState } from 'react';
import type { Book } from '#contract/books.ts';
import { useCopy } from '#web/kit/use-copy.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './share-book.module.css';

export type SharedBook = Pick<Book, 'id' | 'title' | 'url' | 'audience'>;

/** Offers the link of a book that everyone can read; a link to another book would open for few people. */
export function ShareBook({ book }: { book: SharedBook }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  if (book.audience !== 'everyone') return null;
  return (
    <>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={ShareNetworkIcon} />
        {t('Share')}
      </Button>
      {isOpen && (
        <div id={panelId} className={css.place}>
          <SharePanel book={book} origin={location.origin} />
        </div>
      )}
    </>
  );
}

/** `origin`: the site that is open. On the root host the address of a book is that of its school. */
export function SharePanel({ book: { id, title, url }, origin }: { book: SharedBook; origin: string }) {
  const t = useWords();
  const titleId = useId();
  const address = new URL(url, origin);
  const frame = `<iframe src="${address.origin}/embed/${id}" title="${attributeText(title)}" width="600" height="800"></iframe>`;
  const mail = new URLSearchParams({ subject: title, body: address.href }).toString().replaceAll('+', '%20');
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Share this book')}</h3>
      <p className="soft">{t('Anyone with the link can read this book.')}</p>
      <CopyField label={t('Link')} text={address.href} copyLabel={t('Copy link')} />
      <CopyField label={t('Code to show the book on a website')} text={frame} copyLabel={t('Copy code')} isCode />
      <p>
        <a className={buttonClass({ kind: 'quiet' })} href={`mailto:?${mail}`}>
          <Icon of={EnvelopeSimpleIcon} />
          {t('Send by email')}
        </a>
      </p>
    </section>
  );
}

type CopyFieldProps = { label: string; text: string; copyLabel: string; isCode?: boolean };

function CopyField({ label, text, copyLabel, isCode = false }: CopyFieldProps) {
  const t = useWords();
  const code = { done: t('Code copied.'), failed: t('The code could not be copied. Select it and copy it yourself.') };
  const copy = useCopy(isCode ? code : undefined);
  return (
    <div className={css.copy}>
      <TextField label={label} value={text} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy(text)}>
        <Icon of={CopyIcon} />
        {copyLabel}
      </Button>
    </div>
  );
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
