import { useState } from 'react';
import { saveFile } from '#web/kit/download.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import css from './second-factor.module.css';

type Props = { codes: string[]; onDone: () => void };

/**
 * Shows the recovery codes once, to copy, download or print. Only the button closes the dialog, because the codes
 * cannot be shown again.
 */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTranslate();
  const { origin } = useSite();
  const [warns, setWarns] = useState(false);
  const copy = useCopy({
    done: t('Recovery codes copied.'),
    failed: t('The recovery codes could not be copied. Select them and copy them yourself.'),
  });
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      isOpen
      onClose={() => setWarns(true)}
      title={t('Save your recovery codes')}
      actions={
        <Button kind="solid" onClick={onDone}>
          {t('I have saved the codes')}
        </Button>
      }
    >
      <div className="stack">
        <Alert status="ok" role="status" title={t('Two-step verification is on.')} />
        <p>
          {t(
            'If you lose your phone, you can sign in with one of these codes. Each code works once. They cannot be shown again.',
          )}
        </p>
        {warns && <Alert status="warn" role="alert" title={t('Save the codes first. They cannot be shown again.')} />}
        <section className={css.sheet} aria-label={t('Recovery codes')}>
          <p className={css.paper}>{t('Recovery codes for {site}', { site: new URL(origin).host })}</p>
          <ul className={css.codes} dir="ltr">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </section>
        <div className="row">
          <Button data-first onClick={() => void copy(text)}>
            {t('Copy codes')}
          </Button>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
            {t('Download codes')}
          </Button>
          <Button onClick={() => print()}>{t('Print codes')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
