import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, goTo, overflowPx, phone, test } from './testing/fixtures.ts';
import { pressOn } from './testing/keyboard.ts';

/** Returns the position of the film in milliseconds. */
const positionOf = async (page: Page) => Number(await page.getByRole('slider').inputValue());

test.describe('a film of two files', () => {
  type Connection = { saveData: boolean; effectiveType: string };
  type Source = { kind: string; url: string; bytes: number };
  const good = { saveData: false, effectiveType: '4g' };

  /** Opens a film as if staff had uploaded it in two files; returns their addresses, the smaller one second. */
  async function openFilm(page: Page, site: string, connection: Connection): Promise<[string, string]> {
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { configurable: true, value: ${JSON.stringify(connection)} })`,
    );
    const film = await (await page.request.get(`${site}/api/films/ten-litres/`)).json();
    const file: Source = film.sources.find(({ kind }: Source) => kind === 'file');
    const small = { ...file, url: `${file.url}?small=1`, is_small: true };
    // A file may be a little shorter than the film says.
    const json = { ...film, duration_seconds: film.duration_seconds + 1, sources: [{ ...file, bytes: 48e6 }, small] };
    await page.route('**/api/films/ten-litres/**', (route) => route.fulfill({ json }));
    await goTo(page, `${site}/impact-films`);
    await page.getByRole('link', { name: 'Ten litres' }).click();
    return [file.url, small.url];
  }
  const choiceOf = (page: Page) =>
    page.getByRole('checkbox', { name: /^Smaller file for slow connections: .+ of 45.8 MB$/ });

  test('changes between them at its place, by keyboard, and the device remembers which', async ({ page, siteUrl }) => {
    const [large, small] = await openFilm(page, siteUrl(), good);
    const video = page.locator('figure video');
    await expect(video).toHaveAttribute('src', large);
    await expect(choiceOf(page)).not.toBeChecked();
    await page.getByRole('slider', { name: 'Position' }).fill('40000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(40_500);
    await pressOn(page, choiceOf(page), 'Space');
    await expect(video).toHaveAttribute('src', small);
    await expect(choiceOf(page)).toBeChecked();
    await expect(choiceOf(page)).toBeFocused();
    const place = await positionOf(page);
    expect(place).toBeGreaterThan(40_000);
    await expect.poll(() => positionOf(page), 'it goes on').toBeGreaterThan(place + 500);
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const stopped = await positionOf(page);
    await pressOn(page, choiceOf(page), 'Space');
    await expect(video).toHaveAttribute('src', large);
    await expect(page.getByRole('button', { name: 'Play', exact: true }), 'it does not begin by itself').toBeVisible();
    expect(Math.abs((await positionOf(page)) - stopped)).toBeLessThan(500);
    await pressOn(page, choiceOf(page), 'Space');
    await openFilm(page, siteUrl(), good);
    await expect(video).toHaveAttribute('src', small);

    const slider = page.getByRole('slider', { name: 'Position' });
    const end = Number(await slider.getAttribute('max'));
    await slider.fill(String(end - 3000));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => positionOf(page), 'its end is the end of the film').toBe(end);
  });

  for (const [name, connection] of [
    ['is slow', { saveData: false, effectiveType: '3g' }],
    ['is to be spared', { saveData: true, effectiveType: '4g' }],
  ] as const)
    test(`begins with the smaller one where the connection ${name}`, async ({ page, siteUrl }) => {
      const loaded: string[] = [];
      page.on('request', (request) => request.resourceType() === 'media' && loaded.push(request.url()));
      const [, small] = await openFilm(page, siteUrl(), connection);
      await expect(page.locator('figure video')).toHaveAttribute('src', small);
      await expect(choiceOf(page)).toBeChecked();
      await expect.poll(() => loaded.length).toBeGreaterThan(0);
      expect(loaded.every((url) => url.endsWith('?small=1'))).toBe(true);
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        expect(await overflowPx(page)).toBeLessThan(1);
        if (process.env.FILM_SHOTS)
          await page.locator('figure').screenshot({ path: `${process.env.FILM_SHOTS}/small-${size.width}.png` });
      }
    });
});
