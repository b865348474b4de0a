import type { Session } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SwitchWelcome } from './dashboard-switch.tsx';
import { QueryProvider } from './query-provider.tsx';
import { VisitBanner } from './visit-banner.tsx';

/** Renders the screen of an area for the signed-in person. Until the session is known, it shows no content. */
export function SessionContent({ session }: { session: Session | null | undefined }) {
  const t = useWords();
  if (!session) return <RowsSkeleton label={t('Loading…')} />;
  return (
    <>
      <VisitBanner session={session} />
      <SwitchWelcome session={session} />
      <QueryProvider key={session.user.id} />
    </>
  );
}
