import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startCounting } from '#web/kit/count-read.ts';
import { useRecorder } from '#web/kit/voice/use-recorder.ts';

/** A page for a test in a browser: what counts a read and what records, under the double effects of React's development build. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Reading />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

function Reading() {
  const { state, record, cancel, stop } = useRecorder();
  const [kept, setKept] = useState<number[]>([]);
  useEffect(() => startCounting({ type: 'book', id: 'b1' }), []);
  return (
    <>
      <output>{state.kind}</output>
      <ul>
        {kept.map((seconds) => (
          <li key={seconds}>{seconds}</li>
        ))}
      </ul>
      {state.kind === 'recording' && <p role="timer">{state.seconds}</p>}
      <button type="button" onClick={() => void record()}>
        Record
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <button
        type="button"
        onClick={() => {
          if (state.kind !== 'recorded') return;
          setKept([...kept, state.voice.seconds]);
          cancel();
        }}
      >
        Keep
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
