import type { SecondFactorState } from '#contract/identity/second-factor.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import css from './profile-dialog.module.css';

type Props = {
  /** Two-step verification was just turned off: screen readers hear the visible change. */
  isTurnedOff: boolean;
  onTurnOn: () => void;
  onTurnOff: () => void;
};

/** The state of the person's two-step verification, and the button that changes it. */
export function SecondFactorSection(props: Props) {
  return <SecondFactorPanel state={usePublicApi('GET /user/second-factor/', {})} {...props} />;
}

type StateProps = Props & { state: Pick<PublicRead<SecondFactorState>, 'data' | 'error' | 'refetch'> };

export function SecondFactorPanel({ state: { data, error, refetch }, isTurnedOff, onTurnOn, onTurnOff }: StateProps) {
  const t = useTranslate();
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
      <p role="status" className="vh">
        {isTurnedOff && data && !data.is_on && t('Two-step verification turned off.')}
      </p>
      {error ? (
        <LoadError title={t('The two-step verification settings could not be loaded.')} onRetry={refetch} />
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
