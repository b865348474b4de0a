import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine';
import { Link } from 'react-router';
import type { RecentSignIn } from '#contract/identity/recent-sign-ins.ts';
import { isolated, leftToRight } from '#contract/kit/isolated-text.ts';
import { SchoolFinder } from '#web/identity/sign-in/school-finder.tsx';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { ForgetButton } from './forget-button.tsx';
import { RoleCard } from './role-card.tsx';
import css from './role-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';

type Props = {
  flow: SignInFlow;
  /** The recently found schools; undefined until they have been read. */
  recent: RecentSignIn[] | undefined;
};

/** Finds the school, because people sign in on its own site. Platform staff sign in here. */
export function SchoolStep({ flow, recent }: Props) {
  const t = useTranslate();
  const schools = recent?.filter((entry) => entry.as === 'school') ?? [];
  return (
    <StepFrame
      title={t('Find your school')}
      name={t('Sign in')}
      lead={t('Sign in on your own school’s site.')}
      back={publicPaths.home()}
    >
      {schools.length > 0 && <RecentSchools schools={schools} />}
      <div className={classes(css.finder, !recent && css.waiting)}>
        <SchoolFinder key={flow.token} subdomain={flow.token} initialText={flow.school} />
      </div>
      <p className={css.staff}>
        <Link to={flow.hrefOf({ as: 'platform' })} className="standing">
          {t('I work for Booklark')}
        </Link>
      </p>
    </StepFrame>
  );
}

function RecentSchools({ schools }: { schools: Extract<RecentSignIn, { as: 'school' }>[] }) {
  const t = useTranslate();
  const { host } = new URL(useSite().rootOrigin);
  return (
    <>
      <ul className={css.schools}>
        {schools.map(({ code, name }) => (
          <RoleCard
            key={code}
            // The finder looks the school up again, and removes it from the list if it no longer exists.
            to={`${publicPaths.login()}/${encodeURIComponent(code)}`}
            icon={HouseLineIcon}
            title={t('{name} again?', { name: isolated(name) })}
            hint={leftToRight(`${code}.${host}`)}
          />
        ))}
      </ul>
      <ForgetButton />
    </>
  );
}
