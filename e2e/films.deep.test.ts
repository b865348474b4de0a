import { expect, type Page } from '@playwright/test';
import { giveVoice } from './testing/device-voice.ts';
import { desktop, expectAccessible, goTo, overflowPx, phone, setLanguage, test } from './testing/fixtures.ts';
import { pressOn, tabTo } from './testing/keyboard.ts';
import { inArabic } from './testing/words.ts';

/** Returns the position of the film in milliseconds. */
const positionOf = async (page: Page) => Number(await page.getByRole('slider').inputValue());
/** Notes what a screen reader would say: only what is added to a live region, in the order in which it is added. */
const listen = (page: Page) =>
  page.evaluate(`
    window.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.closest('[role=log]')) window.heard.push(node.textContent.trim());
    }).observe(document.body, { childList: true, subtree: true });
  `);
const captionOf = (page: Page) => page.locator('figure p').first();

test.describe('a film that moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('is played, moved and read by keyboard only', async ({ page, siteUrl }) => {
    await goTo(page, `${siteUrl()}/impact-films/ten-litres`);
    const film = page.getByRole('figure', { name: 'Film: Ten litres' });
    await expect(film.locator('svg [data-m]').first()).toBeAttached();
    expect(await positionOf(page), 'nothing plays by itself').toBe(0);

    await film.getByRole('button', { name: 'Play film' }).focus();
    await page.keyboard.press('Enter');
    await expect(film.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(600);
    await expect(captionOf(page)).toHaveText('This is one litre of water. It weighs one kilogram.');

    const slider = film.getByRole('slider', { name: 'Position' });
    await slider.focus();
    await page.keyboard.press('Space');
    await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const paused = await positionOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(paused + 9_000);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => positionOf(page)).toBeLessThan(paused + 2_000);
    await page.keyboard.press('c');
    await expect(captionOf(page)).toHaveText('');
    await page.keyboard.press('c');
    await expect(captionOf(page)).not.toHaveText('');
  });

  test('is followed by listening only: pictures and captions are said, and the film pauses for them', async ({
    page,
    siteUrl,
  }) => {
    await goTo(page, `${siteUrl()}/impact-films/ten-litres`);
    const film = page.getByRole('figure', { name: 'Film: Ten litres' });
    await expect(film.locator('svg [data-m]').first()).toBeAttached();
    await listen(page);
    await pressOn(page, film.getByRole('button', { name: 'Play film' }));
    await expect(film.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
    await pressOn(page, film.getByRole('button', { name: 'Pause for reading' }));
    // The place stays the same while a line is read, although the film plays.
    await page.evaluate(`new Promise((resolve) => {
      const slider = document.querySelector('figure [type=range]');
      let last = { place: slider.value, since: Date.now() };
      const timer = setInterval(() => {
        if (slider.value !== last.place) last = { place: slider.value, since: Date.now() };
        if (slider.value === '0' || Date.now() - last.since < 1000) return;
        clearInterval(timer);
        resolve();
      }, 50);
    })`);
    await expect(film.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    const heard = () => page.evaluate<string[]>('window.heard');
    await expect.poll(async () => (await heard()).length).toBeGreaterThanOrEqual(3);
    expect((await heard()).slice(0, 3)).toEqual([
      'In the picture: A bottle of water on a table. Nine more appear beside it.',
      'This is one litre of water. It weighs one kilogram.',
      'Ten bottles make ten litres. Together they weigh ten kilograms.',
    ]);

    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('button', { name: /In the picture: A dark pipe comes down/ })).toBeVisible();
    await pressOn(page, transcript.getByRole('button', { name: /Now the walk is short/ }));
    await expect(film.getByRole('log', { name: 'Film text' })).toContainText('End of the film');
    expect((await heard()).slice(-2)).toEqual([
      'Now the walk is short. Asha has time for her book.',
      'End of the film',
    ]);
  });

  test('is read by the voice of the device, and waits for it', async ({ page, siteUrl }) => {
    await giveVoice(page, { languages: ['en-GB'], tellsWords: false, msPerWord: 500 });
    await goTo(page, `${siteUrl()}/impact-films/ten-litres`);
    const film = page.getByRole('figure', { name: 'Film: Ten litres' });
    await expect(film.locator('svg [data-m]').first()).toBeAttached();
    await listen(page);
    const voice = film.getByRole('button', { name: 'Read to me' });
    await expect(voice, 'off until someone turns it on').toHaveAttribute('aria-pressed', 'false');
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await overflowPx(page)).toBeLessThan(1);
      if (process.env.FILM_SHOTS) await film.screenshot({ path: `${process.env.FILM_SHOTS}/voice-${size.width}.png` });
    }
    await tabTo(page, voice);
    await page.keyboard.press('Enter');
    await expect(voice).toHaveAttribute('aria-pressed', 'true');
    await film.getByRole('button', { name: 'Play film' }).click();
    // The voice needs ten seconds for what the film shows in six. The place is read when the voice begins the next line.
    const place = await page.evaluate<number>(`new Promise((resolve) => {
      const timer = setInterval(() => {
        if (window.spoken.length < 3) return;
        clearInterval(timer);
        resolve(Number(document.querySelector('figure [type=range]').value));
      }, 20);
    })`);
    expect(place).toBeGreaterThan(5_000);
    expect(place).toBeLessThan(6_500);
    expect((await page.evaluate<string[]>('window.spoken')).map((text) => text.trim())).toEqual([
      'A bottle of water on a table. Nine more appear beside it.',
      'This is one litre of water. It weighs one kilogram.',
      'Ten bottles make ten litres. Together they weigh ten kilograms.',
    ]);
    expect(await page.evaluate('window.heard'), 'a screen reader does not say the same').toEqual([]);

    await page.getByRole('region', { name: 'Transcript' }).getByRole('combobox').selectOption('fr');
    await expect(voice, 'the device has no French voice').toHaveCount(0);
  });

  test('is moved by its transcript, speaks another language, and is where it was after a reload', async ({
    page,
    siteUrl,
  }) => {
    await goTo(page, `${siteUrl()}/impact-films/the-sea-remembers`);
    await expect(page.locator('figure svg [data-m]').first()).toBeAttached();
    await page.getByRole('button', { name: /A fish swims by/ }).click();
    await expect.poll(() => positionOf(page)).toBe(48_500);
    await expect(page.getByRole('button', { name: /A fish swims by/ })).toHaveAttribute('aria-current', 'true');

    await page.getByRole('region', { name: 'Transcript' }).getByRole('combobox').selectOption('fr');
    await expect(captionOf(page)).toHaveText('Un poisson passe. Un petit morceau lui semble bon à manger.');
    await expect(captionOf(page)).toHaveAttribute('lang', 'fr');

    await page.reload();
    await expect.poll(() => positionOf(page)).toBe(48_500);
    await expect(captionOf(page)).toHaveText('A fish swims by. One small piece looks like food to it.');
  });
});

test('shows stills with Previous and Next where less motion is asked for', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/impact-films/a-seed-wakes`);
  const next = page.getByRole('button', { name: 'Next picture' });
  await expect(page.locator('figure svg path').first()).toBeAttached();
  await next.click();
  await expect(captionOf(page)).toHaveText(/as if it were asleep/);
  await next.click();
  await expect(captionOf(page)).toHaveText(/all winter/);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect(captionOf(page)).toHaveText(/as if it were asleep/);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await expect(page.locator('figure svg [data-m]')).toHaveCount(0);
});

test('prints a storyboard and the questions', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/impact-films/where-water-goes`);
  await expect(page.locator('figure svg path').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  const pictures = page.getByRole('main').locator('ol > li:has(svg)');
  await expect(pictures).toHaveCount(16);
  await expect(pictures.first()).toContainText('This is a drop of rain.');
  await expect(page.getByText('Who cleans the water where you live?')).toBeVisible();
  await expect(page.getByRole('figure')).toBeHidden();
});

test('prints the questions alone', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/impact-films/where-water-goes`);
  await expect(page.locator('figure svg path').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  // Notes the printed contents while the browser would print them.
  await page.evaluate(`window.print = () => {
    const isSeen = (element) => element.checkVisibility();
    window.printed = [...document.querySelectorAll('main h1, main h2, main ol')].filter(isSeen).map((e) => e.tagName + ' ' + e.innerText);
  }`);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print questions' }).click();
  const printed = await page.evaluate<string[]>('window.printed');
  expect(printed.some((line) => line.includes('Who cleans the water where you live?'))).toBe(true);
  await expect(page.locator('[data-alone]'), 'the page is whole again').toHaveCount(0);
});

test('the film that is a file plays, is sought, and shows another picture', async ({ page, siteUrl }) => {
  type Source = { kind: string; url: string };
  const film = await (await page.request.get(`${siteUrl()}/api/films/ten-litres/`)).json();
  const { url } = film.sources.find(({ kind }: Source) => kind === 'file') as Source;
  // The page without its drawing, as for a film that staff have uploaded.
  await page.route('**/api/films/ten-litres/**', (route) =>
    route.fulfill({ json: { ...film, sources: film.sources.filter(({ kind }: Source) => kind === 'file') } }),
  );
  await goTo(page, `${siteUrl()}/impact-films`);
  await page.getByRole('link', { name: 'Ten litres' }).click();
  const video = page.locator('figure video');
  await expect(video).toHaveAttribute('src', url);
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
  const pictures: string[] = [];
  for (const seconds of [5, 40, 80]) {
    await page.getByRole('slider', { name: 'Position' }).fill(String(seconds * 1000));
    await expect
      .poll(() =>
        page.evaluate('(video => video.seeking ? -1 : video.currentTime)(document.querySelector("figure video"))'),
      )
      .toBe(seconds);
    const shot = await video.screenshot(
      process.env.FILM_SHOTS ? { path: `${process.env.FILM_SHOTS}/webm-${seconds}.png` } : {},
    );
    pictures.push(shot.toString('base64'));
  }
  expect(new Set(pictures).size).toBe(3);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(80_500);
  await expect(captionOf(page), 'it has no sound, so captions are on').not.toHaveText('');
});

for (const language of ['en', 'ar'] as const)
  test(`the films and one film are complete in ${language} on a phone and a desktop`, async ({ page, siteUrl }) => {
    const site = siteUrl(language === 'en' ? undefined : 'riverside');
    await goTo(page, `${site}/impact-films`);
    await setLanguage(page, language);
    for (const size of [phone, desktop])
      for (const path of ['/impact-films', '/impact-films/ten-litres']) {
        await page.setViewportSize(size);
        await goTo(page, site + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/impact-films')
          await expect(
            page
              .getByRole('main')
              .getByRole('listitem')
              .filter({ has: page.locator('img') }),
          ).toHaveCount(6);
        else
          await expect(
            page.getByRole('slider', { name: language === 'en' ? 'Position' : inArabic('Position') }),
          ).toBeEnabled();
        await expectAccessible(page);
        expect(await overflowPx(page), `${path} at ${size.width} px`).toBeLessThan(1);
        if (process.env.FILM_SHOTS)
          await page.screenshot({
            path: `${process.env.FILM_SHOTS}/${path.split('/').at(-1)}-${language}-${size.width}.png`,
            fullPage: true,
          });
      }
  });

test('a visitor without scripts sees the picture, the words and the questions', async ({ newDevice, siteUrl }) => {
  const page = await newDevice({ javaScriptEnabled: false });
  await page.goto(`${siteUrl()}/impact-films/how-a-book-begins`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a book begins');
  const poster = (await page.locator('figure img').getAttribute('src')) ?? '';
  expect((await page.request.get(new URL(poster, siteUrl()).href)).headers()['content-type']).toContain('svg');
  await expect(page.getByText('Omar asks: Is the whale friendly?')).toBeVisible();
  await expect(page.getByText('What will Ben’s book be about?')).toBeVisible();
});

test('one film is also a file, of which a browser can ask for parts, and its page has little script', async ({
  page,
  siteUrl,
}) => {
  let scriptBytes = 0;
  page.on('response', async (reply) => {
    if (reply.request().resourceType() === 'script') scriptBytes += (await reply.request().sizes()).responseBodySize;
  });
  await goTo(page, `${siteUrl()}/impact-films/ten-litres`);
  expect(scriptBytes / 1000).toBeLessThanOrEqual(120);

  type Source = { kind: string; url: string; bytes: number };
  const film = await (await page.request.get(`${siteUrl()}/api/films/ten-litres/`)).json();
  const file = film.sources.find(({ kind }: Source) => kind === 'file') as Source;
  const part = await page.request.get(siteUrl() + file.url, { headers: { range: 'bytes=0-99' } });
  const beyond = await page.request.get(siteUrl() + file.url, { headers: { range: `bytes=${file.bytes}-` } });
  expect({ status: part.status(), type: part.headers()['content-type'] }).toEqual({ status: 206, type: 'video/webm' });
  expect((await part.body()).length).toBe(100);
  expect(part.headers()['content-range']).toBe(`bytes 0-99/${file.bytes}`);
  expect(beyond.status()).toBe(416);
});
