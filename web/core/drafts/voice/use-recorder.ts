import { useCallback, useEffect, useRef, useState } from 'react';
import { encodeRecording, MAX_RECORDING_SECONDS, prepareEncoder, type RecordedVoice } from './encode.ts';
import { measureLevel } from './level.ts';
import { type MicrophoneFault, openMicrophone } from './microphone.ts';

const COUNTDOWN_FROM = 3;
const SECOND_MS = 1000;
/** As many levels as the meter has bars and `isTooQuiet` needs. */
const MAX_LEVELS = 30;

export type RecorderState =
  | { kind: 'ready' | 'asking' | 'working' | 'failed' }
  | { kind: 'counting'; seconds: number }
  | { kind: 'recording'; seconds: number }
  | { kind: 'recorded'; voice: RecordedVoice; end: RecordingEnd }
  | { kind: 'fault'; fault: MicrophoneFault };

/** The reason why a recording ended. */
type RecordingEnd = 'stopped' | 'time up' | 'unplugged';
type Taking = {
  stream: MediaStream;
  recorder: MediaRecorder;
  parts: Blob[];
  stopMeter: () => void;
  hasBegun?: true;
  timer?: number;
};

/** Records the microphone: it counts down, measures the level, stops after three minutes, and encodes the recording. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ kind: 'ready' });
  const [levels, setLevels] = useState<number[]>([]);
  const taking = useRef<Taking>(undefined);
  const isGone = useRef(false);

  const cancel = useCallback(() => {
    release(taking.current);
    taking.current = undefined;
    setState({ kind: 'ready' });
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      release(taking.current);
      taking.current = undefined;
    };
  }, []);

  const finish = useCallback(async (end: RecordingEnd) => {
    const done = taking.current;
    if (!done) return;
    taking.current = undefined;
    clearInterval(done.timer);
    setState({ kind: 'working' });
    const recording = await stopRecorder(done);
    release(done);
    const voice = await encodeRecording(recording).catch(() => undefined);
    if (!isGone.current) setState(voice ? { kind: 'recorded', voice, end } : { kind: 'failed' });
  }, []);

  const begin = useCallback(
    (current: Taking) => {
      current.recorder.start(SECOND_MS);
      current.hasBegun = true;
      // No one reads during the countdown, so its levels would immediately cause the warning about a quiet voice.
      setLevels([]);
      let seconds = 0;
      setState({ kind: 'recording', seconds });
      current.timer = every(SECOND_MS, () => {
        seconds += 1;
        setState({ kind: 'recording', seconds });
        if (seconds >= MAX_RECORDING_SECONDS) void finish('time up');
      });
    },
    [finish],
  );

  /** Keeps the recording from before the microphone was unplugged: the clock would continue over silence. */
  const loseMicrophone = useCallback(
    (current: Taking) => {
      if (taking.current !== current) return;
      if (current.hasBegun) return void finish('unplugged');
      cancel();
      setState({ kind: 'fault', fault: 'unplugged' });
    },
    [cancel, finish],
  );

  const record = useCallback(async () => {
    setState({ kind: 'asking' });
    setLevels([]);
    const stream = await openMicrophone();
    if (typeof stream === 'string') return setState({ kind: 'fault', fault: stream });
    if (isGone.current) return stopTracks(stream);
    // The encoder loads while the child reads.
    prepareEncoder();
    const current = take(stream, (level) => setLevels((before) => [...before, level].slice(-MAX_LEVELS)));
    taking.current = current;
    for (const track of stream.getTracks()) track.onended = () => loseMicrophone(current);
    let seconds = COUNTDOWN_FROM;
    setState({ kind: 'counting', seconds });
    current.timer = every(SECOND_MS, () => {
      seconds -= 1;
      if (seconds > 0) return setState({ kind: 'counting', seconds });
      clearInterval(current.timer);
      begin(current);
    });
  }, [begin, loseMicrophone]);

  return { state, levels, record, cancel, stop: () => void finish('stopped') };
}

const every = (ms: number, work: () => void) => globalThis.setInterval(work, ms) as unknown as number;

function take(stream: MediaStream, onLevel: (level: number) => void): Taking {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  return { stream, recorder, parts, stopMeter: measureLevel(stream, onLevel) };
}

function stopRecorder({ recorder, parts }: Taking): Promise<Blob> {
  return new Promise((resolve) => {
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }));
    // An unplugged microphone has already stopped the recorder.
    if (recorder.state === 'inactive') resolve(new Blob(parts, { type: recorder.mimeType }));
    else recorder.stop();
  });
}

/** Turns the microphone off, because the browser shows that it is in use. */
function release(current: Taking | undefined): void {
  if (!current) return;
  clearInterval(current.timer);
  current.stopMeter();
  if (current.recorder.state !== 'inactive') current.recorder.stop();
  stopTracks(current.stream);
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
