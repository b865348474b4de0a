import type { SchoolSum } from '#contract/money/raised-money.ts';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from '#web/schools/organizations/school-sums.module.css';
import { SchoolSumsDialog } from '#web/schools/organizations/school-sums-dialog.tsx';
import { useOpenDashboard } from './use-open-dashboard.ts';

type Props = { currency: string; onClose: () => void };

/** The money raised by each member. A name opens the school's dashboard, whose sums open their rows. */
export function RaisedByMember({ currency, onClose }: Props) {
  const query = useApi('GET /organization/money/');
  const toRows = (school: NonNullable<SchoolSum['school']>) => <OpenDashboard school={school} />;
  return <SchoolSumsDialog currency={currency} read={query} toRows={toRows} onClose={onClose} />;
}

function OpenDashboard({ school }: { school: NonNullable<SchoolSum['school']> }) {
  const t = useTranslate();
  const { open, isBusy } = useOpenDashboard(school);
  const name = school.school_name;
  return (
    <button
      type="button"
      className={css.open}
      aria-label={t('Open dashboard: {name}', { name })}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : open}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
