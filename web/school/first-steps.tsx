import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { Link } from 'react-router';
import { isRouteEnabled } from '#contract/page-routes.ts';
import type { FirstStep } from '#contract/tenants.ts';
import { showFirstSteps } from '#web/kit/api/tenants.ts';
import { useApi } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './first-steps.module.css';

const todoWords: Record<FirstStep, string> = {
  address: 'Confirm your email address',
  looks: 'Logo and colours',
  class: 'Create a sample class',
  teachers: 'Invite teachers',
  book: 'Add your first book',
  cards: 'Print sign-in cards',
  community: 'Set a community password',
};
const doneWords: Record<FirstStep, string> = {
  address: 'Email address confirmed',
  looks: 'Logo and colours added',
  class: 'First class created',
  teachers: 'Teachers invited',
  book: 'First book added',
  cards: 'Sign-in cards printed',
  community: 'Community password set',
};

/** Lists the first steps of a new school, and which of them are done. When all are, the list folds to one line. */
export function FirstSteps({ onInvite }: { onInvite: () => void }) {
  const t = useWords();
  const { data, error, refetch } = useApi(showFirstSteps);
  if (data?.steps.every(({ is_done }) => is_done))
    return (
      <details>
        <summary className={css.summary}>{t('Getting started: every step is done')}</summary>
        <StepList steps={data.steps} onInvite={onInvite} />
      </details>
    );
  return (
    <Panel>
      <h2>{t('Getting started')}</h2>
      {error && (
        <Alert status="bad" role="alert" title={t('The first steps could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      {!data && !error && <RowsSkeleton label={t('Loading…')} count={4} />}
      {data && <StepList steps={data.steps} onInvite={onInvite} />}
    </Panel>
  );
}

type StepListProps = { steps: { step: FirstStep; is_done: boolean }[]; onInvite: () => void };

function StepList({ steps, onInvite }: StepListProps) {
  const t = useWords();
  return (
    <ul className={css.steps}>
      {steps.map(({ step, is_done }) => (
        <li key={step} className={is_done ? css.done : undefined}>
          <Icon of={is_done ? CheckCircleIcon : CircleIcon} size={26} weight={is_done ? 'fill' : 'bold'} />
          <StepAction
            step={step}
            label={t((is_done ? doneWords : todoWords)[step])}
            isDone={is_done}
            onInvite={onInvite}
          />
        </li>
      ))}
    </ul>
  );
}

/** The page of each step. Cards are printed on the page of a class; a password email confirms the address too. */
const targets = {
  address: paths.forgotPassword(),
  looks: paths.adminSchoolProfile('Looks'),
  class: paths.adminSchoolClasses(),
  book: paths.adminSchoolBooks(),
  cards: paths.adminSchoolClasses(),
  community: paths.adminSchoolProfile('Families'),
};

type StepActionProps = { step: FirstStep; label: string; isDone: boolean; onInvite: () => void };

/** Shows the link or button of a step. */
function StepAction({ step, label, isDone, onInvite }: StepActionProps) {
  const { isRoot } = useSite();
  if (step === 'teachers') {
    return (
      <button type="button" className={css.act} onClick={onInvite}>
        {label}
      </button>
    );
  }
  const target = targets[step];
  const [path = ''] = target.split('?');
  if ((step === 'address' && isDone) || !isRouteEnabled(path, isRoot)) return <span>{label}</span>;
  return (
    <Link to={target} className={css.act}>
      {label}
    </Link>
  );
}
