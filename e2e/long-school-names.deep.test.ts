import { desktop, expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

const LONG = 'The International Community School of Saint Bartholomew-upon-the-River and Surrounding Villages'.padEnd(
  150,
  's',
);

test('an organization with schools of very long names fits at both widths and in both directions', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'organization_admin', siteUrl);
  await page.route('**/api/organization/**', async (route) => {
    // Names of schools on this machine are known to the browser only.
    const { host } = new URL(route.request().url());
    const url = route
      .request()
      .url()
      .replace(host, `127.0.0.1:${host.split(':')[1]}`);
    const reply = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const body = (await reply.text())
      .replaceAll(/"school_name":"[^"]*"/g, `"school_name":"${LONG}"`)
      .replaceAll(/"last_visit_at":null/g, '"last_visit_at":"2026-11-16T10:00:00.000Z"');
    await route.fulfill({ response: reply, body });
  });
  for (const language of ['en', 'ar'] as const) {
    await setLanguage(page, language);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      for (const path of ['dashboard', 'schools']) {
        await goTo(page, `${site}/admin-organization/${path}`);
        await page.getByText(LONG).first().waitFor();
        await expectAccessibleAndFitting(page);
      }
    }
  }
});
