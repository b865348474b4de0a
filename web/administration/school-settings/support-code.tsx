import { useId, useState } from 'react';
import type { SupportAccess } from '#contract/identity/support-access.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './profile.module.css';

const options: { invalidates: Endpoint[] } = { invalidates: ['GET /support-access/', 'GET /acts/'] };
type NewSupportCode = { code: string; expires_at: string };

/** Creates a code that opens one view, for an admin who is talking to support. */
export function SupportCode({ access }: { access: SupportAccess }) {
  const t = useTranslate();
  const title = useId();
  const dates = useDateFormat();
  const [supportCode, setSupportCode] = useState<NewSupportCode>();
  const creation = useAction(useApiMutation('POST /support-access/codes/', { ...options, onSuccess: setSupportCode }));
  const ending = useAction(useApiMutation('PUT /support-access/', options));
  const { allowed_until, code_expires_at, has_open_view } = access;
  const canEnd = allowed_until === null && (code_expires_at !== null || has_open_view);
  return (
    <section aria-labelledby={title} className={css.fields}>
      <h3 id={title}>{t('Or give support a code')}</h3>
      <p className="soft">
        {t(
          'When you talk to support, read out a code. It lets support view this site once, for 15 minutes. The code expires after 24 hours, and a new code replaces it.',
        )}
      </p>
      <div role="status">
        {code_expires_at && <p>{t('A code is active until {time}.', { time: dates.dateTime(code_expires_at) })}</p>}
        {has_open_view && <p>{t('Support is viewing this site now.')}</p>}
      </div>
      <div className={css.actions}>
        <Button isBusy={creation.isBusy} onClick={() => void creation.run({})}>
          {code_expires_at ? t('Create new code') : t('Create code')}
        </Button>
        {canEnd && (
          <Button isBusy={ending.isBusy} onClick={() => void ending.run({ body: { allowed: false } })}>
            {t('End access')}
          </Button>
        )}
      </div>
      {supportCode && <SupportCodeDialog supportCode={supportCode} onClose={() => setSupportCode(undefined)} />}
    </section>
  );
}

type DialogProps = { supportCode: NewSupportCode; onClose: () => void };

/** Shows a code once, for reading aloud. */
export function SupportCodeDialog({ supportCode: { code, expires_at }, onClose }: DialogProps) {
  const t = useTranslate();
  const dates = useDateFormat();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Code for support')}
      actions={
        <Button kind="solid" data-first onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <p>
        {t('Read this code to support. It works once and expires at {time}. You cannot see it again.', {
          time: dates.dateTime(expires_at),
        })}
      </p>
      <p className={css.code} dir="ltr">
        {code.slice(0, 4)}-{code.slice(4)}
      </p>
      <p className="soft">{t('Booklark never asks for a code by email. Read it only to someone whom you called.')}</p>
    </Dialog>
  );
}
