import { useEffect, useState } from 'react';
import type { LiveLesson, LiveLessonPage } from '#contract/learning/live.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import type { PublicRead } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkedRegistration } from './linked-registration.tsx';
import { ClassForm, StudentForm, VisitorForm } from './registration-forms.tsx';
import { CancelForm, canJoinAlone, JoinLink, RegistrationState, useJoinMoment } from './registration-parts.tsx';

type Props = {
  lesson: LiveLessonPage;
  /** The server's current version of the lesson for this reader. */
  current: PublicRead<LiveLesson>;
};

/** Shows the reader's registration, or the form for it. An emailed link shows its own registration. */
export function Registration({ lesson, current: { data, refetch } }: Props) {
  const t = useTranslate();
  const { token, forget } = useLinkToken();
  if (token) return <LinkedRegistration key={token} token={token} lesson={lesson} onCancelled={forget} />;
  if (data) return <OwnRegistration current={data} onChange={refetch} />;
  return <LoadError title={t('The registration could not be loaded.')} onRetry={refetch} />;
}

function OwnRegistration({ current, onChange }: { current: LiveLesson; onChange: () => void }) {
  const t = useTranslate();
  const session = useSession();
  useJoinMoment(current, onChange);
  const { id, seats_left, registration, join_url } = current;
  if (registration)
    return (
      <>
        <RegistrationState registration={registration} />
        {canJoinAlone(registration) && <JoinLink lesson={current} url={join_url} />}
        {registration.state !== 'declined' && (
          <CancelForm lessonId={id} registrationId={registration.id} onCancelled={onChange} />
        )}
      </>
    );
  if (session === undefined) return null;
  if (seats_left === 0) return <p>{t('All seats are taken. If someone cancels, you can register here.')}</p>;
  // A guest of the school has no account here.
  if (session === null || session.visit) return <VisitorForm lessonId={id} />;
  if (session.user.role === 'student') return <StudentForm lessonId={id} onRegistered={onChange} />;
  return <ClassForm lessonId={id} seatsLeft={seats_left} onRegistered={onChange} />;
}

/**
 * Returns the token after the # of an emailed link, and removes it from the address, so that no history contains it.
 */
function useLinkToken(): { token: string | undefined; forget: () => void } {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    function readHash() {
      const hashToken = /^#([\w.-]{60,200})$/.exec(location.hash)?.[1];
      if (!hashToken) return;
      history.replaceState(history.state, '', location.pathname);
      setToken(hashToken);
    }
    readHash();
    window.addEventListener('hashchange', readHash);
    return () => window.removeEventListener('hashchange', readHash);
  }, []);
  return { token, forget: () => setToken(undefined) };
}
