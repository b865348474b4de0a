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

describe('registering a school', () => {
  test('a school registers → its site is live at its own URL in the chosen colours', async () => {
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

  test('the first admin gets one email with a link to the own host', async () => {
    const form = aForm();
    await register(form);

    const { rows } = await app.database.owner.query('select * from mails where to_address = $1', [form.school_email]);

    expect(rows).toHaveLength(1);
    expect(rows[0].links[0]).toMatch(new RegExp(`^http://${form.subdomain}\\.localhost:3000/verification/#`));
  });

  test('an organization registers → it has an organization admin', async () => {
    const form = aForm({ is_organization: 'true' });
    await register(form);

    const tenant = await rowOf(String(form.subdomain));
    const { rows } = await app.database.owner.query('select role from users where tenant_id = $1', [tenant.id]);
    expect(tenant.kind).toBe('organization');
    expect(rows).toEqual([{ role: 'organization_admin' }]);
  });

  test('without a subdomain one is derived from the name', async () => {
    const answer = await register(aForm({ subdomain: '', school_name: `Señora School ${turn}` }));

    expect(answer.json().tenant.subdomain).toBe(`senora-school-${turn - 1}`);
  });

  test('on the host of a school the route is not found', async () => {
    const answer = await app.request('/api/tenants/create/', {
      method: 'POST',
      at: await app.aSchool(),
      form: aForm(),
    });

    expect(answer.statusCode).toBe(404);
  });
});

describe('refusing a registration', () => {
  test('malformed fields are listed in the body and at its top level', async () => {
    const answer = await register(aForm({ school_name: 'ab', primary_color: '' }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      school_name: ['Name must be at least 3 characters'],
      fields: { primary_color: ['Primary color is required'], school_name: ['Name must be at least 3 characters'] },
    });
  });

  test('a taken, a reserved and a punycode subdomain are refused at the field', async () => {
    const taken = aForm();
    await register(taken);

    const answers = await Promise.all(
      [taken.subdomain, 'www', 'admin', 'api', 'sandbox', 'xn--80ak6aa'].map((subdomain) =>
        register(aForm({ subdomain: String(subdomain) })),
      ),
    );

    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['subdomain']);
    }
  });

  test('two simultaneous registrations of one subdomain create one school', async () => {
    const form = aForm();

    const answers = await Promise.all([register(form), register({ ...form, school_email: 'other@green.example' })]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('a repeated Idempotency-Key gets the first reply, and is refused with another body', async () => {
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

  test('an invitation that is no longer valid is refused', async () => {
    const form = aForm();

    const answer = await register(form, '?invitation_link=abc');

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('This invitation is no longer valid.');
    expect(await rowOf(String(form.subdomain))).toBeUndefined();
  });

  test('an IP address can register ten schools an hour; refused attempts do not count', async () => {
    await register(aForm({ subdomain: 'www' }));
    for (let made = 0; made < 10; made++) expect((await register()).statusCode).toBe(201);

    const answer = await register();

    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('after 1,000 refused attempts in an hour, malformed ones included, an IP address is blocked', async () => {
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

  test('of twenty simultaneous registrations from one IP address ten succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register()));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});

describe('uploading a logo', () => {
  const logo = (bytes: Buffer, name = 'logo.png') => register(aForm({ logo: { name, bytes } }));
  const svg = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/>${inside}</svg>`,
    );

  test('a logo is re-encoded without metadata and served at its own URL', async () => {
    const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
      .withExif({ IFD0: { ImageDescription: 'a child' } })
      .jpeg()
      .toBuffer();

    const answer = await logo(picture, 'x.jpg');

    const host = `${answer.json().tenant.subdomain}.localhost`;
    const address = (await app.request('/api/current-tenant', { host })).json().logo;
    const served = await app.request(address, { host });
    const { width, exif } = await sharp(served.rawPayload).metadata();
    expect(served.statusCode).toBe(200);
    expect(width).toBe(512);
    expect(exif).toBeUndefined();
  });

  test('an SVG logo is sanitized or refused', async () => {
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
    ['an HTML page named .png', Buffer.from('<html>hello</html>'), 'a.png'],
    ['an SVG named .jpg', svg(''), 'x.svg.jpg'],
    ['a text', Buffer.from('hello'), 'a.png'],
  ])('%s is refused', async (_, bytes, name) => {
    const answer = await logo(bytes, name);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.logo).toEqual(['Unsupported file format']);
  });

  test('a taken subdomain is refused before the logo is opened', async () => {
    const { subdomain } = await app.aSchool();

    const answer = await register(aForm({ subdomain, logo: { name: 'a.png', bytes: Buffer.from('not a picture') } }));

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['subdomain']);
  });

  test('a PNG of more than 4,000 pixels, and an interlaced one of more than 2,000, is refused', async () => {
    const png = (side: number, progressive: boolean) =>
      sharp({ create: { width: side, height: 10, channels: 3, background: '#f00' } })
        .png({ progressive })
        .toBuffer();

    const answers = [await logo(await png(4001, false)), await logo(await png(2001, true))];
    const accepted = await logo(await png(2001, false));

    for (const answer of answers) expect(answer.json().fields.logo).toEqual([expect.stringContaining('2,000 pixels')]);
    expect(accepted.statusCode).toBe(201);
  });

  test('after 30 logos in an hour an IP address must wait, also if all of them were refused', async () => {
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push((await logo(Buffer.from('not a picture'))).statusCode);

    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    expect((await register()).statusCode).toBe(201);
  });

  test('a logo one byte over 5 MB is refused', async () => {
    const answer = await logo(Buffer.alloc(5 * 1024 * 1024 + 1));

    expect(answer.statusCode).toBe(413);
    expect(answer.json().logo).toEqual(['File too large']);
  });
});

describe('checking a subdomain', () => {
  const check = (name: string) => app.request(`/api/tenants/subdomains/${encodeURIComponent(name)}/`);

  test('a subdomain is free, taken, reserved or malformed, with a free suggestion', async () => {
    await app.aSchool({ subdomain: 'oak-lane' });

    expect((await check('elm-lane')).json()).toEqual({ is_free: true, says: null, suggestion: 'elm-lane' });
    expect((await check('oak-lane')).json()).toMatchObject({ is_free: false, suggestion: 'oak-lane-2' });
    expect((await check('www')).json()).toMatchObject({ is_free: false, suggestion: 'www-2' });
    expect((await check('Elm Lane!')).json()).toMatchObject({ is_free: false, suggestion: 'elm-lane' });
  });

  test('a name without Latin letters is written in Latin letters', async () => {
    for (const name of ['مدرسة النور', 'सूर्य विद्यालय', '阳光小学']) {
      const { suggestion } = (await check(name)).json() as { suggestion: string };
      expect(suggestion, name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    expect((await check('Школа')).json()).toMatchObject({ suggestion: 'shkola' });
  });
});
