import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/ssr/ClosedCaptioning';
import { CornersInIcon } from '@phosphor-icons/react/dist/ssr/CornersIn';
import { CornersOutIcon } from '@phosphor-icons/react/dist/ssr/CornersOut';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import type { Cue } from '#contract/core/content/cues.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { lastIndexAt, pictureAt, timeWords } from './cues.ts';
import css from './player.module.css';
import { type PaceProps, ReadingButtons } from './reading-buttons.tsx';
import type { FullScreen } from './use-element-full-screen.ts';
import type { FilmState } from './use-film.ts';

const STEP_MS = 10_000;
const RATES = [0.75, 1, 1.25, 1.5];

type Props = PaceProps & {
  state: FilmState;
  hasCaptions: boolean;
  onCaptions(hasCaptions: boolean): void;
  fullScreen: FullScreen;
};

/** The bar below a film: its position and its controls. Stills have Previous and Next instead of Play. */
export function PlayerControls({ state, lines, pace, onPace, hasCaptions, onCaptions, fullScreen }: Props) {
  const t = useTranslate();
  const { ms, durationMs, isReady, isStill, seek, hasFailed } = state;
  const hasWords = lines.cues.length + lines.described.length > 0;
  const times = { time: timeWords(ms), length: timeWords(durationMs) };
  return (
    <div className={css.controls}>
      {hasFailed && (
        <p role="alert" className={css.failed}>
          {t('The film could not be loaded. Reload the page to try again.')}
        </p>
      )}
      <input
        type="range"
        className={css.seek}
        min={0}
        max={durationMs}
        step={100}
        value={Math.round(ms)}
        disabled={!isReady}
        onChange={({ target }) => seek(Number(target.value))}
        aria-label={t('Position')}
        aria-valuetext={t('{time} of {length}', times)}
      />
      <div className={css.buttons}>
        {isStill ? <StillButtons state={state} cues={lines.cues} /> : <MotionButtons state={state} />}
        <span className={css.time} dir="ltr">
          {times.time} / {times.length}
        </span>
        <ControlButton label={t('Captions')} isPressed={hasCaptions} onClick={() => onCaptions(!hasCaptions)}>
          <Icon of={ClosedCaptioningIcon} size={24} />
        </ControlButton>
        {!isStill && hasWords && <ReadingButtons {...{ state, lines, pace, onPace }} />}
        {!isStill && <Speed state={state} />}
        {fullScreen.isPossible && (
          <ControlButton
            label={fullScreen.isFull ? t('Exit full screen') : t('Full screen')}
            onClick={fullScreen.toggle}
          >
            <Icon of={fullScreen.isFull ? CornersInIcon : CornersOutIcon} size={24} />
          </ControlButton>
        )}
      </div>
    </div>
  );
}

function MotionButtons({ state: { ms, isPlaying, isReady, toggle, seek } }: { state: FilmState }) {
  const t = useTranslate();
  return (
    <>
      <ControlButton label={isPlaying ? t('Pause') : t('Play')} isDisabled={!isReady} onClick={toggle}>
        <Icon of={isPlaying ? PauseIcon : PlayIcon} weight="fill" size={26} />
      </ControlButton>
      <ControlButton label={t('Back 10 seconds')} isDisabled={!isReady} onClick={() => seek(ms - STEP_MS)}>
        <Icon of={ArrowCounterClockwiseIcon} size={24} />
      </ControlButton>
      <ControlButton label={t('Forward 10 seconds')} isDisabled={!isReady} onClick={() => seek(ms + STEP_MS)}>
        <Icon of={ArrowClockwiseIcon} size={24} />
      </ControlButton>
    </>
  );
}

function StillButtons({ state: { ms, isReady, seek }, cues }: { state: FilmState; cues: Cue[] }) {
  const t = useTranslate();
  const current = lastIndexAt(cues, ms);
  const [before, after] = [cues[current - 1], cues[current + 1]];
  return (
    <>
      <ControlButton
        label={t('Previous picture')}
        isDisabled={!isReady || !before}
        onClick={() => before && seek(pictureAt(before))}
      >
        <Icon of={CaretLeftIcon} flips size={26} />
      </ControlButton>
      <ControlButton
        label={t('Next picture')}
        isDisabled={!isReady || !after}
        onClick={() => after && seek(pictureAt(after))}
      >
        <Icon of={CaretRightIcon} flips size={26} />
      </ControlButton>
    </>
  );
}

function Speed({ state: { rate, changeRate } }: { state: FilmState }) {
  const t = useTranslate();
  return (
    <select
      className={css.speed}
      aria-label={t('Speed')}
      value={rate}
      onChange={({ target }) => changeRate(Number(target.value))}
    >
      {RATES.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
