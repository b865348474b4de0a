import type { Lead, LeadChange } from '#contract/core/leads.ts';
import { demoPasswords } from '#db/demo/people/tenant.ts';
import { platformAdmin } from '#db/demo/people/tenants.ts';
import { callApi, type SeedApp } from './seed-app.ts';

type DemoLead = {
  /** The subdomain of the site that received the message; none: the platform's own site. */
  at?: 'riverside' | 'hillcrest';
  message: Record<'kind' | 'name' | 'body', string> & { topic?: string; page?: string; website?: string };
  work?: LeadChange;
  reply?: string;
};

/** A message in each state, one of them about unsafe content and one suspected to be spam. */
export const demoLeads: DemoLead[] = [
  {
    at: 'hillcrest',
    message: {
      ...{ kind: 'contact', name: 'Leila Haddad' },
      body: 'My daughter moves to your school in January. How can she get her sign-in card?',
    },
    reply: 'Welcome to Hillcrest. Her teacher will give her a sign-in card on the first day of school.',
    work: { state: 'closed' },
  },
  {
    at: 'riverside',
    message: {
      ...{ kind: 'problem', topic: 'broken', name: 'Tom Baker', page: '/library' },
      body: 'The last picture of a book does not load on our tablet.',
    },
    reply: 'Thank you. We processed the book again, and the picture is back.',
  },
  {
    at: 'riverside',
    message: {
      ...{ kind: 'problem', topic: 'privacy', name: 'Nora Klein', page: '/privacy-policy' },
      body: 'How long do you keep the name of my child after we leave the school?',
    },
    work: { state: 'in_progress', note: 'Asked the school when the family leaves.' },
  },
  {
    message: {
      ...{ kind: 'contact', name: 'Samuel Adeyemi' },
      body: 'We are three schools in one town. Can our teachers share their books with each other?',
    },
  },
  {
    message: {
      ...{ kind: 'contact', name: 'Top Offers', website: 'http://offers.example' },
      body: 'Get more visitors for your website today.',
    },
  },
  {
    at: 'riverside',
    message: {
      ...{ kind: 'problem', topic: 'unsafe', name: 'Ines Moreau', page: '/library' },
      body: 'One of the new books has words that hurt other children. Look at page 3.',
    },
  },
];

/** Writes the demo messages as visitors do, and works on them as the platform's admin. */
export async function createLeads(seedApp: Pick<SeedApp, 'app' | 'rootHost'>): Promise<void> {
  const { rootHost } = seedApp;
  const sender = { username: platformAdmin.email, password: demoPasswords.adult };
  const { access: token } = await callApi<{ access: string }>(seedApp, 'POST', '/auth/token/', {
    host: rootHost,
    json: sender,
  });
  for (const { at, message, work, reply } of demoLeads) {
    const email = `${message.name.toLowerCase().replaceAll(' ', '.')}@home.test`;
    const host = at ? `${at}.${rootHost}` : rootHost;
    await callApi(seedApp, 'POST', '/messages/', { host, json: { ...message, email, seconds_open: 40 } });
    if (!work && !reply) continue;
    const { results } = await callApi<{ results: Lead[] }>(seedApp, 'GET', `/leads/?search=${email}`, {
      host: rootHost,
      token,
    });
    for (const { id } of results) {
      const request = { host: rootHost, token };
      if (reply) await callApi(seedApp, 'POST', `/leads/${id}/reply/`, { ...request, json: { body: reply } });
      if (work) await callApi(seedApp, 'PATCH', `/leads/${id}/`, { ...request, json: work });
    }
  }
}
