import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { useState } from 'react';
import { RemoveSamplesDialog } from '#web/administration/school/remove-samples.tsx';
import { useApi } from '#web/kit/api.ts';
import type { HeaderAction } from '#web/kit/header-actions.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PrintAllClasses } from '#web/people/cards/print-classes.tsx';
import { ClassesPage } from '#web/people/classes/classes-page.tsx';

/**
 * Lists the classes of the school, prints the sign-in cards of all, removes the samples, and links to student lists and
 * a new school year.
 */
export function Component() {
  const t = useTranslate();
  const { data: samples } = useApi('GET /school-samples/');
  const [dialog, setDialog] = useState<'samples' | 'cards'>();
  const close = () => setDialog(undefined);
  const removal: HeaderAction = {
    label: t('Remove sample class and books'),
    icon: TrashIcon,
    onClick: () => setDialog('samples'),
  };
  const actions: HeaderAction[] = [
    ...(samples?.is_present ? [removal] : []),
    { label: t('Upload a student list'), icon: UploadSimpleIcon, to: paths.bulkEnrolment() },
    { label: t('New school year'), icon: CalendarPlusIcon, to: paths.adminNewSchoolYear() },
    { label: t('Print all cards'), icon: PrinterIcon, tour: 'print-cards', onClick: () => setDialog('cards') },
  ];
  return (
    <>
      <ClassesPage actions={actions} />
      {dialog === 'samples' && samples && <RemoveSamplesDialog samples={samples} onClose={close} />}
      {dialog === 'cards' && <PrintAllClasses onClose={close} />}
    </>
  );
}
