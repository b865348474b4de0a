import { useEffect, useState } from 'react';
import { TEMPORARY_CARD_SECONDS } from '#contract/people/limits.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './card-code.module.css';

/** Requests a code that signs a student in for ten minutes. Only this screen keeps it. */
export function useShownCard(studentId: string) {
  const { data, error, mutate, reset, submittedAt } = useApiMutation('POST /students/{id}/shown-card/');
  return {
    // Counted from the request, so that the code never looks valid after it has expired.
    shown: data && { qr: data.qr, endsAt: submittedAt + data.seconds * 1000 },
    error,
    request: () => mutate({ params: { id: studentId } }),
    reset,
  };
}
type ShownCard = ReturnType<typeof useShownCard>;

type Props = {
  name: string;
  card: ShownCard;
  onAgain: () => void;
  onClose: () => void;
};

/** Shows a code that signs one student in until it expires. */
export function CardCode({ name, card: { shown, error }, onAgain, onClose }: Props) {
  const t = useTranslate();
  const left = useSecondsTo(shown?.endsAt);
  const isOver = shown && left <= 0;
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <div className={css.shown}>
        {error instanceof CallError && (
          <Alert status="bad" role="alert" title={error.message || t('That did not work. Try again.')} />
        )}
        {!shown && !error && <RowsSkeleton label={t('Loading…')} count={3} />}
        {shown && !isOver && (
          <>
            <p>{t('Scan this code with the student’s device.')}</p>
            <div className={css.code}>
              <QrCodeImage code={shown.qr} name={t('Sign-in code for {name}', { name })} />
            </div>
            <p className={css.left} role="timer">
              {t('The code expires in {time}.', { time: toClock(left) })}
            </p>
          </>
        )}
        {isOver && <p role="status">{t('This code has expired.')}</p>}
        {(isOver || error) && (
          <Button kind="solid" onClick={onAgain}>
            {t('Show a new code')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useSecondsTo(end = 0): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  // `now` is up to a second old when the code arrives, and the time left would exceed the lifetime.
  return Math.min(Math.ceil((end - now) / 1000), TEMPORARY_CARD_SECONDS);
}

function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
