import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Mode } from '#contract/schools/modes.ts';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import css from './mode-picker.module.css';
import { saveModeChoice, storedMode } from './stored-mode.ts';

const MAX_MODES = 100;

/** The site's lists that a mode filters; their addresses contain the mode. */
const LISTS_IN_MODES = ['/stories', '/charities', '/projects', '/courses', '/live', '/impact-films', '/challenges'];

/** Returns the page's URL in a mode if it is such a list, or else the library's URL in that mode. */
export function inMode({ pathname, search }: Pick<Location, 'pathname' | 'search'>, mode: string): string {
  if (!LISTS_IN_MODES.includes(pathname.replace(/\/$/, ''))) return paths.library({ mode });
  const searchParams = new URLSearchParams(search);
  searchParams.set('mode', mode);
  searchParams.delete('offset');
  return `${pathname}?${searchParams}`;
}

/** Lets people choose a mode, in which the current list, or else the library, then opens. */
export function ModePicker({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { data, error, isLoading, refetch } = usePublicApi('GET /modes/', { query: { limit: MAX_MODES } });
  const modes = (data?.results ?? []).filter(({ active }) => active);
  const open = modes.filter(({ locked }) => !locked);
  const current = new URLSearchParams(location.search).get('mode') ?? storedMode();
  const currentMode = open.find(({ id }) => id === current) ?? open[0];

  function choose(mode: Mode) {
    onClose();
    saveModeChoice(mode.id);
    navigate(inMode(location, mode.id));
  }

  return (
    <Dialog isOpen onClose={onClose} isWide title={t('Switchboard')}>
      {isLoading && <ShelfSkeleton label={t('Loading')} count={4} />}
      {error && (
        <>
          <p role="alert">{t('The modes could not be loaded.')}</p>
          <Button onClick={refetch}>{t('Try again')}</Button>
        </>
      )}
      {data && <ModeChoice modes={modes} chosen={currentMode} onChoose={choose} />}
    </Dialog>
  );
}

/** The modes, or the reason why there are none to choose. */
export function ModeChoice({ modes, ...choice }: CardsProps) {
  const t = useTranslate();
  const isOpen = modes.some(({ locked }) => !locked);
  return (
    <>
      {isOpen && <p className="muted">{t('A mode changes which books, stories and causes you see.')}</p>}
      {!isOpen && <p role="status">{t('You need to log in to load the categories.')}</p>}
      {modes.length > 0 && <ModeCards modes={modes} {...choice} />}
    </>
  );
}

type CardsProps = { modes: Mode[]; chosen: Mode | undefined; onChoose: (mode: Mode) => void };

/** A radio group of cards. The arrow keys move between the cards; Enter, Space or a click chooses one. */
export function ModeCards({ modes, chosen, onChoose }: CardsProps) {
  const t = useTranslate();
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(chosen?.id ?? modes[0]?.id);
  // The dialog opened before the modes had loaded, so its close button has the focus.
  useEffect(() => group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);

  function moveFocus(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const direction = isRtl && event.key.endsWith('t') ? -step : step;
    const index = modes.findIndex(({ id }) => id === focused);
    const next = modes[(index + direction + modes.length) % modes.length];
    setFocused(next?.id);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[modes.findIndex(({ id }) => id === next?.id)]?.focus();
  }

  return (
    <div ref={group} role="radiogroup" aria-label={t('Modes')} className={css.cards} onKeyDown={moveFocus}>
      {modes.map((mode) => (
        <ModeCard
          key={mode.id}
          mode={mode}
          isChosen={mode.id === chosen?.id}
          isFocusable={mode.id === focused}
          onChoose={() => onChoose(mode)}
        />
      ))}
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type CardProps = { mode: Mode; isChosen: boolean; isFocusable: boolean; onChoose: () => void };

function ModeCard({ mode, isChosen, isFocusable, onChoose }: CardProps) {
  const t = useTranslate();
  const reasonId = useId();
  const reason = useLockReason(mode);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card with a picture; a locked one stays reachable and says why
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-disabled={mode.locked || undefined}
      aria-describedby={reason ? reasonId : undefined}
      tabIndex={isFocusable ? 0 : -1}
      className={css.card}
      onClick={() => !mode.locked && onChoose()}
    >
      {mode.image ? <img src={mode.image} alt="" width="320" height="160" /> : <span className={css.blank} />}
      <span className={css.text}>
        <span className={css.name}>
          <span dir="auto">{modeName(mode.name, t)}</span>
          {isChosen && <Icon of={CheckCircleIcon} />}
          {mode.locked && <Icon of={LockSimpleIcon} />}
        </span>
        {reason && (
          <span id={reasonId} className={css.reason}>
            {reason}
          </span>
        )}
      </span>
    </button>
  );
}

function useLockReason({ locked, is_for_staff }: Mode): string | undefined {
  const t = useTranslate();
  const session = useSession();
  if (!locked) return undefined;
  if (!is_for_staff) return t('Your school has locked this mode.');
  return session ? t('This mode is for staff.') : t('This mode is for staff. Sign in to open it.');
}
