import type { Person, School, World } from './test-app.ts';

/** Small hands for invitations, over HTTP and at the outbox. */
export function inviting(world: World) {
  const post = (path: string, body: object, as: Person) => world.ask(`/api${path}`, { method: 'POST', as, body });
  const byToken = (act: 'open' | 'decline' | 'accept' | 'join', body: object, asked: Parameters<World['ask']>[1]) =>
    world.ask(`/api/invitations/${act}/`, { method: 'POST', body, ...asked });

  /** The newest letter to an address. */
  async function letterTo(address: string) {
    const { rows } = await world.database.owner.query(
      'select * from mails where to_address = $1 order by created_at desc, id desc limit 1',
      [address],
    );
    return rows[0];
  }

  async function linkTo(address: string): Promise<string> {
    return (await letterTo(address))?.links[0] ?? '';
  }

  /** Invites somebody; answers with the invitation and the token of its letter. */
  async function invited(by: Person, email: string, role = 'teacher') {
    const answer = await post('/invitations/', { email, role }, by);
    if (answer.statusCode !== 201) throw new Error(`the invitation was answered ${answer.statusCode} ${answer.body}`);
    return { id: answer.json().id as string, email, token: tokenOf(await linkTo(email)) };
  }

  async function stateOf(id: string, by: Person, kind = 'person'): Promise<string | undefined> {
    const { results } = (await world.ask(`/api/invitations/?kind=${kind}&limit=100`, { as: by })).json();
    return results.find((one: { id: string }) => one.id === id)?.state;
  }

  const newcomer = (token: string, school: School) =>
    byToken(
      'accept',
      { token, first_name: 'Ada', last_name: 'Lovelace', password: 'nine brass otters' },
      { at: school },
    );

  return { post, byToken, letterTo, linkTo, invited, stateOf, newcomer };
}

export function tokenOf(link: string): string {
  return link.split('/').at(-1) ?? '';
}

let count = 0;
export const anAddress = () => `guest-${++count}@guests.example`;
