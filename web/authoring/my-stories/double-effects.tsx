import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { StoryEditor } from './story-editor.tsx';

/** A page for a test in a browser: the editor of stories under the double effects of React's development build. */
function Page() {
  const [body, setBody] = useState('<p>A kite rose.</p>');
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <StoryEditor
          {...{ body, pictures: [], language: 'en', direction: 'ltr', isReadOnly: false }}
          onChange={setBody}
          onAddPicture={() => Promise.reject(new Error('The test adds no picture'))}
        />
      )}
      <output>{body}</output>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
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
