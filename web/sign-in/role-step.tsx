import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { BackpackIcon } from '@phosphor-icons/react/dist/ssr/Backpack';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { ChalkboardTeacherIcon } from '@phosphor-icons/react/dist/ssr/ChalkboardTeacher';
import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine';
import { Link } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './role-step.module.css';
import { isInvitationToken, type SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';

export function RoleStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
  return (
    <StepFrame
      title={t('Hello. Who are you?')}
      name={t('Sign in')}
      description={t('Sign in on your own school’s site.')}
      back={publicPaths.home()}
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
      <ul className={css.roles}>
        <Role
          to={flow.hrefOf({ as: 'student' })}
          icon={BackpackIcon}
          title={t('I am a student')}
          hint={t('Use your class code or sign-in card')}
        />
        <Role
          to={flow.hrefOf({ as: 'teacher' })}
          icon={ChalkboardTeacherIcon}
          title={t('I am a teacher or administrator')}
          hint={t('Use your email and password')}
        />
        <Role
          to={flow.hrefOf({ as: 'parent' })}
          icon={HouseLineIcon}
          title={t('I am a parent')}
          hint={t('Use the community password')}
        />
      </ul>
    </StepFrame>
  );
}

function Role({ to, icon, title, hint }: { to: string; icon: PhosphorIcon; title: string; hint: string }) {
  return (
    <li>
      <Link to={to} className={css.role}>
        <span className={css.picture}>
          <Icon of={icon} size={54} weight="duotone" />
        </span>
        <span className={css.words}>
          <b>{title}</b>
          <span className={css.how}>{hint}</span>
        </span>
        <Icon of={CaretRightIcon} flips />
      </Link>
    </li>
  );
}
