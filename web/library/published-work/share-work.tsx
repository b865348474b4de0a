import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { lazy, Suspense, useId, useState } from 'react';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { SharedWork } from './published-work.ts';
import css from './share-work.module.css';

const SharePanel = lazy(() =>
  withOtherMessages(import('./share-panel.tsx')).then((module) => ({ default: module.SharePanel })),
);

/**
 * Offers the link of a work that everyone can read; links to other works would open for few people. The panel is loaded
 * on demand.
 */
export function ShareWork({ work }: { work: SharedWork }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  if (work.audience !== 'everyone') return null;
  return (
    <>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={ShareNetworkIcon} />
        {t('Share')}
      </Button>
      {isOpen && (
        <div id={panelId} className={css.place}>
          <Suspense>
            <SharePanel work={work} origin={location.origin} />
          </Suspense>
        </div>
      )}
    </>
  );
}
