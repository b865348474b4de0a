import { useEffect, useRef, useState } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import { organizationWords } from '#contract/schools/organization-words.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { dashboardOf } from '#web/kit/public-paths.ts';
import { saveSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { callErrorMessage } from './call-error-message.ts';
import css from './expired-link.module.css';
import { signOutBrowser } from './sign-out.ts';
import { StepFrame } from './step.tsx';

/** Signs an organization's admin or support in at a school, with a one-time code from the URL fragment. */
export function Component() {
  const t = useTranslate();
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since the code is good once
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const code = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname);
    // A reloaded page has no code, and signs no one out.
    if (!code) return setFailure(t(organizationWords.codeEnded));
    openSchoolDashboard(code).catch((cause) =>
      setFailure(callErrorMessage(cause, t('That did not work. Try again.'), t)),
    );
  }, []);

  return (
    <StepFrame
      title={failure ? t('The dashboard could not be opened') : t('Opening the dashboard…')}
      back={paths.home()}
    >
      <div className={css.again}>
        {failure ? (
          <Alert status="bad" role="alert" title={failure} />
        ) : (
          <RowsSkeleton label={t('Loading…')} count={2} />
        )}
      </div>
    </StepFrame>
  );
}

async function openSchoolDashboard(code: string): Promise<void> {
  // The previous person is signed out first, so that no data of theirs mixes with the visit or the view.
  await signOutBrowser(false);
  const session = await call('POST /auth/hand-over/', { body: { code } });
  saveSession(session);
  location.replace(session.visit.kind === 'visit' ? paths.adminSchoolDashboard() : homeOf(session.user.role));
}

/** A student has no dashboard. */
function homeOf(role: Role): string {
  return role === 'student' ? paths.home() : dashboardOf(role);
}
