import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RequestOptions, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.owner.query('delete from attempts');
});

let turn = 0;
const aForm = (changed: RequestOptions['form'] = {}) => {
  turn += 1;
  return {
    school_name: 'Green Valley Primary',
    school_email: `office${turn}@green.example`,
    domain_url: 'green.example',
    subdomain: `green-${turn}`,
    primary_color: '#ffee00',
    primary_color_light: '#FFF9C4',
    primary_color_dark: '#5B4A00',
    ...changed,
  };
};
const register = (form: RequestOptions['form'] = aForm(), query = '') =>
  app.request(`/api/tenants/create/${query}`, { method: 'POST', ...(form && { form }) });
const rowOf = async (subdomain: string) =>
  (await app.database.owner.query('select * from tenants where subdomain = $1', [subdomain])).rows[0];

describe('a school registers', () => {
  test('and is live at its own address at once, in the colours that it chose', async () => {
    const form = aForm();

    const answer = await register(form);

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'Registration successful!',
      tenant: { subdomain: form.subdomain, url: `http://${form.subdomain}.localhost:3000/` },
    });
    const live = await app.request('/api/current-tenant', { host: `${form.subdomain}.localhost` });
    expect(live.json()).toMatchObject({
      school_name: 'Green Valley Primary',
      primary_color: '#FFEE00',
      button_color: '#FFEE00',
    });
  });

  test('its first admin gets the one letter that it may send, with a link to its own host', async () => {
    const form = aForm();
    await register(form);

    const { rows } = await app.database.owner.query('select * from mails where to_address = $1', [form.school_email]);

    expect(rows).toHaveLength(1);
    expect(rows[0].links[0]).toMatch(new RegExp(`^http://${form.subdomain}\\.localhost:3000/verification/\\?token=`));
  });

  test('an organization is one, with an organization admin', async () => {
    const form = aForm({ is_organization: 'true' });
    await register(form);

    const tenant = await rowOf(String(form.subdomain));
    const { rows } = await app.database.owner.query('select role from users where tenant_id = $1', [tenant.id]);
    expect([tenant.kind, rows]).toEqual(['organization', [{ role: 'organization_admin' }]]);
  });

  test('without a subdomain it is made from the name', async () => {
    const answer = await register(aForm({ subdomain: '', school_name: `Señora School ${turn}` }));

    expect(answer.json().tenant.subdomain).toBe(`senora-school-${turn - 1}`);
  });

  test('from another host it is not there', async () => {
    const answer = await app.request('/api/tenants/create/', {
      method: 'POST',
      at: await app.aSchool(),
      form: aForm(),
    });

    expect(answer.statusCode).toBe(404);
  });
});

describe('a refused registration', () => {
  test('names every field at fault, in the body and at its top', async () => {
    const answer = await register(aForm({ school_name: 'ab', primary_color: '' }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      school_name: ['Name must be at least 3 characters'],
      fields: { primary_color: ['Primary color is required'], school_name: ['Name must be at least 3 characters'] },
    });
  });

  test('S-102: a taken name, a reserved one and a foreign script are refused at the subdomain', async () => {
    const taken = aForm();
    await register(taken);

    const answers = await Promise.all(
      [taken.subdomain, 'www', 'admin', 'api', 'sandbox', 'xn--80ak6aa'].map((subdomain) =>
        register(aForm({ subdomain: String(subdomain) })),
      ),
    );

    for (const answer of answers)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['subdomain']]);
  });

  test('two at once with one name are one school', async () => {
    const form = aForm();

    const answers = await Promise.all([register(form), register({ ...form, school_email: 'other@green.example' })]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('a repeated Idempotency-Key gets the first answer, with another body it is refused', async () => {
    const form = aForm();
    const again = (change: RequestOptions['form'] = {}) =>
      app.request('/api/tenants/create/', {
        method: 'POST',
        form: { ...form, ...change },
        headers: { 'idempotency-key': 'one' },
      });

    const [first, second, other] = [await again(), await again(), await again({ school_name: 'Another School' })];

    expect([first.statusCode, second.statusCode, other.statusCode]).toEqual([201, 201, 409]);
    expect(second.json()).toEqual(first.json());
  });

  test('an invitation is no longer valid', async () => {
    const form = aForm();

    const answer = await register(form, '?invitation_link=abc');

    expect([answer.statusCode, answer.json().error]).toEqual([400, 'This invitation is no longer valid.']);
    expect(await rowOf(String(form.subdomain))).toBeUndefined();
  });

  test('S-023: ten schools an hour from one address, and refused tries are not counted among them', async () => {
    await register(aForm({ subdomain: 'www' }));
    for (let made = 0; made < 10; made++) expect((await register()).statusCode).toBe(201);

    const answer = await register();

    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('S-023: a thousand refused tries an hour, malformed forms among them; then nothing is tried any more', async () => {
    await register(aForm({ school_name: 'ab' }));
    await register(aForm({ subdomain: 'www' }));
    const { rows } = await app.database.owner.query('update attempts set tries = 999 where kind = $1 returning 1', [
      'refused founding',
    ]);
    const answers = [await register(aForm({ school_name: 'ab' })), await register(aForm({ school_name: 'ab' }))];

    expect(rows).toHaveLength(1);
    expect([...answers, await register()].map(({ statusCode }) => statusCode)).toEqual([400, 429, 429]);
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(3000);
  });

  test('S-023: twenty at once from one address are ten schools', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register()));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});

describe('a logo', () => {
  const logo = (bytes: Buffer, name = 'logo.png') => register(aForm({ logo: { name, bytes } }));
  const svg = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/>${inside}</svg>`,
    );

  test('is made anew and served at its own address', async () => {
    const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
      .withExif({ IFD0: { ImageDescription: 'a child' } })
      .jpeg()
      .toBuffer();

    const answer = await logo(picture, 'x.jpg');

    const host = `${answer.json().tenant.subdomain}.localhost`;
    const address = (await app.request('/api/current-tenant', { host })).json().logo;
    const served = await app.request(address, { host });
    const { width, exif } = await sharp(served.rawPayload).metadata();
    expect([served.statusCode, width, exif]).toEqual([200, 512, undefined]);
  });

  test('S-068: as a drawing is cleaned, or refused', async () => {
    const answer = await logo(svg('<script>alert(1)</script><foreignObject/>'), 'x.svg');

    if (answer.statusCode === 201) {
      const host = `${answer.json().tenant.subdomain}.localhost`;
      const address = (await app.request('/api/current-tenant', { host })).json().logo;
      const served = await app.request(address, { host });
      expect(served.body).not.toMatch(/script|foreignObject/);
      expect(served.headers['content-security-policy']).toContain('sandbox');
    } else expect(answer.json().fields.logo).toEqual(['Unsupported file format']);
  });

  test.each([
    ['S-076: a page named .png', Buffer.from('<html>hello</html>'), 'a.png'],
    ['S-076: a drawing named .jpg', svg(''), 'x.svg.jpg'],
    ['a text', Buffer.from('hello'), 'a.png'],
  ])('%s is refused', async (_, bytes, name) => {
    const answer = await logo(bytes, name);

    expect([answer.statusCode, answer.json().fields?.logo]).toEqual([400, ['Unsupported file format']]);
  });

  test('S-084: one byte over five megabytes is refused, and nothing of it stays', async () => {
    const answer = await logo(Buffer.alloc(5 * 1024 * 1024 + 1));

    expect([answer.statusCode, answer.json().logo]).toEqual([413, ['File too large']]);
  });
});

describe('a subdomain while typing', () => {
  const check = (name: string) => app.request(`/api/tenants/subdomains/${encodeURIComponent(name)}/`);

  test('free, taken with a free one like it, reserved, malformed', async () => {
    await app.aSchool({ subdomain: 'oak-lane' });

    expect((await check('elm-lane')).json()).toEqual({ is_free: true, says: null, suggestion: 'elm-lane' });
    expect((await check('oak-lane')).json()).toMatchObject({ is_free: false, suggestion: 'oak-lane-2' });
    expect((await check('www')).json()).toMatchObject({ is_free: false, suggestion: 'www-2' });
    expect((await check('Elm Lane!')).json()).toMatchObject({ is_free: false, suggestion: 'elm-lane' });
  });
});
