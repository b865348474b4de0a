import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { PrintAllClasses } from '#web/cards/print-classes.tsx';
import { ClassesPage } from '#web/classes/classes-page.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Lists the classes of the school, and prints the sign-in cards of all of them. */
export function Component() {
  return <ClassesPage actions={<PrintAllButton />} />;
}

function PrintAllButton() {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-tour="print-cards" onClick={() => setOpen(true)}>
        <Icon of={PrinterIcon} />
        {t('Print all cards')}
      </Button>
      {isOpen && <PrintAllClasses onClose={() => setOpen(false)} />}
    </>
  );
}
