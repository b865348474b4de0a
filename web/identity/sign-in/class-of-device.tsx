import { BackpackIcon } from '@phosphor-icons/react/dist/ssr/Backpack';
import { useEffect, useState } from 'react';
import { CLASS_OF_DEVICE } from '#contract/kit/codes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { forgetClassDevice } from './recent-sign-ins.ts';
import { RoleCard } from './role-card.tsx';
import css from './role-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { saveTabCode } from './tab-code.ts';

type Props = Pick<SignInFlow, 'hrefOf'>;

/** Offers the names of the class that this browser belongs to, if the server still knows the browser. */
export function ClassOfDevice({ hrefOf }: Props) {
  const { data } = usePublicApi('GET /class-device/', {});
  const isGone = data?.school_class === null;
  useEffect(() => {
    if (isGone) forgetClassDevice();
  }, [isGone]);
  return data?.school_class ? <MarkedDevice schoolClass={data.school_class} hrefOf={hrefOf} /> : null;
}

type MarkedDeviceProps = Props & { schoolClass: { name: string; is_open: boolean } };

export function MarkedDevice({ schoolClass: { name, is_open }, hrefOf }: MarkedDeviceProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {is_open && (
        <ul className={css.roles}>
          <RoleCard
            to={hrefOf({ as: 'name' })}
            icon={BackpackIcon}
            title={t('{name} again?', { name: isolated(name) })}
            hint={t('Find your name')}
            onClick={() => saveTabCode(CLASS_OF_DEVICE)}
          />
        </ul>
      )}
      <div className={classes('row spread', css.note)}>
        <span className="soft">{t('This device belongs to {name}.', { name: isolated(name) })}</span>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('Remove class from this device')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('Remove the class from this device?')}
          name={name}
          confirmLabel={t('Remove class')}
          successMessage={t('The class was removed from this device.')}
          onConfirm={() => call('DELETE /class-device/')}
          onClose={() => setAsking(false)}
          onDone={() => {
            saveTabCode(undefined);
            forgetClassDevice();
          }}
        >
          {t('Students then sign in here with their class code or card. A teacher can mark this device again.')}
        </ConfirmDialog>
      )}
    </>
  );
}
