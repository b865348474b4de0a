import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { useAllPages } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PrintForClass } from '#web/people/cards/choose-class.tsx';
import { NewYearPage } from '#web/people/school-years/new-year-page.tsx';

/** Starts a new school year, and prints the sign-in cards of the classes that it changed. */
export function Component() {
  return <NewYearPage printCards={(classIds) => <PrintChanged classIds={classIds} />} />;
}

function PrintChanged({ classIds }: { classIds: string[] }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data: classes = [] } = useAllPages('GET /v1/school-classes/');
  const changed = classes.filter(({ id, no_of_students }) => classIds.includes(id) && no_of_students > 0);
  if (changed.length === 0) return null;
  return (
    <>
      <Button kind="solid" onClick={() => setOpen(true)}>
        <Icon of={PrinterIcon} />
        {t('Print sign-in cards')}
      </Button>
      {isOpen && <PrintForClass classes={changed} onClose={() => setOpen(false)} />}
    </>
  );
}
