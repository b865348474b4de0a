import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { filledIcons } from './filled-icons.ts';
import { Icon } from './icon.tsx';
import css from './toast.module.css';

export type Toast = { kind: 'done' | 'failed' | 'warning'; message: ReactNode };
/** `null` removes an error or a warning that no longer applies; otherwise they stay until someone closes them. */
type ShowToast = (toast: Toast | null) => void;

const AUTO_CLOSE_MS = 6000;
const ToastContext = createContext<ShowToast>(() => {
  throw new Error('There is no ToastRegion around this.');
});

type ToastLayers = Omit<ToastListProps, 'isTop'> & {
  /** Open dialogs, the top one last. */
  dialogs: string[];
  /** Puts a dialog on top; returns the function that removes it. */
  addDialog: (id: string) => () => void;
};
const ToastLayersContext = createContext<ToastLayers | null>(null);

/** Returns the function that shows the result of an action. Field errors are shown at the field instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/**
 * Shows one success and one error, so that a success never replaces an error. `closeLabel` is also that of dialogs.
 */
export function ToastRegion({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [done, setDone] = useState<Toast>();
  const [problem, setProblem] = useState<Toast>();
  const [dialogs, setDialogs] = useState<string[]>([]);
  const showToast = useCallback(
    (toast: Toast | null) => (toast?.kind === 'done' ? setDone(toast) : setProblem(toast ?? undefined)),
    [],
  );
  const closeDone = useCallback(() => setDone(undefined), []);
  const closeProblem = useCallback(() => setProblem(undefined), []);
  const addDialog = useCallback((id: string) => {
    setDialogs((open) => [...open, id]);
    return () => setDialogs((open) => open.filter((other) => other !== id));
  }, []);
  const list = { done, problem, closeLabel, closeDone, closeProblem };

  return (
    <ToastContext value={showToast}>
      <ToastLayersContext value={{ ...list, dialogs, addDialog }}>
        {children}
        <ToastList {...list} isTop={dialogs.length === 0} />
      </ToastLayersContext>
    </ToastContext>
  );
}

/** Returns the label of the buttons that close toasts and dialogs. */
export function useCloseLabel(): string {
  return useContext(ToastLayersContext)?.closeLabel ?? '';
}

/** Shows the toasts in an open dialog: content outside of a modal dialog can be neither used nor read aloud. */
export function DialogToasts() {
  const id = useId();
  const layers = useContext(ToastLayersContext);
  const addDialog = layers?.addDialog;
  useLayoutEffect(() => addDialog?.(id), [addDialog, id]);
  return layers && <ToastList {...layers} isTop={layers.dialogs.at(-1) === id} />;
}

type ToastListProps = {
  done: Toast | undefined;
  problem: Toast | undefined;
  closeLabel: string;
  closeDone: () => void;
  closeProblem: () => void;
  /** Whether no open dialog covers this list. */
  isTop: boolean;
};

function ToastList({ isTop, closeLabel, closeDone, closeProblem, ...toasts }: ToastListProps) {
  const done = isTop ? toasts.done : undefined;
  const problem = isTop ? toasts.problem : undefined;
  const region = useRef<HTMLDivElement>(null);
  useRegionOnTop(region, done, problem);

  return (
    <div ref={region} popover="manual" className={classes(css.region, 'no-print')}>
      <div role="alert">{problem && <ToastCard toast={problem} closeLabel={closeLabel} onClose={closeProblem} />}</div>
      <div role="status">{done && <AutoClosingToast toast={done} closeLabel={closeLabel} onClose={closeDone} />}</div>
    </div>
  );
}

/** Shows the region above everything with each new toast: a dialog that opened later would cover it. */
function useRegionOnTop(region: RefObject<HTMLDivElement | null>, done: Toast | undefined, problem: Toast | undefined) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    element.style.setProperty('--bar-height', `${stickyBarHeight()}px`);
    // The region is open even while empty, because screen readers only announce changes of rendered content.
    if ((done || problem) && element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [region, done, problem]);
}

/** Returns the height of a bar that sticks to the end of the window, such as the one with Save; 0 without one. */
function stickyBarHeight(): number {
  const { innerWidth, innerHeight } = window;
  for (
    let element = document.elementFromPoint(innerWidth / 2, innerHeight - 2);
    element;
    element = element.parentElement
  ) {
    const { position, bottom } = getComputedStyle(element);
    if (position === 'sticky' && bottom !== 'auto') return innerHeight - element.getBoundingClientRect().top;
  }
  return 0;
}

type ToastCardProps = { toast: Toast; closeLabel: string; onClose: () => void };

/** Closes itself, but not while it has the pointer or the focus. */
function AutoClosingToast({ toast, closeLabel, onClose }: ToastCardProps) {
  const [isPaused, setPaused] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast has its own time
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [toast, isPaused, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops its clock
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToastCard toast={toast} closeLabel={closeLabel} onClose={onClose} />
    </div>
  );
}

export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  return (
    <div className={classes(css.plate, css[toast.kind])}>
      <Icon of={filledIcons[toast.kind]} weight="fill" />
      <p>{toast.message}</p>
      <button type="button" aria-label={closeLabel} title={closeLabel} onClick={onClose}>
        <Icon of={XIcon} size={16} />
      </button>
    </div>
  );
}
