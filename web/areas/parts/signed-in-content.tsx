import { ScreenTour } from '#web/core/tours/screen-tour.tsx';
import type { Session } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { QueryProvider } from './query-provider.tsx';
import { VisitBanner } from './visit-banner.tsx';

/** Renders the screen of an area for the signed-in person. Until the session has been read, it shows no content. */
export function SignedInContent({ session }: { session: Session | null | undefined }) {
  const t = useTranslate();
  if (!session) return <RowsSkeleton label={t('Loading…')} />;
  return (
    <>
      <VisitBanner session={session} />
      <QueryProvider key={session.user.id} />
      <ScreenTour key={`tour ${session.user.id}`} session={session} />
    </>
  );
}
