import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './expired-link.module.css';
import { InvitationPage } from './invitation-page.tsx';
import { StepFrame } from './step.tsx';

/** Shows an invitation and the buttons that answer it. */
export function Component() {
  const { token: inPath } = useParams();
  const { hash } = useLocation();
  // The server does not see the fragment, so the first rendering must not use it either.
  const [inFragment, setInFragment] = useState<string>();
  useEffect(() => setInFragment(decodeURIComponent(hash.slice(1))), [hash]);
  const token = inFragment || inPath;
  if (token) return <Invitation key={token} token={token} />;
  return inFragment === undefined ? <Opening /> : <WithoutToken />;
}

/** Stands until the browser has read the address. */
function Opening() {
  const t = useTranslate();
  return (
    <StepFrame title={t('Open your invitation')} back={paths.home()}>
      <RowsSkeleton label={t('Opening your invitation…')} count={2} />
    </StepFrame>
  );
}

/** Asks for the link that has the token. */
export function WithoutToken() {
  const t = useTranslate();
  return (
    <StepFrame
      title={t('Open your invitation')}
      lead={t('Open the link in your invitation email, or the link someone gave you.')}
      back={paths.home()}
    >
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.login()}>
          {t('Login')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}

function Invitation({ token }: { token: string }) {
  const session = useSession();
  const query = usePublicApi('POST /invitations/open/', { body: { token } });
  return <InvitationPage token={token} session={session} read={query} />;
}
