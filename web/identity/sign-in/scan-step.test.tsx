import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { NoCamera } from './scan-step.tsx';

describe('a card step without a picture', () => {
  test.each([
    ['denied', 'This page cannot use the camera.', 'Ask a grown-up to turn on the camera. Or type your class code.'],
    ['missing', 'No camera found.', 'Type your class code.'],
    ['taken', 'The camera is not working.', 'Close other apps that use the camera and try again.'],
  ] as const)('because the camera is %s says what happened, then what to do', (reason, what, help) => {
    const html = renderPage(<NoCamera reason={reason} />);
    expect(html).toMatch(/role="alert"/);
    expect(html.indexOf(help)).toBeGreaterThan(html.indexOf(what));
    expect(html).toContain(what);
  });
});
