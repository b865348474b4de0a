import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';

/** A pool of one database role. Statements are sent without waiting for the answers before them. */
export type Pool = pg.Pool;
export type PoolConfig = pg.PoolConfig;
/** A statement that opens every transaction. */
export type Opening = { text: string; values: unknown[] };

export function openPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, ...config, pipeline: true });
  // A connection that breaks is replaced by the pool, and who uses it is told by the query; without listeners it would end the
  // process: the pool's is for idle connections, the client's own for those at work.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A connection of its own, for LISTEN. */
export function openListener(config: PoolConfig): pg.Client {
  return new pg.Client(config);
}

/** Teaches Kysely to open every transaction with these statements. */
export function openedDialect(pool: Pool, openings: Opening[]): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => new OpenedDriver(pool, openings),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => compiler,
  };
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

class OpenedDriver implements Driver {
  readonly #pool: Pool;
  readonly #openings: Opening[];

  constructor(pool: Pool, openings: Opening[]) {
    this.#pool = pool;
    this.#openings = openings;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<OpenedConnection> {
    return new OpenedConnection(await this.#pool.connect());
  }

  /** Not awaited: the first query of the handler follows at once, and one trip brings all the answers. */
  async beginTransaction(connection: OpenedConnection): Promise<void> {
    connection.open('begin', []);
    for (const { text, values } of this.#openings) connection.open(text, values);
  }

  async commitTransaction(connection: OpenedConnection): Promise<void> {
    const { command } = await connection.send('commit', []);
    // PostgreSQL answers a commit after a swallowed error with ROLLBACK, and that must not look like success.
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: OpenedConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: OpenedConnection): Promise<void> {
    connection.release();
  }
}

class OpenedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #opening: Promise<unknown>[] = [];
  #failure: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  open(text: string, values: unknown[]): void {
    const sent = this.#client.query({ name: nameOf(text), text, values });
    // Its failure is told by the next `send`; until then it must not count as unhandled.
    sent.catch(() => {});
    this.#opening.push(sent);
  }

  /** Answers come in order, so the first to fail is the cause: an ended session, not the query after it. */
  async send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const sent = this.#client.query({ name: nameOf(text), text, values: [...values] });
    await Promise.all([...this.#opening, sent]);
    return sent;
  }

  async rollback(): Promise<void> {
    try {
      await this.#client.query('rollback');
    } catch (cause) {
      this.#failure = new Error('the transaction could not be ended', { cause });
    }
  }

  /** A connection that may still be inside a transaction is closed, so that it never serves another tenant. */
  release(): void {
    this.#client.release(this.#failure);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.send(query.sql, query.parameters);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; streams need a cursor, which cannot share a pipeline.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('no streams inside a tenant transaction');
  }
}

const names = new Map<string, string>();

/** A stable name for each SQL text, so that PostgreSQL parses it once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  return name;
}
