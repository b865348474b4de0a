import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowsLeftRight';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { PeopleSource } from './people-source.ts';
import { RestoreButton } from './restore-button.tsx';

type Props = {
  source: PeopleSource;
  chosen: PersonRow[];
  /** The class filter of the list; moved students leave this class. */
  from: string | undefined;
  onDone: () => void;
  /** Actions of other features on the selected people. */
  children?: ReactNode;
};

/** Replaces the count while people are selected. */
export function BulkBar({ source, chosen, from, onDone, children }: Props) {
  const t = useWords();
  const [openDialog, setOpenDialog] = useState<'move' | 'archive'>();
  const isArchived = chosen.every(({ state }) => state === 'archived');
  const canMove = !isArchived && chosen.every(({ role }) => role === 'student');
  const canArchiveAll = chosen.every(({ can_archive }) => can_archive);
  const ids = chosen.map(({ id }) => id);
  const close = () => setOpenDialog(undefined);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <div className="row">
      <b role="status">{t('{count, plural, one {# selected} other {# selected}}', { count: chosen.length })}</b>
      {canMove && (
        <Button onClick={() => setOpenDialog('move')}>
          <Icon of={ArrowsLeftRightIcon} />
          {t('Move to a class')}
        </Button>
      )}
      {children}
      <ExportCsv
        path={`/${source}/`}
        query={{ ids: ids.join(','), ...(isArchived && { state: 'archived' }) }}
        fileName={`${source}.csv`}
      />
      {canArchiveAll && isArchived && (
        <RestoreButton source={source} people={chosen} onDone={onDone}>
          <Icon of={ArrowUUpLeftIcon} flips />
          {t('Restore')}
        </RestoreButton>
      )}
      {canArchiveAll && !isArchived && (
        <Button kind="bad" onClick={() => setOpenDialog('archive')}>
          <Icon of={ArchiveIcon} />
          {t('Archive')}
        </Button>
      )}
      {openDialog === 'move' && <MoveDialog people={chosen} from={from} onClose={close} onDone={finish} />}
      {openDialog === 'archive' && <ArchiveDialog source={source} people={chosen} onClose={close} onDone={finish} />}
    </div>
  );
}
