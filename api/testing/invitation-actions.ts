import { DAY_MS } from '#contract/kit/days.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** Returns functions that send, answer and list invitations over HTTP, and read their emails in the outbox. */
export function createInvitationActions(app: TestApp) {
  const post = (path: string, body: object, as: Person) => app.request(`/api${path}`, { method: 'POST', as, body });
  const byToken = (
    action: 'open' | 'decline' | 'accept' | 'join',
    body: object,
    options: Parameters<TestApp['request']>[1],
  ) => app.request(`/api/invitations/${action}/`, { method: 'POST', body, ...options });

  /** Returns the newest email to an address. */
  async function latestEmailTo(address: string) {
    const { rows } = await app.database.owner.query(
      'select * from mails where to_address = $1 order by created_at desc, id desc limit 1',
      [address],
    );
    return rows[0];
  }

  async function latestLinkTo(address: string): Promise<string> {
    return (await latestEmailTo(address))?.links[0] ?? '';
  }

  /** Invites someone; returns the invitation and its email's token. */
  async function invite(by: Person, email: string, role = 'teacher') {
    const answer = await post('/invitations/', { email, role }, by);
    if (answer.statusCode !== 201) throw new Error(`the invitation returned ${answer.statusCode} ${answer.body}`);
    return { id: answer.json().id as string, email, token: tokenIn(await latestLinkTo(email)) };
  }

  async function invitationState(id: string, by: Person, kind = 'person'): Promise<string | undefined> {
    const { results } = (await app.request(`/api/invitations/?kind=${kind}&limit=100`, { as: by })).json();
    return results.find((one: { id: string }) => one.id === id)?.state;
  }

  const acceptAsNewPerson = (token: string, school: School) =>
    byToken(
      'accept',
      { token, first_name: 'Ada', last_name: 'Lovelace', password: 'nine brass otters' },
      { at: school },
    );

  return {
    post,
    byToken,
    latestEmailTo: latestEmailTo,
    latestLinkTo: latestLinkTo,
    invite: invite,
    invitationState: invitationState,
    acceptAsNewPerson: acceptAsNewPerson,
  };
}

export function tokenIn(link: string): string {
  return new URL(link).hash.slice(1);
}

let count = 0;
export const uniqueEmail = () => `guest-${++count}@guests.example`;

/** Creates an invitation whose email was sent four days ago. */
export async function aDueReminder(app: TestApp): Promise<void> {
  const { id: tenant_id } = await app.aSchool();
  const [created_at, email] = [new Date(Date.now() - 4 * DAY_MS), uniqueEmail()];
  const row = { kind: 'person', role: 'teacher', email, invited_by: null };
  const subject_id = await app.insert('invitations', { tenant_id, created_at, ...row });
  const sentState = { state: 'sent', sent_at: created_at, subject: 'Hello', text_part: '', html_part: '' };
  const invitation = { kind: 'invitation', template: 'invitation', subject_id, to_address: email };
  await app.insert('mails', { tenant_id, created_at, ...sentState, ...invitation });
}
