import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { parseDocument } from 'htmlparser2';
import pg from 'pg';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * The baseline: bare Fastify, pg and React over the same rows, as a superuser who bypasses row security, without sessions,
 * policies and cache. `/verify` only compares a password. `/list` returns the list as JSON; `/page` renders the markup of our own page with the titles of this request.
 * `/api/webhooks/stripe/` verifies a signed event and flushes its bytes; `/orders` and `/paid` sell by three flushed transactions.
 * `/pages/{id}` saves a page that was not changed meanwhile, once for each key, and `/photos/{page}` stores a photo as it comes.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify({ logger: { level: 'info', file: '/dev/null' } });

const LIST = {
  name: 'list',
  text: `select b.id, b.title, b.author, b.cover, b.trim, b.language, b.direction, b.level, b.goal, b.country, b.format, b.audience, b.is_featured,
    b.price, b.currency, b.for_sale, b.page_count, b.rendition_id
    from books b
    where b.tenant_id = (select id from tenants where subdomain = $1) and b.state = 'published' and b.audience = any($2) order by b.published_at desc, b.id desc limit 24`,
};
const EVERYBODY = ['everyone'];

type Book = { title: string };
type Component = (titles: string[]) => ReactNode;
let component: Component = () => null;

app.post<{ Body: { html: string } }>('/markup', { bodyLimit: 5_000_000 }, async ({ body }) => {
  component = toComponent(body.html);
  return { bytes: renderToString(component([])).length };
});
app.get('/list', async (request) => ({ results: await booksOf(request.host) }));
app.get('/page', async (request, reply) => {
  const books = await booksOf(request.host);
  return reply.type('text/html').send(`<!doctype html>${renderToString(component(books.map(({ title }) => title)))}`);
});

const passwordHash = await hash('sunflower');
app.post<{ Body: { password: string } }>('/verify', async ({ body }) => ({
  is_right: await verify(passwordHash, body.password),
}));

type SavedPage = { Params: { id: string }; Body: { text: string } };

app.get<SavedPage>('/pages/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'page',
    text: 'select * from bare_pages where id = $1',
    values: [params.id],
  });
  return rows[0];
});
app.patch<SavedPage>('/pages/:id', async ({ params, body, headers }, reply) => {
  const edits = Number(String(headers['if-match']).replaceAll('"', ''));
  const saved = await inTransaction(async (client) => {
    const { rows } = await client.query({
      name: 'save',
      text: 'update bare_pages set text = $1, edits = edits + 1, changed_at = now() where id = $2 and edits = $3 returning *',
      values: [body.text, params.id, edits],
    });
    const values = [headers['idempotency-key'], JSON.stringify(rows[0])];
    await client.query({ name: 'key', text: 'insert into bare_keys (key, reply) values ($1, $2)', values });
    return rows[0];
  });
  return saved ?? reply.code(409).send({});
});

app.addContentTypeParser(
  'image/jpeg',
  { parseAs: 'buffer', bodyLimit: 5_000_000 },
  async (_: unknown, body: Buffer) => body,
);
app.put<{ Params: { page: string }; Body: Buffer }>('/photos/:page', async ({ params, body }) => {
  const photoHash = createHash('sha256').update(body).digest('hex');
  await writeFlushed(path.join(process.env.PHOTO_FOLDER ?? '', params.page, `${photoHash}.jpg`), body);
  await inTransaction((client) =>
    client.query({
      name: 'photo',
      text: `insert into bare_photos (page, hash, size) values ($1, $2, $3)
        on conflict (page) do update set hash = excluded.hash, size = excluded.size`,
      values: [params.page, photoHash, body.length],
    }),
  );
  return {};
});

/** As many rows as our checkout writes: the order, its lines, buyer, attempt, key and change; and its payment with postings, invoice and receipt. */
const FACTS_OF_ORDER = ['order', 'line', 'line', 'line', 'buyer', 'attempt', 'key', 'change'];
const FACTS_OF_PAYMENT = ['event', 'paid', 'change', 'change', 'transaction', 'transaction', 'invoice', 'receipt'];
const POSTINGS = ['provider', 'cause', 'school', 'platform', 'provider', 'fee'];

app.post<{ Body: { books: string[] } }>('/orders', async ({ body }) => {
  const order = randomUUID();
  await storeFacts(order, FACTS_OF_ORDER, body);
  await storeFacts(order, ['session']);
  return { order };
});
app.get<{ Params: { id: string } }>('/orders/:id', async ({ params }) => {
  const text = 'select kind from bare_facts where order_id = $1';
  const { rows } = await pool.query<{ kind: string }>({ name: 'order', text, values: [params.id] });
  return { state: rows.some(({ kind }) => kind === 'paid') ? 'paid' : 'open' };
});

app.register(async (scope) => {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  scope.post<{ Body: Buffer }>('/paid', async ({ body, headers }, reply) => {
    if (!isSigned(body, headers)) return reply.code(400).send({});
    await storeFacts(JSON.parse(body.toString()).order, [...FACTS_OF_PAYMENT, ...POSTINGS]);
    return {};
  });
  scope.post<{ Body: Buffer }>('/api/webhooks/stripe/', async ({ body, headers }, reply) => {
    if (!isSigned(body, headers)) return reply.code(400).send({});
    const text = 'insert into bare_webhooks (id, body) values ($1, $2) on conflict do nothing';
    await pool.query({ name: 'webhook', text, values: [JSON.parse(body.toString()).id, body] });
    return {};
  });
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.({ ready: true });

/** Flushes some rows in one transaction. */
async function storeFacts(order: string, kinds: string[], body: object = {}): Promise<void> {
  const text = 'insert into bare_facts (order_id, kind, body) select $1, kind, $3 from unnest($2::text[]) kind';
  await pool.query({ name: 'facts', text, values: [order, kinds, JSON.stringify(body)] });
}

function isSigned(body: Buffer, headers: IncomingHttpHeaders): boolean {
  const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['stripe-signature'])) ?? [];
  if (signature === '' || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const hmac = createHmac('sha256', process.env.WEBHOOK_SECRET ?? '');
  return timingSafeEqual(hmac.update(`${time}.`).update(body).digest(), Buffer.from(signature, 'hex'));
}

async function booksOf(host: string): Promise<Book[]> {
  const { rows } = await pool.query<Book>({ ...LIST, values: [host.split('.')[0], EVERYBODY] });
  return rows;
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function writeFlushed(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(`${file}.part`, 'w');
  await handle.writeFile(bytes);
  await handle.datasync();
  await handle.close();
  await rename(`${file}.part`, file);
}

/** Turns markup into React elements once, so that each request costs the rendering of such a tree. */
function toComponent(html: string): Component {
  const { children } = parseDocument(html);
  let links = 0;
  type Parsed = (typeof children)[number];
  function build(node: Parsed): Component {
    if (node.type === 'text') return () => node.data;
    if (!('attribs' in node)) return () => null;
    const isTitle = node.name === 'a' && /^\/library\//.test(node.attribs.href ?? '');
    const turn = isTitle ? links++ : -1;
    const inner = node.children.map(build);
    const attributes = propsOf(node.attribs);
    if (node.name === 'script' || node.name === 'style') {
      const text = node.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
      return () => createElement(node.name, { ...attributes, dangerouslySetInnerHTML: { __html: text } });
    }
    return (titles) => {
      const content = isTitle && titles[turn] ? [titles[turn]] : inner.map((draw) => draw(titles));
      return createElement(node.name, attributes, ...content);
    };
  }
  const [root] = children.filter((node) => 'attribs' in node).map(build);
  return root ?? (() => null);
}

/** Renames the attributes for which React has names of its own. */
function propsOf({ class: className, for: htmlFor, style: _, ...attributes }: Record<string, string>) {
  const plain = Object.entries(attributes).filter(([name]) => !/^(on|value|checked|selected)/.test(name));
  return { ...Object.fromEntries(plain), ...(className && { className }), ...(htmlFor && { htmlFor }) };
}
