import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import type { SharedWork } from './published-work.ts';
import css from './share-panel.module.css';

/** Loaded on demand, because of the library that draws the code. */
const WorkCode = lazy(async () => ({ default: (await import('./work-code.tsx')).WorkCode }));

/** `origin`: the current site. On the root host a work's address is on its school's site. */
export function SharePanel({ work: { type, id, title, url }, origin }: { work: SharedWork; origin: string }) {
  const t = useTranslate();
  const titleId = useId();
  const [hasCode, setCode] = useState(false);
  const isBook = type === 'book';
  const address = new URL(url, origin);
  const frame = `<iframe src="${address.origin}/embed/${id}" title="${attributeText(title)}" width="600" height="800"></iframe>`;
  const mail = new URLSearchParams({ subject: title, body: address.href }).toString().replaceAll('+', '%20');
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <h3 id={titleId}>{isBook ? t('Share this book') : t('Share this story')}</h3>
      <p className="soft">
        {isBook ? t('Anyone with the link can read this book.') : t('Anyone with the link can read this story.')}
      </p>
      <CopyField label={t('Link')} text={address.href} copyLabel={t('Copy link')} />
      <CopyField
        label={isBook ? t('Code to show the book on a website') : t('Code to show the story on a website')}
        text={frame}
        copyLabel={t('Copy code')}
        isCode
      />
      <div className="row">
        <a className={buttonClass({ kind: 'quiet' })} href={`mailto:?${mail}`}>
          <Icon of={EnvelopeSimpleIcon} />
          {t('Send by email')}
        </a>
        <Button kind="quiet" aria-expanded={hasCode} onClick={() => setCode(!hasCode)}>
          <Icon of={QrCodeIcon} />
          {t('QR code')}
        </Button>
      </div>
      {hasCode && (
        <Suspense>
          <WorkCode title={title} address={address.href} />
        </Suspense>
      )}
    </section>
  );
}

type CopyFieldProps = { label: string; text: string; copyLabel: string; isCode?: boolean };

function CopyField({ label, text, copyLabel, isCode = false }: CopyFieldProps) {
  const t = useTranslate();
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
