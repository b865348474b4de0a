import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { AddStudentsAndPrint } from '#web/areas/parts/add-students-and-print.tsx';
import { NavTiles } from '#web/areas/parts/nav-tiles.tsx';
import { paths } from '#web/kit/paths.ts';
import { PrintForClass } from '#web/people/cards/print-for-class.tsx';
import { classStaffNavGroups, staffNavGroups } from './nav-items.ts';

const actionWords = { add: 'Add students', print: 'Print sign-in cards' };

/** Shows a teacher's most frequent actions. Without classes, bulk enrolment creates the first one. */
export function QuickActions({ classes }: { classes: SchoolClass[] }) {
  const [openDialog, setOpenDialog] = useState<'add' | 'print'>();
  const close = () => setOpenDialog(undefined);
  const toPrint = classes.filter(({ no_of_students }) => no_of_students > 0);
  const only = classes.length === 1 ? classes[0] : undefined;
  return (
    <>
      <NavTiles
        groups={classes.length > 0 ? classStaffNavGroups : staffNavGroups}
        here={paths.dashboard()}
        actions={[
          ...(classes.length > 0
            ? [{ label: actionWords.add, icon: UserPlusIcon, onClick: () => setOpenDialog('add') }]
            : []),
          ...(toPrint.length > 0
            ? [{ label: actionWords.print, icon: IdentificationCardIcon, onClick: () => setOpenDialog('print') }]
            : []),
        ]}
      />
      {openDialog === 'add' && <AddStudentsAndPrint classId={only?.id} pathOf={paths.dashboardClass} onClose={close} />}
      {openDialog === 'print' && <PrintForClass classes={toPrint} onClose={close} />}
    </>
  );
}
