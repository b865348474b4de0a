import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useRecentSignIns } from '#web/identity/sign-in/recent-sign-ins.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { ParentStep } from './parent-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RoleStep } from './role-step.tsx';
import { ScanStep } from './scan-step.tsx';
import { type SignInFlow, useSignInFlow } from './sign-in-flow.ts';
import { useForgottenCode } from './tab-code.ts';
import { TeacherStep } from './teacher-step.tsx';
import { useStepFocus } from './use-step-focus.ts';

/** Loaded on demand: few classes sign in with pictures. */
const PicturesStep = lazy(async () => ({ default: (await import('./pictures-step.tsx')).PicturesStep }));

/** Sign-in at a school. */
export function Component() {
  const flow = useSignInFlow(false, useSite().origin);
  const recent = useRecentSignIns();
  // Only this tab stores the chosen student, so the first render must match the server's.
  const step = recent || flow.step !== 'password' ? flow.step : 'name';
  useStepFocus(step);
  useForgottenCode();
  // A student whose session has expired signs in by card again.
  const hasCard = flow.hasNoCode && recent?.some(({ as }) => as === 'scan');
  if (flow.hasNoCode && recent?.some(({ as }) => as === 'device')) return <Navigate to={flow.hrefOf({})} replace />;
  if (hasCard) return <Navigate to={flow.hrefOf({ as: 'scan' })} replace />;
  return <SignInStep key={step} flow={{ ...flow, step }} recent={recent} />;
}

function SignInStep({ flow, recent }: { flow: SignInFlow; recent: ReturnType<typeof useRecentSignIns> }) {
  const t = useTranslate();
  const { step, student, target } = flow;
  if (step === 'teacher') {
    return <TeacherStep title={t('Teachers and administrators')} back={flow.hrefOf({})} target={target} />;
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
  return <RoleStep flow={flow} recent={recent} />;
}
