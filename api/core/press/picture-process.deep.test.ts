import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { leastLongestTurn } from '#api/testing/processor-time.ts';
import { mainFile } from './confinement.ts';
import { reencodePicture } from './picture-process.ts';
import { aPicture } from './testing.ts';

const request = async (bytes: Buffer | string) => ({
  bytes: Buffer.from(bytes as string),
  name: '',
  sizes: [64],
  shape: 'side' as const,
  format: 'png' as const,
});
/** Finds this process's picture process. */
function pictureProcess(): { pid: number } | undefined {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  for (const pid of pids) {
    const stat = readOrEmpty(`/proc/${pid}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === process.pid && readOrEmpty(`/proc/${pid}/cmdline`).includes(mainFile('picture'))) return { pid };
  }
  return undefined;
}
/** Returns an empty text if the process has just ended. */
const readOrEmpty = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test('a picture is re-encoded and a drawing is sanitized', async () => {
  const picture = await reencodePicture(await request(await aPicture(600, 300)));
  const drawing = await reencodePicture(await request(svg('<circle r="4"/><script>x</script>')));

  expect(picture).toMatchObject({ outcome: 'made', files: [{ width: 64, height: 32 }] });
  expect(drawing).toMatchObject({ outcome: 'svg', text: svg('<circle r="4"></circle>') });
});

test('large drawings never hold the event loop of the server', async () => {
  const large = svg('<path d="M0 0h1" fill="#123456" stroke-width="2" transform="rotate(30)"/>'.repeat(7900));
  const outcomes: string[] = [];

  const turn = await leastLongestTurn(async () => {
    const replies = await Promise.all(Array.from({ length: 3 }, async () => reencodePicture(await request(large))));
    outcomes.push(...replies.map(({ outcome }) => outcome));
  });

  expect(outcomes).toEqual(Array(9).fill('svg'));
  expect(turn).toBeLessThan(100);
});

test.each([
  ['too slow', { maxSeconds: 0, maxMegabytes: 500 }],
  ['too large in memory', { maxSeconds: 15, maxMegabytes: 30 }],
])('a picture that is %s is refused, and the next one is opened', async (_, limits) => {
  const photo = await request(await aPicture(4000, 4000));

  expect(await reencodePicture(photo, limits)).toMatchObject({ outcome: 'refused', code: 'pictureTooComplex' });
  expect(await reencodePicture(photo)).toMatchObject({ outcome: 'made' });
});

test.runIf(process.platform === 'linux')('a picture that waits for the processor is not too complex', async () => {
  const limits = { maxSeconds: 2, maxMegabytes: 500 };
  const reply = reencodePicture(await request(await aPicture(4000, 4000)), limits);
  const { pid } = await vi.waitUntil(() => pictureProcess(), { timeout: 600_000 });
  process.kill(pid, 'SIGSTOP');
  await sleep(3000);
  process.kill(pid, 'SIGCONT');

  expect(await reply).toMatchObject({ outcome: 'made' });
});

test('more pictures than can wait are refused', async () => {
  const photo = await request(await aPicture());

  const results = await Promise.allSettled(Array.from({ length: 40 }, () => reencodePicture(photo)));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
});
