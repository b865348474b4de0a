import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { BackpackIcon } from '@phosphor-icons/react/dist/ssr/Backpack';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { ChalkboardTeacherIcon } from '@phosphor-icons/react/dist/ssr/ChalkboardTeacher';
import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine';
import { Link } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './role-step.module.css';
import { type Door, isInvitation } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';

export function RoleStep({ door }: { door: Door }) {
  const t = useWords();
  return (
    <StepFrame
      title={t('Hello. Who is here?')}
      name={t('Sign in')}
      description={t('Everybody signs in at the address of their own school.')}
      back={paths.home()}
      isForChildren
    >
      {door.token && (
        <div className={css.note}>
          {isInvitation(door.token) ? (
            <Alert title={t('You came with an invitation.')}>{t('It is shown once you have signed in.')}</Alert>
          ) : (
            <Alert status="warn" title={t('This invitation is no longer valid.')}>
              {t('Ask whoever sent it for a new one. You can sign in all the same.')}
            </Alert>
          )}
        </div>
      )}
      <ul className={css.roles}>
        <Role
          to={door.hrefOf({ as: 'student' })}
          icon={BackpackIcon}
          who={t('I am a student')}
          how={t('With a class code or a QR card')}
        />
        <Role
          to={door.hrefOf({ as: 'teacher' })}
          icon={ChalkboardTeacherIcon}
          who={t('I am a teacher or administrator')}
          how={t('With email and password')}
        />
        <Role
          to={door.hrefOf({ as: 'parent' })}
          icon={HouseLineIcon}
          who={t('I am a parent')}
          how={t('With the community password')}
        />
      </ul>
    </StepFrame>
  );
}

function Role({ to, icon, who, how }: { to: string; icon: PhosphorIcon; who: string; how: string }) {
  return (
    <li>
      <Link to={to} className={css.role}>
        <span className={css.picture}>
          <Icon of={icon} size={54} weight="duotone" />
        </span>
        <span>
          <b>{who}</b>
          <span className={css.how}>{how}</span>
        </span>
        <Icon of={CaretRightIcon} flips />
      </Link>
    </li>
  );
}
