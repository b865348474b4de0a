import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Link } from 'react-router';
import type { PageUrl } from '#contract/app/page-routes.ts';
import type { SchoolTask } from '#contract/schools/tenants.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './tasks.module.css';

const taskWords: Record<SchoolTask, string> = {
  invitations:
    '{count, plural, one {# invitation has not been answered yet} other {# invitations have not been answered yet}}',
  organizations:
    '{count, plural, one {# organization has invited you to join} other {# organizations have invited you to join}}',
  review: '{count, plural, one {# work to review} other {# works to review}}',
  refunds: '{count, plural, one {# refund waits for a second person} other {# refunds wait for a second person}}',
  wishes:
    '{count, plural, one {# student wants to come to a live lesson} other {# students want to come to live lessons}}',
  teachers: '{count, plural, one {# class has no teacher} other {# classes have no teacher}}',
  erasure:
    '{count, plural, one {# archived student will be erased within a month} other {# archived students will be erased within a month}}',
};

const targets: Record<SchoolTask, PageUrl> = {
  invitations: paths.adminSchoolUsers('Invited'),
  organizations: '/admin-school/organizations',
  review: '/dashboard/review?queue=all',
  refunds: paths.adminSchoolSales(),
  wishes: paths.dashboard('Teacher Dashboard'),
  teachers: paths.adminSchoolClassesWithoutTeacher(),
  erasure: '/archived-students',
};

/** Lists the tasks of the school's admins, each with a link. */
export function Tasks() {
  const t = useTranslate();
  const read = useApi('GET /school-tasks/');
  const { data } = read;
  const { data: start } = useApi('GET /start-list/');
  if (data?.tasks.length === 0)
    return start?.steps.every(({ is_done }) => is_done) ? (
      <p className={css.none}>{t('Nothing to do right now.')}</p>
    ) : null;
  return (
    <Panel>
      <h2>{t('To do')}</h2>
      <LoadPlaceholder read={read} errorTitle={t('Your tasks could not be loaded.')} rows={2} />
      <ul className={css.tasks}>
        {data?.tasks.map(({ task, count }) => (
          <li key={task}>
            <Link to={targets[task]}>
              {t(taskWords[task], { count })}
              <Icon of={CaretRightIcon} flips />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
