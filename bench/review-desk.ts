import pg from 'pg';
import { addStaff } from './accounts.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies, type Latencies } from './latencies.ts';
import { latencyRow, type Row } from './results.ts';
import { PIECES, seedReviews } from './review-seed.ts';
import { subdomainOf } from './seed.ts';

const SCHOOL = subdomainOf(2);
const HOST = `${SCHOOL}.localhost`;
const PAGE = 20;

export type ReviewDesk = { queue: Latencies; next: Latencies };

/**
 * Measures the review desk of one school in which 10,000 pieces wait, against prepared key-set SQL without row security for the same
 * rows: the first page of the queue with its count, and one piece after the other with its pages, checks and history.
 */
export async function measureReviewDesk({ port, secrets, owner }: Environment): Promise<ReviewDesk> {
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    const tenantId = await seedReviews(client, SCHOOL);
    const token = await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, {
      subdomain: SCHOOL,
      role: 'school_admin',
      username: 'reviewer',
    });
    const headers = { authorization: `Bearer ${token}` };
    const read = (path: string) => readJson({ port, path: `/api/reviews/${path}`, headers });

    const ourQueue = () => read(`?mine=true&limit=${PAGE}`) as Promise<Queue>;
    const theirQueue = () => selectQueue(client, tenantId);
    await assertSame(ourQueue, theirQueue);
    const queue = await compareLatencies(ourQueue, theirQueue);

    const ids = await findIds(client, tenantId);
    const ourNext = walk(ids, (id) => read(`book/${id}/`) as Promise<Piece>);
    const theirNext = walk(ids, (id) => selectPiece(client, tenantId, id));
    await assertSame(ourNext, theirNext);
    return { queue, next: await compareLatencies(ourNext, theirNext) };
  } finally {
    await client.end();
  }
}

/** The rows of the results: the queue, and the next piece. */
export function reviewDeskRows({ queue, next }: ReviewDesk): Row[] {
  const note = `${PIECES.toLocaleString('en')} pieces wait at one school; the peer is prepared SQL by keys for the same rows, without row security`;
  return [
    latencyRow('review desk: first page of the queue, p95', queue, { floor: 0.5, note }),
    latencyRow('review desk: next piece with pages, checks and history, p95', next, { floor: 0.5, note }),
  ];
}

type Queue = { count: number; results: { id: string }[] };
type Piece = { id: string; pages: { text: string }[]; checks: unknown[]; history: unknown[] };

/** Calls `read` with the next id each time, as a reviewer who works through the queue. */
function walk<Result>(ids: string[], read: (id: string) => Promise<Result>): () => Promise<Result> {
  let turn = 0;
  return () => read(ids[turn++ % ids.length] ?? '');
}

async function readJson(request: { port: number; path: string; headers: Record<string, string> }): Promise<unknown> {
  const { status, text } = await sendRequest({ ...request, host: HOST });
  if (status !== 200) throw new Error(`${request.path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Both sides must have read the same rows. */
async function assertSame<T extends Queue | Piece>(ours: () => Promise<T>, theirs: () => Promise<T>): Promise<void> {
  const [mine, peers] = [factsOf(await ours()), factsOf(await theirs())];
  if (mine !== peers) throw new Error(`the two sides have other rows: ${mine} and ${peers}`);
}

function factsOf(read: Queue | Piece): string {
  if ('results' in read) return JSON.stringify([read.count, read.results.map(({ id }) => id)]);
  const { id, pages, checks, history } = read;
  return JSON.stringify([id, pages.map(({ text }) => text), checks.length, history.length]);
}

async function findIds(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from pieces where tenant_id = $1 and state = 'in_review' order by submitted_at, id limit 2000`,
    [tenantId],
  );
  return rows.map(({ id }) => id);
}

async function selectQueue(client: pg.Client, tenantId: string): Promise<Queue> {
  const waiting = `from pieces p where p.tenant_id = $1 and p.work_state = 'in_review' and p.submitted_at is not null
    and p.deleted_at is null and p.assigned_to is null`;
  const { rows } = await client.query({
    name: 'queue',
    text: `select p.*, b.cover, b.drawn_cover, u.id as author_id, u.first_name, u.last_name, c.class_id, c.name, k.must, k.should
      from (select p.* ${waiting} order by p.submitted_at, p.id limit ${PAGE}) p
      left join lateral (select cover, drawn_cover from books where tenant_id = p.tenant_id and id = p.book_id) b on true
      left join lateral (select id, first_name, last_name from users where tenant_id = p.tenant_id and id = p.author_id) u on true
      left join lateral (select c.id as class_id, c.name from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
        where e.tenant_id = p.tenant_id and e.student_id = p.author_id order by c.name limit 1) c on true
      left join lateral (select count(*) filter (where k.level = 'must') as must, count(*) filter (where k.level = 'should') as should
        from piece_checks k where k.tenant_id = p.tenant_id and k.piece_id = p.id and k.revision = p.submitted_revision and not k.passed) k on true
      order by p.submitted_at, p.id`,
    values: [tenantId],
  });
  const counted = await client.query({
    name: 'queue count',
    text: `select count(*)::int as count from (select ${waiting} limit 10001) c`,
    values: [tenantId],
  });
  return { count: counted.rows[0].count, results: rows };
}

/** Four statements, as the rows are of four tables. */
async function selectPiece(client: pg.Client, tenantId: string, id: string): Promise<Piece> {
  const values = [tenantId, id];
  const select = async (name: string, text: string) => (await client.query({ name, text, values })).rows;
  const [piece] = await select(
    'piece',
    `select p.*, b.audience, b.drawn_cover, u.first_name, u.last_name from pieces p join books b on b.tenant_id = p.tenant_id and b.id = p.book_id
     join users u on u.tenant_id = p.tenant_id and u.id = p.author_id where p.tenant_id = $1 and p.id = $2`,
  );
  const pages = await select(
    'pages',
    `select g.*, i.hash, i.width, i.height, i.alt from piece_pages g left join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
     where g.tenant_id = $1 and g.piece_id = $2 and g.deleted_at is null order by g.position, g.id`,
  );
  const checks = await select(
    'checks',
    'select * from piece_checks where tenant_id = $1 and piece_id = $2 order by id',
  );
  const history = await select(
    'history',
    `select * from piece_steps where tenant_id = $1 and piece_id = $2 and step not in ('process', 'pass') order by id`,
  );
  return { ...piece, pages, checks, history };
}
