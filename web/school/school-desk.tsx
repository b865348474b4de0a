import { GearIcon } from '@phosphor-icons/react/dist/ssr/Gear';
import { type ReactNode, useState } from 'react';
import { useSite } from '#web/app/site.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { DeskHead } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useSettings, useStartList } from './calls.ts';
import { CommunityDialog } from './community-dialog.tsx';
import { LooksDialog } from './looks-dialog.tsx';
import css from './school-desk.module.css';
import { SchoolFigures } from './school-figures.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type StartDialog, StartList } from './start-list.tsx';

type Props = {
  places: ReactNode;
  /** The dialog that invites somebody. */
  invite: (onClose: () => void) => ReactNode;
};

/** The first page of whoever runs a school: figures, the start list, and what can be done. */
export function SchoolDesk({ places, invite }: Props) {
  const t = useWords();
  const { name } = useSite();
  const [opened, setOpened] = useState<StartDialog | 'settings'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <DeskHead title={<span dir="auto">{name}</span>}>
        <Button onClick={() => setOpened('settings')}>
          <Icon of={GearIcon} />
          {t('Settings')}
        </Button>
      </DeskHead>
      <SchoolFigures />
      <div className={css.columns}>
        <div>{places}</div>
        <StartList onOpen={setOpened} />
      </div>
      {opened === 'teachers' && invite(close)}
      {opened && opened !== 'teachers' && <Opened dialog={opened} onClose={close} />}
    </>
  );
}

type OpenedProps = { dialog: Exclude<StartDialog, 'teachers'> | 'settings'; onClose: () => void };

function Opened({ dialog, onClose }: OpenedProps) {
  const { data: settings, error, refetch } = useSettings();
  const { data: start } = useStartList();
  if (dialog === 'community') {
    const hasOne = start?.steps.some(({ step, is_done }) => step === 'community' && is_done) ?? false;
    return <CommunityDialog hasOne={hasOne} onClose={onClose} />;
  }
  if (!settings) return <Loading hasFailed={error !== null} onRetry={() => void refetch()} onClose={onClose} />;
  return dialog === 'looks' ? (
    <LooksDialog settings={settings} onClose={onClose} />
  ) : (
    <SettingsDialog settings={settings} onClose={onClose} />
  );
}

function Loading({ hasFailed, onRetry, onClose }: { hasFailed: boolean; onRetry: () => void; onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog isOpen onClose={onClose} title={t('Settings')} closeLabel={t('Close')}>
      {hasFailed ? (
        <Note status="bad" role="alert" fact={t('The settings could not be loaded.')}>
          <Button onClick={onRetry}>{t('Try again')}</Button>
        </Note>
      ) : (
        <RowsSkeleton label={t('Loading…')} count={4} />
      )}
    </Dialog>
  );
}
