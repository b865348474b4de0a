import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { SchoolSumsDialog } from '#web/schools/organizations/school-sums-dialog.tsx';

type Props = { currency: string; onClose: () => void };

/** The money raised by each school. A name links to the school's orders and gifts. */
export function RaisedBySchool({ currency, onClose }: Props) {
  return (
    <SchoolSumsDialog
      currency={currency}
      read={useApi('GET /platform-statistics/money/')}
      toRows={({ id, school_name }) => (
        <Link to={`/admin-panel/orders?tenant=${id}`} className="standing">
          <bdi>{school_name}</bdi>
        </Link>
      )}
      onClose={onClose}
    />
  );
}
