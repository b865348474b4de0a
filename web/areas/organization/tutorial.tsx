import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { useNavigate } from 'react-router';
import { requestTour } from '#web/core/tours/tour-request.ts';
import { paths } from '#web/kit/paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './organization.module.css';

/** Starts the tour of this area again, on its dashboard. */
export function Tutorial() {
  const t = useWords();
  const navigate = useNavigate();
  function start() {
    requestTour('organization');
    navigate(paths.adminOrganizationDashboard());
  }
  return (
    <Button kind="quiet" data-tour="tutorial" onClick={start}>
      <Icon of={PathIcon} />
      <span className={css.tutorial}>{t('Tutorial')}</span>
    </Button>
  );
}
