import { BackpackIcon } from '@phosphor-icons/react/dist/ssr/Backpack';
import { ChalkboardTeacherIcon } from '@phosphor-icons/react/dist/ssr/ChalkboardTeacher';
import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { lazy, Suspense } from 'react';
import type { RecentSignIn } from '#contract/identity/recent-sign-ins.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { ForgetButton } from './forget-button.tsx';
import { RoleCard } from './role-card.tsx';
import css from './role-step.module.css';
import { isInvitationToken, type SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';

const isRole = (as: RecentSignIn['as']) => as !== 'school' && as !== 'device';

type Props = { recent: RecentSignIn[]; hrefOf: SignInFlow['hrefOf'] };

/** Offers recent ways to sign in, the ordinary step for everyone else, and removing the entries. */
function RecentSignIns({ recent, hrefOf }: Props) {
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

/** Loaded on demand: few devices belong to a class. */
const ClassOfDevice = lazy(async () => ({ default: (await import('./class-of-device.tsx')).ClassOfDevice }));

/** Asks for a person's role. `recent` has this browser's earlier sign-ins; undefined until they have been read. */
export function RoleStep({ flow, recent }: { flow: SignInFlow; recent: RecentSignIn[] | undefined }) {
  const t = useTranslate();
  const { isOrganization, hasCommunity } = useSite();
  const isDevice = recent?.some(({ as }) => as === 'device');
  const roles = recent?.filter(({ as }) => as !== 'device') ?? [];
  const isFirst = flow.step === 'role' && !flow.token;
  return (
    <StepFrame
      title={t('Hello. Who are you?')}
      name={t('Sign in')}
      description={t('Sign in on your own school’s site.')}
      back={flow.step === 'role' ? publicPaths.home() : flow.hrefOf({})}
      isForChildren
    >
      {flow.token && (
        <div className={css.note}>
          {isInvitationToken(flow.token) ? (
            <Alert title={t('You have an invitation.')}>{t('You will see the invitation after you sign in.')}</Alert>
          ) : (
            <Alert status="warn" title={t('This invitation is no longer valid.')}>
              {t('Ask the person who invited you for a new one. You can still sign in.')}
            </Alert>
          )}
        </div>
      )}
      {isFirst && isDevice && (
        <div className={css.device}>
          <Suspense>
            <ClassOfDevice hrefOf={flow.hrefOf} />
          </Suspense>
        </div>
      )}
      {isFirst && roles.length > 0 ? (
        <RecentSignIns recent={roles} hrefOf={flow.hrefOf} />
      ) : (
        <ul className={classes(css.roles, isFirst && !recent && css.waiting)}>
          {/* Only schools have students. */}
          {!isOrganization && (
            <RoleCard
              to={flow.hrefOf({ as: 'student' })}
              icon={BackpackIcon}
              title={t('I am a student')}
              hint={t('Use your class code or sign-in card')}
            />
          )}
          <RoleCard
            to={flow.hrefOf({ as: 'teacher' })}
            icon={ChalkboardTeacherIcon}
            title={t('I am a teacher or administrator')}
            hint={t('Use your email and password')}
          />
          <RoleCard
            to={flow.hrefOf({ as: 'parent' })}
            icon={HouseLineIcon}
            title={t('I am a parent')}
            hint={hasCommunity ? t('Use the community password or a family code') : t('I have a family code')}
          />
        </ul>
      )}
    </StepFrame>
  );
}
