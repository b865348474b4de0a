import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from './card-sheet.tsx';
import { type Cards, PrintDialog } from './print-dialog.tsx';
import { PrintLayer } from './print-layer.tsx';
import { type PrintingNow, usePrinting } from './use-printing.ts';

/** Passwords that were set on this screen and may stand on the cards. */
type Known = { passwords?: ReadonlyMap<string, string> | undefined };

type Props = Cards &
  Known &
  ButtonLook & {
    /** What the button says; for one of many, `label` names whose it is. */
    children: ReactNode;
    label?: string;
  };

export function PrintCards({ children, label, kind, isSmall, ...cards }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind={kind} isSmall={isSmall} aria-label={label} onClick={() => setAsked(true)}>
        <Icon of={PrinterIcon} />
        {children}
      </Button>
      {isAsked && <CardPrinting {...cards} onClose={() => setAsked(false)} />}
    </>
  );
}

/** From the question to paper. What was answered is kept here alone, and forgotten with the screen. */
export function CardPrinting({ passwords, onClose, ...cards }: Cards & Known & { onClose: () => void }) {
  const t = useWords();
  const printing = usePrinting();
  const { sheet, left, isBusy } = printing;
  if (!sheet) return <PrintDialog {...cards} printing={printing} onClose={onClose} />;
  const count = sheet.cards.length;
  const others = left.reduce((sum, { ids = [] }) => sum + ids.length, 0);
  return (
    <PrintLayer
      title={t('{count, plural, one {# sign-in card} other {# sign-in cards}}', { count })}
      note={
        <>
          <p className="small muted">
            {t(
              '{count, plural, one {This card is shown only once. The old card no longer works.} other {These cards are shown only once. The old cards no longer work.}}',
              { count },
            )}
          </p>
          {others > 0 && !isBusy && <Stopped printing={printing} total={count + others} />}
        </>
      }
      acts={
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
      <Sheet sheet={sheet} passwords={passwords} />
      {others === 0 && <AtOnce />}
    </PrintLayer>
  );
}

/** The cards that were made stand, whatever became of the others. */
function Stopped({ printing: { sheet, says }, total }: { printing: PrintingNow; total: number }) {
  const t = useWords();
  const fact = t('{done} of {total} cards are ready. Print them now, or create the rest first.', {
    done: sheet?.cards.length ?? 0,
    total,
  });
  return (
    <Alert status="warn" role="alert" title={fact}>
      <p>{says || t('That did not work. Try again.')}</p>
    </Alert>
  );
}

/** Opens the browser's own dialog when the faces of the letters are there. */
function AtOnce() {
  useEffect(() => {
    let isShown = true;
    void document.fonts.ready.then(() => isShown && print());
    return () => {
      isShown = false;
    };
  }, []);
  return null;
}
