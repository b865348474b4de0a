import { type CDPSession, chromium, type Page } from '@playwright/test';
import { callApi, signInAs } from '#e2e/testing/people.ts';
import { percentile95 } from './compare.ts';
import type { PageEnvironment } from './environment.ts';
import { limitRow, type Row } from './results.ts';

const SLOWDOWN = 6;
const LINES = 20;
const MOVES_PER_LINE = 90;
/** A finger is reported about as often as the screen is drawn. */
const MOVE_MS = 16;
const MAX_FRAME_MS = 50;

/** Measures the frames of the drawing pad of the page maker in a browser that is six times slower, while long lines are drawn. */
export async function measureStrokes({ browser: program, product }: PageEnvironment): Promise<Row[]> {
  const browser = await chromium.launch(program);
  try {
    const page = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage();
    await openPad(page, product.siteUrl);
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return [await drawLines(page, line)];
  } finally {
    await browser.close();
  }
}

/** Opens the drawing pad of a new book. */
async function openPad(page: Page, siteUrl: (subdomain?: string) => string): Promise<void> {
  const site = await signInAs(page, 'student', siteUrl);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/my-books/', { source: 'pages', title: 'Strokes' });
  await page.goto(`${site}/uploadbook?book=${id}&step=pages`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Draw' }).click();
}

// These scripts run in the page, so they are text here, where there is no document.
const RECORD = `(() => {
  window.frames_ms = [];
  let last = performance.now();
  const next = (now) => {
    window.frames_ms.push(now - last);
    last = now;
    window.recording = requestAnimationFrame(next);
  };
  window.recording = requestAnimationFrame(next);
})()`;
const STOP = `(cancelAnimationFrame(window.recording), window.frames_ms.slice(1))`;
const POINTS = `[...document.querySelectorAll('svg[role=img] path')].reduce((sum, path) => sum + path.getAttribute('d').split('Q').length, 0)`;

async function drawLines(page: Page, session: CDPSession): Promise<Row> {
  const box = await page.getByRole('img', { name: /^Sheet with/ }).boundingBox();
  if (!box) throw new Error('the drawing pad did not open');
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await page.evaluate(RECORD);
  for (let line = 0; line < LINES; line++) {
    const at = (move: number): [number, number] => [
      box.x + box.width * (0.1 + (0.8 * move) / MOVES_PER_LINE),
      box.y + box.height * (0.5 + 0.4 * Math.sin(move / 6 + line)),
    ];
    await send('mousePressed', ...at(0));
    for (let move = 1; move <= MOVES_PER_LINE; move++) {
      // Not awaited: a hand does not wait for the screen.
      void send('mouseMoved', ...at(move));
      await page.waitForTimeout(MOVE_MS);
    }
    await send('mouseReleased', ...at(MOVES_PER_LINE));
  }
  const frames = await page.evaluate<number[]>(STOP);
  const drawn = page.getByRole('img', { name: `Sheet with ${LINES} lines` });
  if (!(await drawn.isVisible())) throw new Error('the lines were not drawn');
  const points = await page.evaluate<number>(POINTS);
  return limitRow('frames while a child draws, p95, processor six times slower', percentile95(frames), {
    ...{ max: MAX_FRAME_MS, unit: 'ms' },
    note: `${LINES} lines of ${points} points in all, ${frames.length} frames, the longest ${Math.max(...frames).toFixed(0)} ms; each line is kept on the device when it ends`,
  });
}
