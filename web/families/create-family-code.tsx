import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createFamilyCode } from '#web/kit/api/families.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useLocale } from '#web/kit/locale.ts';
import { paths } from '#web/kit/paths.ts';
import { useCopy } from '#web/kit/use-copy.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './families.module.css';

type Props = { studentId: string; name: string; onCreated: () => Promise<void> };
type CreatedCode = { code: string; expires_at: string };

/** Creates a family code and shows it once, because it cannot be read back. */
export function CreateFamilyCode({ studentId, name, onCreated }: Props) {
  const t = useWords();
  const [offered, setCreated] = useState<CreatedCode>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(createFamilyCode, { params: { id: studentId } }),
    onSuccess: setCreated,
    onSettled: onCreated,
  });
  return (
    <>
      {error instanceof CallError && (
        <Alert status="bad" role="alert" title={error.message || t('That did not work. Try again.')} />
      )}
      <div>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t('Create a family code')}
        </Button>
      </div>
      {offered && <FamilyCodeDialog created={offered} name={name} onClose={() => setCreated(undefined)} />}
    </>
  );
}

function FamilyCodeDialog({
  created: { code, expires_at },
  name,
  onClose,
}: {
  created: CreatedCode;
  name: string;
  onClose: () => void;
}) {
  const t = useWords();
  const copy = useCopy();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(expires_at));
  const url = new URL(paths.family(code), location.href).href;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Family code for {name}', { name })}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={() => void copy(url)}>{t('Copy link')}</Button>
          <Button kind="solid" data-first onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={css.shown}>
        <p>{t('Give it to one parent. It is shown only once, works once and expires on {day}.', { day })}</p>
        <p className={`${css.large} num`} dir="ltr">
          {code.slice(0, 5)}-{code.slice(5)}
        </p>
        <p>
          {t('Parents enter it at:')} <bdi>{new URL(paths.family(), location.href).href}</bdi>
        </p>
      </div>
    </Dialog>
  );
}
