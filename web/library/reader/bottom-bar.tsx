import { CornersInIcon } from '@phosphor-icons/react/dist/ssr/CornersIn';
import { CornersOutIcon } from '@phosphor-icons/react/dist/ssr/CornersOut';
import { MoonIcon } from '@phosphor-icons/react/dist/ssr/Moon';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun';
import { TextAaIcon } from '@phosphor-icons/react/dist/ssr/TextAa';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { ReaderSettings } from '#web/library/reader/reader-settings.ts';
import css from './bars.module.css';
import { ListenButton } from './listen-button.tsx';
import { ReaderSettingsPanel } from './reader-settings-panel.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import type { Listening } from './use-listening.ts';

export type Panel = 'looks' | 'thumbs' | 'contents' | 'note';

type Props = ToolsProps & {
  listening: Listening;
  voicelessLanguage: string | undefined;
  /** Some books have no text to read aloud. */
  canListen: boolean;
  onListen: () => void;
  /** The reading progress, between the buttons. */
  children: ReactNode;
};

type ToolsProps = {
  /** Chapters have no thumbnails. */
  hasThumbs: boolean;
  panel: Panel | undefined;
  toggle: (panel: Panel) => void;
  settings: ReaderSettings;
  hasAdjustableText: boolean;
  changeSettings: (changed: Partial<ReaderSettings>) => void;
};

export function BottomBar({ listening, voicelessLanguage, canListen, onListen, children, ...tools }: Props) {
  return (
    <footer className={classes(css.bottom, 'no-print')}>
      {canListen && <ListenButton isReading={listening === 'reading'} {...{ voicelessLanguage, onListen }} />}
      {children}
      <Tools {...tools} />
    </footer>
  );
}

const Tools = memo(function Tools(props: ToolsProps) {
  const { hasThumbs, panel, toggle, settings, hasAdjustableText, changeSettings } = props;
  const t = useTranslate();
  const screen = useFullScreen();
  const isDark = settings.paper === 'dark';
  return (
    <>
      {hasThumbs && (
        <ToolbarButton
          label={t('All pages')}
          icon={SquaresFourIcon}
          aria-expanded={panel === 'thumbs'}
          onClick={() => toggle('thumbs')}
        />
      )}
      <ToolbarButton
        label={t('Page settings')}
        icon={TextAaIcon}
        aria-expanded={panel === 'looks'}
        onClick={() => toggle('looks')}
      />
      {panel === 'looks' && (
        <ReaderSettingsPanel
          {...{ settings, hasAdjustableText }}
          change={changeSettings}
          close={() => toggle('looks')}
        />
      )}
      <ToolbarButton
        label={isDark ? t('Day') : t('Night')}
        icon={isDark ? SunIcon : MoonIcon}
        onClick={() => changeSettings({ paper: isDark ? 'day' : 'dark' })}
      />
      {screen.isPossible && (
        <ToolbarButton
          label={screen.isFull ? t('Exit full screen') : t('Full screen')}
          icon={screen.isFull ? CornersInIcon : CornersOutIcon}
          onClick={screen.toggle}
        />
      )}
    </>
  );
});

/** Whether the browser has full screen. iPhones do not. */
function useFullScreen() {
  const isFull = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const isPossible = useSyncExternalStore(
    watch,
    () => document.fullscreenEnabled === true,
    () => true,
  );
  return { isFull, isPossible, toggle: () => void (isFull ? document.exitFullscreen() : open()) };
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

async function open(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // A managed device can forbid full screen. The book stays in its window.
  }
}
