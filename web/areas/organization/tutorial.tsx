import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { hasSeen, markSeen } from '#web/kit/seen-hints.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tour, type TourStep } from '#web/ui/tour.tsx';
import css from './organization.module.css';

const KEY = 'organization';
/** By then most pages have loaded their data. */
const SETTLED_MS = 600;

/** Tour of this area: opens once on the dashboard, and whenever its button is pressed. */
export function Tutorial() {
  const t = useWords();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isHome = pathname === paths.adminOrganizationDashboard();
  const steps = useSteps();

  useEffect(() => {
    if (!isHome || hasSeen(KEY)) return;
    const timer = setTimeout(() => setOpen(!document.querySelector('dialog:modal')), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isHome]);

  function close() {
    markSeen(KEY);
    setOpen(false);
  }

  return (
    <>
      <Button kind="quiet" data-tour="tutorial" onClick={() => setOpen(true)}>
        <Icon of={PathIcon} />
        <span className={css.tutorial}>{t('Tutorial')}</span>
      </Button>
      {isOpen && (
        <Tour
          steps={steps}
          onClose={close}
          words={{ skip: t('Skip tour'), back: t('Back'), next: t('Next'), done: t('Done') }}
        />
      )}
    </>
  );
}

function useSteps(): TourStep[] {
  const t = useWords();
  return [
    {
      key: 'places',
      targets: ['aside nav', 'header > button'],
      title: t('Find your way around'),
      body: t('Your schools, the books they share and your organization’s profile.'),
    },
    {
      key: 'invite',
      targets: ['[data-tour="invite"]'],
      title: t('Invite a school'),
      body: t(
        'Send an email or share a link. New schools use it to register. Schools already on Booklark use it to join.',
      ),
    },
    {
      key: 'figures',
      targets: ['[data-tour="figures"]'],
      title: t('Statistics from schools'),
      body: t('Each school decides whether you can see its statistics. They never include student names.'),
    },
    {
      key: 'schools',
      targets: ['[data-tour="schools"]'],
      title: t('Open a school’s dashboard'),
      body: t(
        'If a school gives you access, you can open its dashboard for an hour at a time. The school can see every visit.',
      ),
    },
    {
      key: 'tutorial',
      targets: ['[data-tour="tutorial"]'],
      title: t('End of the tour'),
      body: t('Use this button to see the tour again.'),
    },
  ];
}
