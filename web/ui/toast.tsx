import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './toast.module.css';

export type Toast = { kind: 'done' | 'failed' | 'warning'; message: string };
/** `null` removes an error that no longer applies; otherwise errors stay until someone closes them. */
type ShowToast = (toast: Toast | null) => void;

const AUTO_CLOSE_MS = 6000;
const ICONS = { done: CheckCircleIcon, failed: WarningCircleIcon, warning: ClockIcon };
const ToastContext = createContext<ShowToast>(() => {
  throw new Error('There is no ToastRegion around this.');
});

/** Returns the function that shows the result of an action. Field errors are shown at the field instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Shows one success and one error, so that a success never replaces an error. */
export function ToastRegion({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [done, setDone] = useState<Toast>();
  const [trouble, setTrouble] = useState<Toast>();
  const showToast = useCallback(
    (toast: Toast | null) => (toast?.kind === 'done' ? setDone(toast) : setTrouble(toast ?? undefined)),
    [],
  );
  const closeDone = useCallback(() => setDone(undefined), []);

  return (
    <ToastContext value={showToast}>
      {children}
      <div className={classes(css.region, 'no-print')}>
        <div role="alert">
          {trouble && <ToastCard toast={trouble} closeLabel={closeLabel} onClose={() => setTrouble(undefined)} />}
        </div>
        <div role="status">{done && <AutoClosingToast toast={done} closeLabel={closeLabel} onClose={closeDone} />}</div>
      </div>
    </ToastContext>
  );
}

type PlateProps = { toast: Toast; closeLabel: string; onClose: () => void };

/** Closes itself, but not while it has the pointer or the focus. */
function AutoClosingToast({ toast, closeLabel, onClose }: PlateProps) {
  const [isHeld, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops its clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastCard toast={toast} closeLabel={closeLabel} onClose={onClose} />
    </div>
  );
}

export function ToastCard({ toast, closeLabel, onClose }: PlateProps) {
  return (
    <div className={classes(css.plate, css[toast.kind])}>
      <Icon of={ICONS[toast.kind]} weight="fill" />
      <p>{toast.message}</p>
      <button type="button" aria-label={closeLabel} title={closeLabel} onClick={onClose}>
        <Icon of={XIcon} size={16} />
      </button>
    </div>
  );
}
