import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { ParentStep } from './parent-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RoleStep } from './role-step.tsx';
import { ScanStep } from './scan-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { type Door, isInvitation, useDoor } from './sign-in-flow.ts';
import { TeacherStep } from './teacher-step.tsx';

/** Few classes need it. */
const PicturesStep = lazy(async () => ({ default: (await import('./pictures-step.tsx')).PicturesStep }));

export function Component() {
  const { isRoot, origin } = useSite();
  const door = useDoor(isRoot, origin);
  // Who was picked is known in this tab alone: the first drawing must be the server's.
  const step = useHydrated() || door.step !== 'password' ? door.step : 'name';
  useFocusOn(step);
  // An invitation knows which school it is for.
  if (isRoot && door.token && isInvitation(door.token))
    return <Navigate to={paths.acceptInvitation(door.token)} replace />;
  return <Shown key={step} door={{ ...door, step }} />;
}

function Shown({ door }: { door: Door }) {
  const t = useWords();
  const { step, pupil, target } = door;
  if (step === 'teacher') {
    return <TeacherStep title={t('Teachers and administrators')} back={door.hrefOf({})} target={target} />;
  }
  if (step === 'platform') {
    return <TeacherStep title={t('People of Booklark')} back={door.hrefOf({})} target={target} />;
  }
  if (step === 'password' && pupil && door.usesPictures)
    return (
      <Suspense>
        <PicturesStep door={door} pupil={pupil} />
      </Suspense>
    );
  if (step === 'password' && pupil) return <PasswordStep door={door} pupil={pupil} />;
  if (step === 'code') return <CodeStep door={door} />;
  if (step === 'scan') return <ScanStep door={door} />;
  if (step === 'name') return <NameStep door={door} />;
  if (step === 'parent') return <ParentStep door={door} />;
  if (step === 'school') return <SchoolStep door={door} />;
  return <RoleStep door={door} />;
}

/** A new question is read from its beginning; whoever has a mouse and a keyboard can type at once. */
function useFocusOn(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = matchMedia('(pointer: fine)').matches && document.querySelector<HTMLElement>('main [data-first]');
    (field || document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [step]);
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
