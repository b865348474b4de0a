import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import type { Lead } from '#contract/core/leads.ts';

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('asPlatform', ({ app, colleague }) => (url: string, options: object = {}, as: Person = colleague) => {
    return app.request(`/api${url}`, { host: 'localhost', as, ...options });
  })
  .extend('write', ({ app }) => async (at: School, email: string, fields: object = {}) => {
    const body = { kind: 'problem', topic: 'broken', name: 'Pat', email, body: 'A picture is missing.', ...fields };
    expect((await app.request('/api/messages/', { method: 'POST', at, body })).statusCode).toBe(201);
  })
  .extend('leadsOf', ({ asPlatform }) => async (search: string, query = ''): Promise<Lead[]> => {
    return (await asPlatform(`/leads/?search=${search}&${query}`)).json().results;
  })
  /** Writes a message to the school and returns its lead. */
  .extend('aLead', ({ school, write, leadsOf }) => async (fields: object = {}): Promise<Lead> => {
    const email = `${randomUUID()}@home.example`;
    await write(school, email, fields);
    const [lead] = await leadsOf(email);
    if (!lead) throw new Error('no lead');
    return lead;
  });

describe('GET /leads/', () => {
  test('a colleague reads the messages of every site, open reports of unsafe content first', async ({
    app,
    school,
    write,
    leadsOf,
  }) => {
    await write(school, 'all@home.example', { topic: 'unsafe' });
    await write(await app.aSchool({ school_name: 'Hillcrest' }), 'all@home.example');

    const leads = await leadsOf('all@home.example');

    expect(leads.map(({ topic }) => topic)).toEqual(['unsafe', 'broken']);
    expect(leads[1]).toMatchObject({
      ...{
        kind: 'problem',
        state: 'new',
        is_suspected_spam: false,
        facts: {},
        assigned_to: null,
        notes: [],
        replies: [],
      },
      tenant: { school_name: 'Hillcrest' },
    });
    expect(await leadsOf('all@home.example', `tenant=${school.id}`)).toHaveLength(1);
    expect(await leadsOf('all@home.example', 'topic=broken&kind=problem&state=new')).toHaveLength(1);
  });

  test('an export names the site of each message', async ({ asPlatform, aLead }) => {
    const lead = await aLead();

    const { body } = await asPlatform(`/leads/?format=csv&search=${lead.email}`);

    expect(body).toContain('tenant.school_name');
    expect(body).toContain('Harbour School');
  });

  test('only platform staff at the root host read leads', async ({ app, school, asPlatform }) => {
    const admin = await app.aPerson(school, 'school_admin');

    expect((await app.request('/api/leads/', { as: admin })).statusCode).toBe(404);
    expect((await asPlatform('/leads/', {}, admin)).statusCode).toBe(401);
    expect((await app.request('/api/leads/', { host: 'localhost' })).statusCode).toBe(401);
    expect((await asPlatform('/leads/?assigned_to=x')).json().fields).toHaveProperty('assigned_to');
  });
});

describe('PATCH /leads/{id}/', () => {
  test('notes are added, status and person are set, and the school reads the status but no note', async ({
    app,
    school,
    colleague,
    asPlatform,
    aLead,
  }) => {
    const { id } = await aLead();
    const patch = (body: object) => asPlatform(`/leads/${id}/`, { method: 'PATCH', body });

    await patch({ note: 'Looking into the picture.', state: 'in_progress', assigned_to: colleague.id });
    const lead = (await patch({ note: 'The picture was never uploaded.' })).json<Lead>();

    expect(lead).toMatchObject({ state: 'in_progress', assigned_to: { id: colleague.id, name: 'Ada Okoye' } });
    expect(lead.notes).toMatchObject([
      { author_name: 'Ada Okoye', body: 'Looking into the picture.' },
      { author_name: 'Ada Okoye', body: 'The picture was never uploaded.' },
    ]);
    const admin = await app.aPerson(school, 'school_admin');
    const copy = await app.request('/api/messages/', { as: admin });
    expect(copy.json().results).toMatchObject([{ id, state: 'in_progress' }]);
    expect(copy.body).not.toContain('Looking into');
  });

  test('each change is recorded in the audit log of the platform', async ({ app, colleague, asPlatform, aLead }) => {
    const { id } = await aLead();

    await asPlatform(`/leads/${id}/`, { method: 'PATCH', body: { state: 'closed' } });

    const { rows } = await app.database.owner.query('select * from audit_events where subject_id = $1', [id]);
    expect(rows).toMatchObject([
      {
        tenant_id: colleague.school.id,
        act: 'lead.changed',
        actor_id: colleague.id,
        facts: { from: 'new', to: 'closed' },
      },
    ]);
  });

  test('a lead can be assigned to no one, and only to platform staff', async ({
    app,
    school,
    colleague,
    asPlatform,
    aLead,
  }) => {
    const { id } = await aLead();
    const teacher = await app.aPerson(school, 'teacher');
    const assign = (assigned_to: string | null) =>
      asPlatform(`/leads/${id}/`, { method: 'PATCH', body: { assigned_to } });

    await assign(colleague.id);
    expect((await assign(teacher.id)).json().fields).toEqual({ assigned_to: ['Choose a person of the platform.'] });
    expect((await assign(null)).json().assigned_to).toBeNull();
  });

  test('an unknown lead is not found, malformed changes are refused by field', async ({ asPlatform, aLead }) => {
    const { id } = await aLead();
    const patch = (lead: string, body: object) => asPlatform(`/leads/${lead}/`, { method: 'PATCH', body });

    expect((await patch(randomUUID(), { state: 'closed' })).statusCode).toBe(404);
    expect((await patch(id, { state: 'lost' })).json().fields).toHaveProperty('state');
    expect((await patch(id, { note: ' ' })).json().fields).toEqual({ note: ['Enter a note.'] });
    expect((await patch(id, { body: 'changed' })).json().fields).toHaveProperty('body');
  });

  test('no school can change a lead in the database, not even its own', async ({ app, school, aLead }) => {
    const { id } = await aLead();
    const client = await app.pool.connect();
    try {
      await client.query(
        `select set_config('app.tenant_id', $1, false), set_config('app.role', 'upschool_admin', false)`,
        [school.id],
      );
      const { rows } = await client.query(
        `select * from change_leads(array[$1::uuid], 'closed', null, false, null, null)`,
        [id],
      );
      expect(rows).toEqual([]);
      expect((await client.query(`update messages set state = 'closed'`)).rowCount).toBe(0);
      await expect(client.query('update messages set assigned_to = null')).rejects.toThrow('permission denied');
    } finally {
      client.release(true);
    }
  });
});

describe('POST /leads/{id}/reply/', () => {
  test('the writer gets the answer of the platform by email, and the lead keeps it', async ({
    asPlatform,
    aLead,
    emailsTo,
  }) => {
    const { id, email } = await aLead();

    const reply = await asPlatform(`/leads/${id}/reply/`, {
      method: 'POST',
      body: { body: 'The picture\n\nis back.' },
    });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      state: 'answered',
      replies: [{ author_name: 'Ada Okoye', body: 'The picture\n\nis back.' }],
    });
    const [replyEmail] = await emailsTo(email);
    expect(replyEmail).toMatchObject({ subject: 'Reply to your message', state: 'queued' });
    expect(replyEmail?.text_part).toContain('The picture\n\nis back.');
    expect(replyEmail?.text_part).toContain('Harbour School');
  });

  test('line breaks that look like headers stay in the text', async ({ asPlatform, aLead, emailsTo }) => {
    const { id, email } = await aLead();

    await asPlatform(`/leads/${id}/reply/`, { method: 'POST', body: { body: 'x\r\nBcc: y@evil.example' } });

    expect(await emailsTo(email)).toMatchObject([{ to_address: email, subject: 'Reply to your message' }]);
    expect(await emailsTo('y@evil.example')).toEqual([]);
  });

  test('a reply that cannot be queued changes nothing', async ({ asPlatform, aLead, leadsOf }) => {
    const { id, email } = await aLead();
    const send = () => asPlatform(`/leads/${id}/reply/`, { method: 'POST', body: { body: 'Again.' } });
    for (let turn = 0; turn < 10; turn++) expect((await send()).statusCode).toBe(201);
    await asPlatform(`/leads/${id}/`, { method: 'PATCH', body: { state: 'closed' } });

    expect((await send()).statusCode).toBe(429);

    const [lead] = await leadsOf(email);
    expect({ state: lead?.state, replies: lead?.replies.length }).toEqual({ state: 'closed', replies: 10 });
  });

  test('a reply to a suppressed address is refused with the cause', async ({ app, asPlatform, aLead, leadsOf }) => {
    const { id, email } = await aLead();
    await app.database.owner.query(
      `insert into suppressions (address, cause, reason) values ($1, 'bounced', 'unknown')`,
      [email],
    );

    const reply = await asPlatform(`/leads/${id}/reply/`, { method: 'POST', body: { body: 'Hello.' } });

    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('suppressed');
    expect((await leadsOf(email))[0]?.replies).toEqual([]);
  });

  test('an empty reply and an unknown lead are refused', async ({ asPlatform, aLead }) => {
    const { id } = await aLead();
    const send = (lead: string, body: string) =>
      asPlatform(`/leads/${lead}/reply/`, { method: 'POST', body: { body } });

    expect((await send(id, '  ')).json().fields).toEqual({ body: ['Enter a reply.'] });
    expect((await send(randomUUID(), 'Hello.')).statusCode).toBe(404);
  });
});
