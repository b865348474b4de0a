import { showSecondFactor } from '#web/kit/api/second-factor.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import css from './profile-dialog.module.css';

type Props = { onTurnOn: () => void; onTurnOff: () => void };

/** Whether the own two-step verification is on, and the button that changes it. */
export function SecondFactorSection({ onTurnOn, onTurnOff }: Props) {
  const t = useWords();
  const { data, error, refetch } = usePublicApi(showSecondFactor, {});
  return (
    <div className={css.form}>
      <h3 className="row">
        {t('Two-step verification')}
        {data?.is_on && <Badge status="ok">{t('On', { context: 'status' })}</Badge>}
      </h3>
      <p className="soft">
        {t(
          'You sign in with your password and a code from an app. Someone who knows only your password cannot sign in.',
        )}
      </p>
      {data?.is_on && (
        <p className={data.recovery_codes_left === 0 ? undefined : 'soft'}>
          {t(
            '{count, plural, =0 {You have no recovery codes left. To get new ones, turn two-step verification off and on again.} one {You have # recovery code left.} other {You have # recovery codes left.}}',
            { count: data.recovery_codes_left },
          )}
        </p>
      )}
      {error ? (
        <Button onClick={refetch}>{t('Try again')}</Button>
      ) : data?.is_on ? (
        <Button kind="bad" onClick={onTurnOff}>
          {t('Turn off two-step verification')}
        </Button>
      ) : (
        <Button aria-disabled={!data} onClick={data && onTurnOn}>
          {t('Turn on two-step verification')}
        </Button>
      )}
    </div>
  );
}
