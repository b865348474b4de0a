import { Link } from 'react-router';
import { listRaisedBySchool } from '#web/kit/api/platform-statistics.ts';
import { useApi } from '#web/kit/api.ts';
import { SchoolSumsDialog } from '#web/schools/organizations/school-sums-dialog.tsx';

type Props = { currency: string; onClose: () => void };

/** What each school raised. A name leads to the orders and gifts of the school. */
export function RaisedBySchool({ currency, onClose }: Props) {
  return (
    <SchoolSumsDialog
      currency={currency}
      read={useApi(listRaisedBySchool)}
      toRows={({ id, school_name }) => (
        <Link to={`/admin-panel/orders?tenant=${id}`} className="standing">
          <bdi>{school_name}</bdi>
        </Link>
      )}
      onClose={onClose}
    />
  );
}
