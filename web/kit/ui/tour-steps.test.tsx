import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Tour } from '#web/core/tours/tour.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a step whose target is missing is left out of the tour and of its count', () => {
  const visible = { getClientRects: () => [{}] };
  const hidden = { getClientRects: () => [] };
  const elements: Record<string, object[]> = { '#two': [visible], '#three': [hidden], '#four': [visible] };
  vi.stubGlobal('document', { querySelectorAll: (selector: string) => elements[selector] ?? [] });
  const words = { skip: 'Skip', back: 'Back', next: 'Next', done: 'Done' };
  const html = renderToStaticMarkup(
    <Tour
      steps={['#one', '#two', '#three', '#four'].map((target) => ({
        key: target,
        targets: [target],
        title: target,
        body: '',
      }))}
      onClose={() => {}}
      words={{ ...words, progress: (step, count) => `Step ${step} of ${count}` }}
    />,
  );
  expect(html).toContain('>#two</h2>');
  expect(html).toContain('Step 1 of 2');
});
