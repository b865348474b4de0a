import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { type ReactNode, useEffect, useState } from 'react';
import type { CardSheet } from '#contract/cards.ts';
import { useWords } from '#web/app/words.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Cards, PrintDialog } from './print-dialog.tsx';
import { PrintLayer } from './print-layer.tsx';
import { Sheet } from './sheet.tsx';

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
  const [sheet, setSheet] = useState<CardSheet>();
  if (!sheet) return <PrintDialog {...cards} onClose={onClose} onPrinted={setSheet} />;
  return (
    <PrintLayer
      title={t('{count, plural, one {# sign-in card} other {# sign-in cards}}', { count: sheet.cards.length })}
      note={
        <p className="small muted">
          {t(
            '{count, plural, one {It is shown this once. The old card has ended.} other {They are shown this once. The old cards have ended.}}',
            { count: sheet.cards.length },
          )}
        </p>
      }
      onClose={onClose}
    >
      <Sheet sheet={sheet} passwords={passwords} />
      <AtOnce />
    </PrintLayer>
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
