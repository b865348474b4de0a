import { useState } from 'react';
import type { ContentEntry } from '#contract/core/content.ts';
import { SchoolChoice } from '#web/core/school-choice/school-choice.tsx';
import { useApi } from '#web/kit/api.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import type { EntryActions } from './use-entry-actions.ts';

type Props = { entry: ContentEntry; actions: EntryActions; onClose: () => void };

/** Creates an address that shows exactly this text on its real page, at Booklark or at a school. */
export function PreviewDialog({ entry, actions, onClose }: Props) {
  const t = useTranslate();
  const copy = useCopy();
  const [school, setSchool] = useState('');
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data } = useApi('GET /api-admin/tenants/{id}/', { params: { id: school } }, { isEnabled: school !== '' });

  async function createLink() {
    setBusy(true);
    try {
      const text = await actions.saveText();
      if (!text) return onClose();
      const host = school === '' ? '' : (data?.subdomain ?? '');
      const reply = await call('POST /content/{id}/preview/', {
        params: { id: entry.id },
        body: { revision: text.revision, host },
      });
      actions.readAgain();
      setUrl(reply.url);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      onClose();
      actions.showRefusal(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Preview')}
      actions={
        url ? (
          <>
            <Button onClick={() => void copy(url)}>{t('Copy link')}</Button>
            <a className={buttonClass({ kind: 'solid' })} href={url} target="_blank" rel="noreferrer" data-first>
              {t('Open preview in a new tab')}
            </a>
          </>
        ) : (
          <Button
            kind="solid"
            isBusy={isBusy || (school !== '' && data === undefined)}
            onClick={() => void createLink()}
          >
            {t('Create preview link')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="soft">
          {t(
            'The link shows exactly this text for 24 hours, to everyone who has the link. Later changes are not in it.',
          )}
        </p>
        {url ? (
          <TextField
            label={t('Preview link')}
            value={url}
            readOnly
            dir="ltr"
            onFocus={({ target }) => target.select()}
          />
        ) : (
          <SchoolChoice
            label={t('Site')}
            anyLabel={t('Booklark')}
            value={school}
            onChange={(id) => setSchool(id ?? '')}
          />
        )}
      </div>
    </Dialog>
  );
}
