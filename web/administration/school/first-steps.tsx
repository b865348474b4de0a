import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SchoolSamples } from '#contract/administration/school-samples.ts';
import type { FirstStep } from '#contract/schools/tenants.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './first-steps.module.css';

/** Loaded on demand, because few schools still have samples. */
const RemoveSamplesDialog = lazy(async () => ({
  default: (await import('./remove-samples.tsx')).RemoveSamplesDialog,
}));

const todoWords: Record<FirstStep, string> = {
  address: 'Confirm your email address',
  looks: 'Logo and colours',
  samples: 'Open a starter book as a child does',
  class: 'Create your first class',
  teachers: 'Invite teachers',
  book: 'Add your first book',
  cards: 'Print sign-in cards',
  community: 'Set a community password',
  cleared: 'Remove sample class and books',
};
const doneWords: Record<FirstStep, string> = {
  address: 'Email address confirmed',
  looks: 'Logo and colours added',
  samples: 'Starter book opened',
  class: 'First class created',
  teachers: 'Teachers invited',
  book: 'First book added',
  cards: 'Sign-in cards printed',
  community: 'Community password set',
  cleared: 'Sample class and books removed',
};

type Props = {
  onInvite: () => void;
  /** Whether the list is the main part of the page: in two columns, the next step above the others. */
  isWide?: boolean;
};

/** Lists the first steps of a new school with their states. With one step left, or none, the list folds to one line. */
export function FirstSteps({ onInvite, isWide = false }: Props) {
  const t = useTranslate();
  const read = useApi('GET /start-list/');
  const { data } = read;
  const [openStep, ...others] = data?.steps.filter(({ is_done }) => !is_done) ?? [];
  if (data && others.length === 0)
    return (
      <details>
        <summary className={css.summary}>
          {openStep
            ? t('1 step left: {step}', { step: t(todoWords[openStep.step]) })
            : t('Getting started: every step is done')}
        </summary>
        <StepList steps={data.steps} onInvite={onInvite} />
      </details>
    );
  return (
    <Panel>
      <h2>{t('Getting started')}</h2>
      <LoadPlaceholder read={read} errorTitle={t('The first steps could not be loaded.')} rows={4} />
      {data && <StepList steps={data.steps} next={isWide ? openStep : undefined} onInvite={onInvite} />}
    </Panel>
  );
}

type Step = { step: FirstStep; is_done: boolean };
type StepListProps = { steps: Step[]; next?: Step | undefined; onInvite: () => void };

function StepList({ steps, next, onInvite }: StepListProps) {
  const t = useTranslate();
  const ordered = next ? [next, ...steps.filter((step) => step !== next)] : steps;
  return (
    <ul className={classes(css.steps, next && css.wide)}>
      {ordered.map(({ step, is_done }) => (
        <li key={step} className={classes(is_done && css.done, step === next?.step && css.next)}>
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

/**
 * The page of each step. Cards are printed on a class's page; an email about the password also confirms the address.
 */
const targets: Record<Exclude<FirstStep, 'teachers' | 'samples' | 'cleared'>, string> = {
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
  if (step === 'teachers') {
    return (
      <button type="button" className={css.act} onClick={onInvite}>
        {label}
      </button>
    );
  }
  if (step === 'samples' || step === 'cleared') return <SampleStep step={step} label={label} isDone={isDone} />;
  if (step === 'address' && isDone) return <span>{label}</span>;
  return (
    <Link to={targets[step]} className={css.act}>
      {label}
    </Link>
  );
}

const REFETCH_MS = 3000;

type SampleStepProps = { step: 'samples' | 'cleared'; label: string; isDone: boolean };

/** The steps about a new school's samples, while they exist. */
function SampleStep({ step, label, isDone }: SampleStepProps) {
  const { data: samples } = useApi(
    'GET /school-samples/',
    {},
    { refetchMs: (reply) => reply?.is_preparing === true && REFETCH_MS },
  );
  const [isOpen, setOpen] = useState(false);
  if (!samples?.is_present) return <span>{label}</span>;
  if (step === 'cleared')
    return (
      <>
        <button type="button" className={css.act} onClick={() => setOpen(true)}>
          {label}
        </button>
        {isOpen && (
          <Suspense>
            <RemoveSamplesDialog samples={samples} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  return <StarterBook samples={samples} label={label} isDone={isDone} />;
}

/**
 * Opens the first starter book in the reader. Its pages are ready within a minute after the confirmation of the school.
 */
function StarterBook({ samples, label, isDone }: { samples: SchoolSamples } & Omit<SampleStepProps, 'step'>) {
  const t = useTranslate();
  const book = samples.books.find(({ state }) => state === 'published');
  if (book)
    return (
      <Link to={paths.read(book.id)} className={css.act}>
        {label}
      </Link>
    );
  return (
    <span>
      {label}
      {!isDone && (
        <small className={css.note}>
          {samples.is_preparing
            ? t('The starter books are being prepared.')
            : t('There are no starter books to read. You can go on without them.')}
        </small>
      )}
    </span>
  );
}
