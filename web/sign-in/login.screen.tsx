import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { ParentStep } from './parent-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RoleStep } from './role-step.tsx';
import { ScanStep } from './scan-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { isInvitationToken, type SignInFlow, useSignInFlow } from './sign-in-flow.ts';
import { TeacherStep } from './teacher-step.tsx';

/** Loaded on demand: few classes sign in with pictures. */
const PicturesStep = lazy(async () => ({ default: (await import('./pictures-step.tsx')).PicturesStep }));

export function Component() {
  const { isRoot, origin } = useSite();
  const flow = useSignInFlow(isRoot, origin);
  // The chosen student is known only in this tab, so the first render must match the server's.
  const step = useIsHydrated() || flow.step !== 'password' ? flow.step : 'name';
  useFocusOn(step);
  // An invitation names its school.
  if (isRoot && flow.token && isInvitationToken(flow.token))
    return <Navigate to={publicPaths.acceptInvitation(flow.token)} replace />;
  return <SignInStep key={step} flow={{ ...flow, step }} />;
}

function SignInStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
  const { step, student, target } = flow;
  if (step === 'teacher') {
    return <TeacherStep title={t('Teachers and administrators')} back={flow.hrefOf({})} target={target} />;
  }
  if (step === 'platform') {
    return <TeacherStep title={t('Booklark staff')} back={flow.hrefOf({})} target={target} />;
  }
  if (step === 'password' && student && flow.usesPictures)
    return (
      <Suspense>
        <PicturesStep flow={flow} student={student} />
      </Suspense>
    );
  if (step === 'password' && student) return <PasswordStep flow={flow} student={student} />;
  if (step === 'code') return <CodeStep flow={flow} />;
  if (step === 'scan') return <ScanStep flow={flow} />;
  if (step === 'name') return <NameStep flow={flow} />;
  if (step === 'parent') return <ParentStep flow={flow} />;
  if (step === 'school') return <SchoolStep flow={flow} />;
  return <RoleStep flow={flow} />;
}

/** Focuses the first field of a new step, or its heading if it has no field. */
function useFocusOn(step: string): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const field = document.querySelector<HTMLElement>('main [data-first]');
    (field ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [step]);
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
