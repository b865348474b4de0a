import type { Role } from '#contract/kit/roles.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import css from './live.module.css';

/** For hosts of lessons: the number of registrations, and the link to join before others see it. */
export function HostPanel({ lessonId }: { lessonId: string }) {
  const session = useSession();
  const { isRoot } = useSite();
  if (!session || session.visit) return null;
  if (isRoot) return session.user.role === 'upschool_admin' && <Panel lessonId={lessonId} />;
  return mayHaveAbilities(session.user.role) && <PanelOfHolder lessonId={lessonId} />;
}

const mayHaveAbilities = (role: Role) => role !== 'student';

function PanelOfHolder({ lessonId }: { lessonId: string }) {
  const { data } = usePublicApi('GET /user/abilities/', {});
  return data?.abilities.includes('live.host') && <Panel lessonId={lessonId} />;
}

function Panel({ lessonId }: { lessonId: string }) {
  const t = useTranslate();
  const { data } = usePublicApi('GET /live/{id}/host/', { params: { id: lessonId } });
  if (!data) return null;
  const { registrations, seats, seats_taken, join_url } = data;
  return (
    <section className={css.panel} aria-labelledby="host">
      <h2 id="host">{t('For the host')}</h2>
      <p>
        {t(
          '{registrations, plural, one {# registration} other {# registrations}}: {taken} of {seats} seats are taken.',
          { registrations, taken: seats_taken, seats },
        )}
      </p>
      <p>
        <a href={join_url} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'line' })}>
          {t('Open the video call')}
        </a>
      </p>
    </section>
  );
}
