import { SignJWT } from 'jose';
import type pg from 'pg';

type Account = { tenant_id: string; user_id: string; role: string };

/** Adds a session for accounts that exist, and returns the access token of each, in their order. */
export async function signInAll(client: pg.Client, secret: string, accounts: Account[]): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string; id: string }>(
    `insert into sessions (tenant_id, user_id, expires_at)
     select tenant_id, user_id, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) a(tenant_id, user_id) returning user_id, id`,
    [accounts.map(({ tenant_id }) => tenant_id), accounts.map(({ user_id }) => user_id)],
  );
  const sessions = new Map(rows.map(({ user_id, id }) => [user_id, id]));
  return Promise.all(accounts.map((account) => tokenOf(account, sessions.get(account.user_id) ?? '', secret)));
}

/** Adds an account of staff at a school, or without `subdomain` at the platform. Returns its access token. */
export async function addStaff(
  client: pg.Client,
  secret: string,
  { subdomain, role, username }: { subdomain?: string; role: string; username: string },
): Promise<string> {
  const { rows } = await client.query<{ tenant_id: string; user_id: string }>(
    `insert into users (tenant_id, role, username, first_name, last_name)
     select id, $2, $3, 'Ada', 'Okoye' from tenants where ${subdomain ? 'subdomain = $1' : `kind = 'platform' and $1 = ''`}
     returning tenant_id, id as user_id`,
    [subdomain ?? '', role, username],
  );
  const [token = ''] = await signInAll(
    client,
    secret,
    rows.map((row) => ({ ...row, role })),
  );
  return token;
}

function tokenOf({ tenant_id, user_id, role }: Account, session: string, secret: string): Promise<string> {
  return new SignJWT({ tenant: tenant_id, role, session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user_id)
    .setAudience('booklark-access')
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(secret));
}
