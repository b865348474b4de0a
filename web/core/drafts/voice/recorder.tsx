import { MicrophoneIcon } from '@phosphor-icons/react/dist/ssr/Microphone';
import { useEffect, useRef, useState } from 'react';
import type { DraftChange, DraftPage } from '#web/core/drafts/changes.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { isTooQuiet } from './level.ts';
import { type MicrophoneAccess, useMicrophoneAccess } from './microphone.ts';
import { formatSeconds, PlayButton } from './play-button.tsx';
import css from './recorder.module.css';
import { type RecorderState, useRecorder } from './use-recorder.ts';

const BARS = 16;

function LevelMeter({ levels }: { levels: number[] }) {
  const bars = [...Array.from({ length: BARS }, () => 0), ...levels].slice(-BARS);
  return (
    <div className={css.meter} data-quiet={isTooQuiet(levels) || undefined} aria-hidden="true">
      {bars.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are places
        <i key={index} style={{ blockSize: `${Math.max(8, Math.round(level * 100))}%` }} />
      ))}
    </div>
  );
}

function LevelWords({ levels }: { levels: number[] }) {
  const t = useTranslate();
  return (
    <p role="status">
      {isTooQuiet(levels)
        ? t('We can hardly hear you. Move closer.')
        : t('Recording. Read the words, then press Stop.')}
    </p>
  );
}

const endWords = {
  stopped: 'Your recording is ready.',
  'time up': 'Time is up. You can record for 3 minutes.',
  unplugged: 'The microphone was unplugged. You can keep what you have recorded.',
};

type Words = { text: string; language: string };
type Props = {
  page: Pick<DraftPage, 'id' | 'number' | 'voice'>;
  /** The words that are read aloud, where the panel covers them on a phone. */
  words?: Words | undefined;
  /** Whether the page was loaded again by a link, because the microphone is only available in a new document. */
  isOpened?: boolean;
  canWrite: boolean;
  /**
   * Whether the document can be loaded again without a press: false while that would lose changes. Undefined where only
   * a press loads it.
   */
  mayReload?: boolean | undefined;
  onChange: (change: DraftChange) => void;
  /** Loads the document again at this page, because the microphone is unavailable in this document. */
  onReload: () => void;
};

/** Records a page in one go: countdown, level, stop, listen, record again, remove. */
export function Recorder(props: Props) {
  const { isOpened = false, canWrite, mayReload, onReload } = props;
  const access = useMicrophoneAccess();
  // A document that was loaded to record and still may not record waits for a press, instead of loading forever.
  const isReloading = access === 'after reload' && canWrite && !isOpened && mayReload !== undefined;
  const hasReloaded = useRef(false);
  useEffect(() => {
    if (!isReloading || !mayReload || hasReloaded.current) return;
    hasReloaded.current = true;
    onReload();
  }, [isReloading, mayReload, onReload]);
  return <RecorderPanel {...props} recorder={useRecorder()} access={isReloading ? 'reloading' : access} />;
}

type PanelProps = Omit<Props, 'mayReload'> & {
  recorder: ReturnType<typeof useRecorder>;
  access: MicrophoneAccess | 'reloading';
};

/** Shows one state of the recorder. */
export function RecorderPanel(props: PanelProps) {
  const t = useTranslate();
  const { page, words, isOpened = false, canWrite, onChange, onReload, recorder, access } = props;
  const { state, levels, record, cancel, stop } = recorder;
  // The pressed button disappears when its work is done, and the focus with it.
  const [isUsed, setUsed] = useState(isOpened);
  if (access === 'reloading')
    return (
      <div className={css.recorder} role="status">
        <p>{t('Getting ready to record…')}</p>
        <p>{t('This page loads again.')}</p>
      </div>
    );
  const keep = (recorded: Extract<RecorderState, { kind: 'recorded' }>) => {
    onChange({ kind: 'voice', page: page.id, ...recorded.voice });
    cancel();
  };
  switch (state.kind) {
    case 'counting':
      return (
        <div className={css.recorder}>
          <WordsToRead page={page} words={words} />
          <p className={css.countdown} role="status">
            {state.seconds}
          </p>
          <p>{t('Get ready to read.')}</p>
          <Choice isFocused onClick={cancel}>
            {t('Cancel')}
          </Choice>
        </div>
      );
    case 'recording':
      return (
        <div className={css.recorder}>
          <WordsToRead page={page} words={words} />
          <div className={css.live}>
            <p className={css.clock} role="timer" aria-label={t('Seconds recorded: {count}', { count: state.seconds })}>
              {formatSeconds(state.seconds)}
            </p>
            <LevelMeter levels={levels} />
          </div>
          <LevelWords levels={levels} />
          <MainButton kind="stop" onClick={stop}>
            {t('Stop')}
          </MainButton>
        </div>
      );
    case 'recorded':
      return (
        <div className={css.recorder}>
          <p role="status">{t(endWords[state.end])}</p>
          <PlayButton src="" {...state.voice} />
          <MainButton kind="keep" onClick={() => keep(state)}>
            {t('Keep it')}
          </MainButton>
          <Choice onClick={() => void record()}>{t('Record again')}</Choice>
        </div>
      );
    case 'asking':
    case 'working':
      return (
        <div className={css.recorder}>
          <p role="status">
            {state.kind === 'asking' ? t('Opening your microphone…') : t('Getting your recording ready…')}
          </p>
        </div>
      );
    default:
      return (
        <div className={css.recorder}>
          {state.kind === 'fault' && <FaultNotice fault={state.fault} />}
          {state.kind === 'failed' && <Alert status="warn" title={t('The recording did not work. Record again.')} />}
          <SavedVoice
            page={page}
            canWrite={canWrite}
            onChange={(change) => {
              setUsed(true);
              onChange(change);
            }}
          />
          {canWrite && access === 'offline' && <FaultNotice fault="offline" />}
          {canWrite && access === 'after reload' && (
            <>
              <RecordButton label={t('Get ready to record')} isFocused={isOpened} onClick={onReload} />
              <p>{t('This page loads again. Then you can record.')}</p>
            </>
          )}
          {canWrite && access === 'now' && (
            <>
              <RecordButton
                isFocused={isUsed}
                // With another key the button takes the focus from the button that removed the recording.
                key={page.voice ? 'again' : 'first'}
                label={state.kind === 'fault' ? t('Try again') : page.voice ? t('Record again') : t('Record')}
                onClick={() => {
                  setUsed(true);
                  void record();
                }}
              />
              <p>{t('You have 3 minutes for each page.')}</p>
            </>
          )}
        </div>
      );
  }
}

/** Shows the words of the page, large. A long text scrolls, so that the buttons below stay in sight. */
function WordsToRead({ page: { number }, words }: Pick<Props, 'page' | 'words'>) {
  const t = useTranslate();
  if (!words || words.text.trim() === '') return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={css.words} data-reading aria-label={t('Words on page {page}', { page: number })} tabIndex={0}>
      <p lang={words.language} dir="auto">
        {words.text}
      </p>
    </section>
  );
}

/** The page's saved recording. */
function SavedVoice({
  page: { id, number, voice },
  canWrite,
  onChange,
}: Pick<Props, 'page' | 'canWrite' | 'onChange'>) {
  const t = useTranslate();
  if (!voice) return <p>{canWrite ? t('Read the words of this page aloud.') : t('This page has no recording.')}</p>;
  return (
    <>
      {voice.is_stale ? (
        <div className={css.fault}>
          <Alert status="warn" title={t('The words of this page have changed. No one hears this recording now.')} />
        </div>
      ) : (
        <p role="status">
          <b>{t('Page {page} is recorded.', { page: number })}</b>
        </p>
      )}
      <PlayButton key={voice.src} src={voice.src} file={voice.file} seconds={voice.seconds} />
      {canWrite && (
        <Choice onClick={() => onChange({ kind: 'voice off', page: id })}>{t('Remove the recording')}</Choice>
      )}
    </>
  );
}

function RecordButton({ label, isFocused, onClick }: { label: string; isFocused: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button type="button" ref={button} className={css.main} data-kind="record" onClick={onClick}>
      <Icon of={MicrophoneIcon} size={32} />
      {label}
    </button>
  );
}

type ButtonProps = { children: string; onClick: () => void };

/** Replaces the previous button, so it takes the focus. */
function MainButton({ kind, children, onClick }: ButtonProps & { kind: 'stop' | 'keep' }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" ref={button} className={css.main} data-kind={kind} onClick={onClick}>
      {children}
    </button>
  );
}

function Choice({ isFocused = false, children, onClick }: ButtonProps & { isFocused?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button type="button" ref={button} className={css.choice} onClick={onClick}>
      {children}
    </button>
  );
}
