import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { useNavigate } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { requestTour } from '#web/kit/tour-request.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
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
