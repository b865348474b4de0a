import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { type ReactNode, useState } from 'react';
import { PrintLayer, PrintWhenShown } from '#web/kit/print-layer.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button, type ButtonLook } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CardSheetPages } from './card-sheet.tsx';
import { type CardSelection, PrintDialog } from './print-dialog.tsx';
import { type PrintJob, usePrinting } from './use-printing.ts';

/** Passwords that were set on this screen, for the cards. */
type KnownPasswords = { passwords?: ReadonlyMap<string, string> | undefined };

type Props = CardSelection &
  KnownPasswords &
  ButtonLook & {
    /** Text of the button. */
    children: ReactNode;
  };

export function PrintCards({ children, kind, isSmall, ...cards }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} isSmall={isSmall} onClick={() => setOpen(true)}>
        <Icon of={PrinterIcon} />
        {children}
      </Button>
      {isOpen && <CardPrinting {...cards} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the options, prints and shows the sheet. Its secrets are only on this screen. */
export function CardPrinting({
  passwords,
  onClose,
  ...cards
}: CardSelection & KnownPasswords & { onClose: () => void }) {
  const t = useTranslate();
  const printing = usePrinting();
  const { holders, count } = cards;
  // The number before printing: afterwards the new cards are the valid ones.
  const [oldCardCount] = useState(cards.oldCardCount);
  if (printing.sheet)
    return (
      <PrintedCards printing={printing} oldCardCount={oldCardCount} onClose={onClose}>
        <CardSheetPages sheet={printing.sheet} passwords={passwords} />
      </PrintedCards>
    );
  return (
    <PrintDialog
      {...cards}
      oldCardCount={oldCardCount}
      title={holders.ids?.length === 1 ? t('Print a new card') : t('Print sign-in cards')}
      printing={printing}
      onPrint={(options) => void printing.print({ ...holders, ...options }, count)}
      onClose={onClose}
    />
  );
}

type PrintedCardsProps = {
  printing: PrintJob;
  oldCardCount?: number | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Shows the pages of cards and opens the browser's print dialog, unless some cards remain to be created. */
export function PrintedCards({ printing, oldCardCount, onClose, children }: PrintedCardsProps) {
  const t = useTranslate();
  const { sheet, remaining, isBusy } = printing;
  const count = sheet?.cards.length ?? 0;
  const others = remaining.reduce((sum, { ids = [] }) => sum + ids.length, 0);
  return (
    <PrintLayer
      title={t('{count, plural, one {# sign-in card} other {# sign-in cards}}', { count })}
      note={
        <>
          <p className="small muted">
            {oldCardCount === 0
              ? t('{count, plural, one {This card is shown only once.} other {These cards are shown only once.}}', {
                  count,
                })
              : t(
                  '{count, plural, one {This card is shown only once. The old card no longer works.} other {These cards are shown only once. The old cards no longer work.}}',
                  { count },
                )}
          </p>
          {others > 0 && !isBusy && <PrintingStopped printing={printing} total={count + others} />}
        </>
      }
      actions={
        others > 0 && (
          <Button isBusy={isBusy} busyLabel={t('Creating cards…')} onClick={() => void printing.goOn()}>
            {t('{count, plural, one {Create the remaining card} other {Create the remaining # cards}}', {
              count: others,
            })}
          </Button>
        )
      }
      onClose={() => isBusy || onClose()}
    >
      {children}
      {others === 0 && <PrintWhenShown />}
    </PrintLayer>
  );
}

/** Says that printing stopped. The cards that were created before work. */
function PrintingStopped({ printing: { sheet, message }, total }: { printing: PrintJob; total: number }) {
  const t = useTranslate();
  const fact = t('{done} of {total} cards are ready. Print them now, or create the rest first.', {
    done: sheet?.cards.length ?? 0,
    total,
  });
  return (
    <Alert status="warn" role="alert" title={fact}>
      <p>{message || t('That did not work. Try again.')}</p>
    </Alert>
  );
}
