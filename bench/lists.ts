import { SignJWT } from 'jose';
import pg from 'pg';
import { ACCEPT_ENCODING, sendRequest } from './browser.ts';
import { type Comparison, compareServers } from './compare.ts';
import type { openEnvironment } from './environment.ts';
import { SAMPLED, subdomainOf } from './seed.ts';

type Environment = Awaited<ReturnType<typeof openEnvironment>>;

const hosts = Array.from({ length: SAMPLED }, (_, n) => `${subdomainOf(n + 1)}.localhost`);

/** Measures the library page of fifty hosts in turn, as a visitor's browser requests it, against the same markup rendered by bare React. */
export async function libraryPage({ port, peerPort }: Environment): Promise<Comparison & { markup: number }> {
  const { text: html } = await sendRequest({ port, path: '/library', host: hosts[0] ?? '' });
  await post(peerPort, '/markup', { html: html.replace(/^<!doctype html>/i, '') });
  const headers = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const paired = await compareServers(
    { port, path: '/library', hosts, headers, mustContain: 'number' },
    { port: peerPort, path: '/page', hosts, headers, mustContain: 'number' },
  );
  return { ...paired, markup: html.length };
}

/** Measures the list of 24 books as uncompressed JSON for a signed-in student, against one prepared select. */
export async function libraryList({ port, peerPort, secrets, owner }: Environment): Promise<Comparison> {
  const host = hosts[0] ?? '';
  const token = await tokenOfStudent(owner, secrets.BOOKLARK_TOKEN_SECRET);
  const plain = { 'accept-encoding': 'identity' };
  const headers = { ...plain, authorization: `Bearer ${token}` };
  return compareServers(
    { port, path: '/api/books/?limit=24', hosts: [host], headers, mustContain: 'number 24' },
    { port: peerPort, path: '/list', hosts: [host], headers: plain, mustContain: 'number 24' },
  );
}

/** Measures one book for a signed-in student, against the same prepared select of 24 books. */
export async function bookDetail({ port, peerPort, secrets, owner }: Environment): Promise<Comparison> {
  const host = hosts[0] ?? '';
  const token = await tokenOfStudent(owner, secrets.BOOKLARK_TOKEN_SECRET);
  const plain = { 'accept-encoding': 'identity' };
  const headers = { ...plain, authorization: `Bearer ${token}` };
  const { text } = await sendRequest({ port, path: '/api/books/?limit=1', host, headers });
  const { results }: { results: { id: string }[] } = JSON.parse(text);
  return compareServers(
    { port, path: `/api/books/${results[0]?.id}/`, hosts: [host], headers, mustContain: 'number' },
    { port: peerPort, path: '/list', hosts: [host], headers: plain, mustContain: 'number 24' },
  );
}

async function tokenOfStudent(owner: string, secret: string): Promise<string> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const { rows } = await client.query(
    `insert into sessions (tenant_id, user_id, expires_at)
     select u.tenant_id, u.id, now() + interval '1 day' from users u join tenants t on t.id = u.tenant_id where t.subdomain = $1 limit 1
     returning tenant_id, user_id, id`,
    [subdomainOf(1)],
  );
  await client.end();
  return new SignJWT({ tenant: rows[0].tenant_id, role: 'student', session: rows[0].id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(rows[0].user_id)
    .setAudience('booklark-access')
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(secret));
}

async function post(port: number, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the peer does not take the markup: ${answer.status}`);
}
