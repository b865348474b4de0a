import { Navigate } from 'react-router';
import { useRecentSignIns } from '#web/identity/sign-in/recent-sign-ins.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SchoolStep } from './school-step.tsx';
import { isInvitationToken, useSignInFlow } from './sign-in-flow.ts';
import { TeacherStep } from './teacher-step.tsx';
import { useStepFocus } from './use-step-focus.ts';

/** Sign-in at the root host: people find their school, and platform staff sign in. */
export function Component() {
  const t = useTranslate();
  const flow = useSignInFlow(true, useSite().origin);
  const recent = useRecentSignIns();
  const { step, token, target } = flow;
  useStepFocus(step);
  // An invitation already names its school, so no school has to be found.
  if (token && isInvitationToken(token)) return <Navigate to={publicPaths.acceptInvitation(token)} replace />;
  if (step === 'platform')
    return <TeacherStep key={step} title={t('Booklark staff')} back={flow.hrefOf({ as: 'school' })} target={target} />;
  return <SchoolStep flow={flow} recent={recent} />;
}
