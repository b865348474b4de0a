import { useState } from 'react';
import type { ContentEntry } from '#contract/core/content.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';

type Props = {
  theirs: ContentEntry;
  language: string;
  onResolve: (choice: 'mine' | 'theirs') => Promise<void>;
};

/** Asks which person's text becomes the newest. The other one remains in the list of revisions. */
export function ConflictNotice({ theirs, language, onResolve }: Props) {
  const t = useTranslate();
  const dates = useDateFormat();
  const [isBusy, setBusy] = useState(false);
  async function resolve(choice: 'mine' | 'theirs') {
    setBusy(true);
    await onResolve(choice);
    setBusy(false);
  }
  const text = theirs.texts.find((one) => one.language === language);
  return (
    <Alert status="warn" role="alert" title={t('Someone else saved this text while you were writing')}>
      {text && (
        <p>
          {t('{name} saved it at {time}. Your changes are not saved yet. Both texts stay in the list of revisions.', {
            name: isolated(text.by ?? 'Booklark'),
            time: dates.time(text.updated_at),
          })}
        </p>
      )}
      <div className="row">
        <Button isBusy={isBusy} onClick={() => void resolve('theirs')}>
          {t('Load their text')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void resolve('mine')}>
          {t('Save my text as a newer revision')}
        </Button>
      </div>
    </Alert>
  );
}
