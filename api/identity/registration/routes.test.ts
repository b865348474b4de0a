import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

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

const test = appTest
  .extend('register', ({ app }) => (form: RequestOptions['form'] = aForm(), query = '') => {
    return app.request(`/api/tenants/create/${query}`, { method: 'POST', ...(form && { form }) });
  })
  .extend('rowOf', ({ app }) => async (subdomain: string) => {
    return (await app.database.owner.query('select * from tenants where subdomain = $1', [subdomain])).rows[0];
  })
  .extend('logo', ({ register }) => (bytes: Buffer, name = 'logo.png') => {
    return register(aForm({ logo: { name, bytes } }));
  })
  .extend('check', ({ app }) => (name: string) => {
    return app.request(`/api/tenants/subdomains/${encodeURIComponent(name)}/`);
  });

test.beforeEach(async ({ app }) => {
  await app.database.owner.query('delete from attempts');
});

describe('POST /tenants/create/', () => {
  test('a school registers → its site is live at its own URL in the chosen colours', async ({ app, register }) => {
    const form = aForm();

    const reply = await register(form);

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
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

  test('the first admin gets one email with a link to the school’s own host', async ({ register, emailsTo }) => {
    const form = aForm();
    await register(form);

    const emails = await emailsTo(form.school_email);

    expect(emails).toHaveLength(1);
    expect(emails[0]?.links[0]).toMatch(new RegExp(`^http://${form.subdomain}\\.localhost:3000/verification/#`));
  });

  test('an organization registers → it has an organization admin', async ({ app, register, rowOf }) => {
    const form = aForm({ is_organization: 'true' });
    await register(form);

    const tenant = await rowOf(String(form.subdomain));
    const { rows } = await app.database.owner.query('select role from users where tenant_id = $1', [tenant.id]);
    expect(tenant.kind).toBe('organization');
    expect(rows).toEqual([{ role: 'organization_admin' }]);
  });

  test('without a subdomain one is derived from the name', async ({ register }) => {
    const reply = await register(aForm({ subdomain: '', school_name: `Señora School ${turn}` }));

    expect(reply.json().tenant.subdomain).toBe(`senora-school-${turn - 1}`);
  });

  test('on the host of a school the route is not found', async ({ app }) => {
    const reply = await app.request('/api/tenants/create/', {
      method: 'POST',
      at: await app.aSchool(),
      form: aForm(),
    });

    expect(reply.statusCode).toBe(404);
  });
});

describe('POST /tenants/create/ is refused', () => {
  test('malformed fields are listed in the body and at its top level', async ({ register }) => {
    const reply = await register(aForm({ school_name: 'ab', primary_color: '' }));

    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      school_name: ['Name must be at least 3 characters'],
      fields: { primary_color: ['Primary color is required'], school_name: ['Name must be at least 3 characters'] },
    });
  });

  test('a taken, a reserved and a punycode subdomain are refused at the field', async ({ register }) => {
    const takenForm = aForm();
    await register(takenForm);

    const replies = await Promise.all(
      [takenForm.subdomain, 'www', 'admin', 'api', 'sandbox', 'xn--80ak6aa'].map((subdomain) =>
        register(aForm({ subdomain: String(subdomain) })),
      ),
    );

    for (const reply of replies) {
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['subdomain']);
    }
  });

  test('two simultaneous registrations of one subdomain create one school', async ({ register }) => {
    const form = aForm();

    const replies = await Promise.all([register(form), register({ ...form, school_email: 'other@green.example' })]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('a repeated Idempotency-Key gets the first reply, and is refused with another body', async ({ app }) => {
    const form = aForm();
    const registerWithKey = (change: RequestOptions['form'] = {}) =>
      app.request('/api/tenants/create/', {
        method: 'POST',
        form: { ...form, ...change },
        headers: { 'idempotency-key': 'one-registration' },
      });

    const [first, second, other] = [
      await registerWithKey(),
      await registerWithKey(),
      await registerWithKey({ school_name: 'Another School' }),
    ];

    expect(first.statusCode).toBe(201);
    expect(second.statusCode).toBe(201);
    expect(other.statusCode).toBe(409);
    expect(second.json()).toEqual(first.json());
  });

  test('an invitation that is no longer valid is refused', async ({ register, rowOf }) => {
    const form = aForm();

    const reply = await register(form, '?invitation_link=abc');

    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toBe('This invitation is no longer valid.');
    expect(await rowOf(String(form.subdomain))).toBeUndefined();
  });

  test('an IP address can register ten schools an hour; refused attempts do not count', async ({ register }) => {
    await register(aForm({ subdomain: 'www' }));
    for (let count = 0; count < 10; count++) expect((await register()).statusCode).toBe(201);

    const reply = await register();

    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('after 1,000 refused attempts in an hour, malformed ones included, an IP address is blocked', async ({
    app,
    register,
  }) => {
    await register(aForm({ school_name: 'ab' }));
    await register(aForm({ subdomain: 'www' }));
    const { rows } = await app.database.owner.query('update attempts set tries = 999 where kind = $1 returning 1', [
      'refused registration',
    ]);
    const replies = [await register(aForm({ school_name: 'ab' })), await register(aForm({ school_name: 'ab' }))];

    expect(rows).toHaveLength(1);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 429]);
    expect((await register()).statusCode).toBe(429);
    expect(Number(replies[1]?.headers['retry-after'])).toBeGreaterThan(3000);
  });

  test('of twenty simultaneous registrations from one IP address ten succeed', async ({ register }) => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => register()));

    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});

describe('POST /tenants/create/ with a logo', () => {
  const svg = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/>${inside}</svg>`,
    );

  test('a logo is re-encoded without metadata and served at its own URL', async ({ app, logo }) => {
    const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
      .withExif({ IFD0: { ImageDescription: 'a child' } })
      .jpeg()
      .toBuffer();

    const reply = await logo(picture, 'x.jpg');

    const host = `${reply.json().tenant.subdomain}.localhost`;
    const address = (await app.request('/api/current-tenant', { host })).json().logo;
    const served = await app.request(address, { host });
    const { width, exif } = await sharp(served.rawPayload).metadata();
    expect(served.statusCode).toBe(200);
    expect(width).toBe(512);
    expect(exif).toBeUndefined();
  });

  test('an SVG logo is sanitized or refused', async ({ app, logo }) => {
    const reply = await logo(svg('<script>alert(1)</script><foreignObject/>'), 'x.svg');

    if (reply.statusCode === 201) {
      const host = `${reply.json().tenant.subdomain}.localhost`;
      const address = (await app.request('/api/current-tenant', { host })).json().logo;
      const served = await app.request(address, { host });
      expect(served.body).not.toMatch(/script|foreignObject/);
      expect(served.headers['content-security-policy']).toContain('sandbox');
    } else expect(reply.json().fields.logo).toEqual(['Unsupported file format']);
  });

  test.for([
    ['an HTML page named .png', Buffer.from('<html>hello</html>'), 'a.png'],
    ['an SVG named .jpg', svg(''), 'x.svg.jpg'],
    ['a text', Buffer.from('hello'), 'a.png'],
  ] as const)('%s is refused', async ([, bytes, name], { logo }) => {
    const reply = await logo(bytes, name);

    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields.logo).toEqual(['Unsupported file format']);
  });

  test('a taken subdomain is refused before the logo is opened', async ({ app, register }) => {
    const { subdomain } = await app.aSchool();

    const reply = await register(aForm({ subdomain, logo: { name: 'a.png', bytes: Buffer.from('not a picture') } }));

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['subdomain']);
  });

  test('a PNG of more than 4,000 pixels, and an interlaced one of more than 2,000, is refused', async ({ logo }) => {
    const png = (side: number, progressive: boolean) =>
      sharp({ create: { width: side, height: 10, channels: 3, background: '#f00' } })
        .png({ progressive })
        .toBuffer();

    const replies = [await logo(await png(4001, false)), await logo(await png(2001, true))];
    const accepted = await logo(await png(2001, false));

    for (const reply of replies) expect(reply.json().fields.logo).toEqual([expect.stringContaining('2,000 pixels')]);
    expect(accepted.statusCode).toBe(201);
  });

  test('after 30 logos in an hour an IP address must wait, also if all of them were refused', async ({
    register,
    logo,
  }) => {
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push((await logo(Buffer.from('not a picture'))).statusCode);

    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    expect((await register()).statusCode).toBe(201);
  });

  test('a logo one byte over 5 MB is refused', async ({ logo }) => {
    const reply = await logo(Buffer.alloc(5 * 1024 * 1024 + 1));

    expect(reply.statusCode).toBe(413);
    expect(reply.json().logo).toEqual(['File too large']);
  });
});

describe('GET /tenants/subdomains/{name}/', () => {
  test('a subdomain is free, taken, reserved or malformed, with a free suggestion', async ({ app, check }) => {
    await app.aSchool({ subdomain: 'oak-lane' });

    expect((await check('elm-lane')).json()).toEqual({ is_free: true, says: null, suggestion: 'elm-lane' });
    expect((await check('oak-lane')).json()).toMatchObject({ is_free: false, suggestion: 'oak-lane-2' });
    expect((await check('www')).json()).toMatchObject({ is_free: false, suggestion: 'www-2' });
    expect((await check('Elm Lane!')).json()).toMatchObject({ is_free: false, suggestion: 'elm-lane' });
  });

  test('a name without Latin letters is written in Latin letters', async ({ check }) => {
    for (const name of ['مدرسة النور', 'सूर्य विद्यालय', '阳光小学']) {
      const { suggestion } = (await check(name)).json() as { suggestion: string };
      expect(suggestion, name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    expect((await check('Школа')).json()).toMatchObject({ suggestion: 'shkola' });
  });
});
