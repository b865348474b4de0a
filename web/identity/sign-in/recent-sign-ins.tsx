import { ChalkboardTeacherIcon } from '@phosphor-icons/react/dist/ssr/ChalkboardTeacher';
import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import type { RecentSignIn } from '#contract/identity/recent-sign-ins.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { ForgetButton } from './forget-button.tsx';
import { RoleCard } from './role-card.tsx';
import css from './role-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';

const isRole = (as: RecentSignIn['as']) => as !== 'school' && as !== 'device';

type Props = { recent: RecentSignIn[]; hrefOf: SignInFlow['hrefOf'] };

/** Offers recent ways to sign in, the ordinary step for everyone else, and removing the entries. */
export function RecentSignIns({ recent, hrefOf }: Props) {
  const t = useTranslate();
  const roles = {
    scan: { icon: QrCodeIcon, title: t('Sign-in card again?'), hint: t('Hold up your card') },
    teacher: {
      ...{ icon: ChalkboardTeacherIcon, title: t('Teacher or administrator again?') },
      hint: t('Use your email and password'),
    },
    parent: { icon: HouseLineIcon, title: t('Parent again?'), hint: t('Use the community password or a family code') },
  };
  return (
    <>
      <ul className={css.roles}>
        {recent.map(({ as }) => isRole(as) && <RoleCard key={as} {...roles[as]} to={hrefOf({ as })} />)}
      </ul>
      <div className={css.others}>
        <LinkButton to={hrefOf({ as: 'other' })} isWide>
          {t('Someone else')}
        </LinkButton>
        <ForgetButton />
      </div>
    </>
  );
}
