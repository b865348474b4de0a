import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Recorder } from '#web/core/drafts/voice/recorder.tsx';
import { startCounting } from '#web/library/published-work/count-read.ts';

/** A page for browser tests: counting a read and recording, under the double effects of React's development build. */
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
  const [recordings, setKept] = useState<number[]>([]);
  useEffect(() => startCounting({ type: 'book', id: 'b1' }), []);
  return (
    <>
      <Recorder
        page={{ id: 'p1', number: 1, voice: null }}
        canWrite
        onChange={(change) => change.kind === 'voice' && setKept([...recordings, change.seconds])}
        onReload={() => {}}
      />
      <ul>
        {recordings.map((seconds) => (
          <li key={seconds}>{seconds}</li>
        ))}
      </ul>
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
