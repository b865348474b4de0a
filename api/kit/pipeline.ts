import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import pg from 'pg';
import { createStatementNames } from './statement-names.ts';

/** A pool of one database role. Statements are sent without waiting for the results before them. */
export type Pool = pg.Pool;
export type PoolConfig = pg.PoolConfig;
export type Statement = { text: string; values: readonly unknown[] };
/** The first statement of a transaction. One with `isCheck` runs even if the transaction has no other statement. */
export type TransactionStart = Statement & { isCheck: boolean };
/** Every statement of the work begins in one tick, and the commit follows in the same message: one round trip. */
export type BatchOption = { isOneBatch?: boolean };
export type TransactionOptions<Result = unknown> = BatchOption & {
  start?: TransactionStart;
  /**
   * The statements of each tick are a transaction of their own, in which PostgreSQL refuses writes. Its commit is in the
   * same message: a lost commit of a read loses nothing.
   */
  isReadOnly?: boolean;
  /** Follows `start` in the same message. If it returns no row, the work fails with `NotClaimedError` and changes nothing. */
  claim?: Statement | undefined;
  /** Returns the last statements, which share the message of the commit. */
  last?: ((result: Result) => Statement[]) | undefined;
};

/** Thrown by every statement of a transaction whose claim returned no row. */
export class NotClaimedError extends Error {}

export function openPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, maxLifetimeSeconds: 3600, ...config, pipeline: true });
  // The pool replaces a broken connection, and the query of its user fails. Without listeners the error would also end
  // the process: the pool's listener is for idle connections, the client's for those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Returns the URL of a database with the host and port of a pool in front of it, such as `pgbouncer:6432`. */
export function throughPool(url: string, pool: string | undefined): string {
  if (!pool) return url;
  // The URL of a socket has no host, which the URL parser does not accept.
  const pooled = new URL(url.replace('@/', '@localhost/'));
  pooled.host = pool;
  for (const name of ['host', 'port']) pooled.searchParams.delete(name);
  return pooled.href;
}

/** Opens a connection outside of the pool, for LISTEN and for locks of a session, which PgBouncer in transaction mode does not carry. */
export function openListener(config: PoolConfig): pg.Client {
  return new pg.Client(config);
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (...[kysely]: ConstructorParameters<typeof PostgresIntrospector>) =>
    new PostgresIntrospector(kysely),
  createQueryCompiler: () => compiler,
};

/**
 * Runs `work` in a transaction. Statements reach PostgreSQL in the order of execution, and none waits for an earlier
 * result. Statements that begin together, as in `Promise.all`, take one round trip; Kysely's own transactions would
 * send them one by one.
 */
export async function runTransaction<DB, Result>(
  pool: Pool,
  options: TransactionOptions<Result>,
  work: (db: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const { last, ...rest } = options;
  const connection = new PipelineConnection(await pool.connect(), rest);
  try {
    const result = await work(transactionOn(connection));
    await connection.commit(last?.(result));
    return result;
  } catch (cause) {
    if (!(cause instanceof AbortedTransactionError)) await connection.rollback();
    throw cause;
  } finally {
    connection.release();
  }
}

function transactionOn<DB>(connection: PipelineConnection): Transaction<DB> {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}

const COMMIT: Statement = { text: 'commit', values: [] };

class PipelineConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: TransactionOptions;
  /** The replies that every statement of the open transaction waits for. */
  #opened: Promise<unknown>[] | undefined;
  #wasOpened = false;
  #committed: Promise<pg.QueryResult> | undefined;
  #hasEnded = false;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, options: TransactionOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Results come in order, so the first failure is the cause: an ended session, not the query after it. */
  async #send({ text, values }: Statement): Promise<pg.QueryResult> {
    this.#opened ??= this.#open();
    const reply = this.#query(text, values);
    // Awaited below, where a failure would count as unhandled until then.
    reply.catch(() => {});
    await Promise.all(this.#opened);
    return reply;
  }

  #open(): Promise<unknown>[] {
    const { start, claim, isReadOnly, isOneBatch } = this.#options;
    this.#wasOpened = true;
    // Registered before the first statement is sent, so that the commit leaves in the message of the statements.
    if (isOneBatch || isReadOnly) process.nextTick(() => this.#endBatch());
    const replies: Promise<unknown>[] = [this.#query(isReadOnly ? 'begin read only' : 'begin')];
    if (start) replies.push(this.#query(start.text, start.values));
    if (claim) replies.push(this.#claim(claim));
    // `#send` throws these failures; without the handlers they would also count as unhandled rejections.
    for (const result of replies) result.catch(() => {});
    return replies;
  }

  async #claim({ text, values }: Statement): Promise<void> {
    const { rowCount } = await this.#query(text, values);
    if (!rowCount) throw new NotClaimedError('another transaction has the claim');
  }

  /** Sends the commit behind statements of unknown result: PostgreSQL rolls back if one of them fails. */
  #endBatch(): void {
    if (this.#hasEnded || !this.#opened) return;
    this.#committed = this.#query('commit');
    this.#committed.catch(() => {});
    if (this.#options.isReadOnly) this.#opened = undefined;
    else this.#hasEnded = true;
  }

  /**
   * Adds the statement's text to a PostgreSQL error for the log. The text has placeholders and no values. Any other failure,
   * such as a time limit, leaves the connection with replies on their way, so that no one may use it again.
   */
  async #query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    try {
      const names = statementNamesOf(this.#client);
      const name = names.nameOf(text);
      holdUntilTickEnds(this.#client);
      closeStatements(this.#client, names.takeDropped());
      return await this.#client.query({ name, text, values: [...values] });
    } catch (cause) {
      if (cause instanceof pg.DatabaseError) throw Object.assign(cause, { statement: text });
      this.#failure ??= new Error('the connection cannot be used again', { cause });
      throw cause;
    }
  }

  async commit(last: Statement[] = []): Promise<void> {
    const { start, claim, isReadOnly } = this.#options;
    if (isReadOnly) this.#endBatch();
    this.#hasEnded = true;
    // Reached when the handler ran no query. A single statement is a transaction of its own.
    const isUnused = !this.#wasOpened && !claim && last.length === 0;
    if (isUnused && start?.isCheck) await this.#query(start.text, start.values);
    if (isUnused || isReadOnly) return;
    // A transaction without its claim must not be committed, even if the work ignored the failure.
    if (claim) {
      this.#opened ??= this.#open();
      await Promise.all(this.#opened);
    }
    const lastResults = last.map((statement) => this.#send(statement));
    const [{ command }] = await Promise.all([this.#committed ?? this.#send(COMMIT), ...lastResults]);
    // PostgreSQL answers a commit after a swallowed error with ROLLBACK, which must not look like success.
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  /** Throws the failure of the check or the claim, whatever the work has thrown, also before its first statement. */
  async rollback(): Promise<void> {
    const { start, claim } = this.#options;
    const mustCheck = !this.#wasOpened && (start?.isCheck || claim !== undefined);
    this.#hasEnded = true;
    const opened = mustCheck ? this.#open() : this.#opened;
    // The refusal of a batch that is on its way, such as one that counts an attempt, waits until it is stored.
    if (this.#committed && !this.#options.isReadOnly) {
      await this.#committed;
      return;
    }
    if (!opened) return;
    try {
      // A broken connection is closed, and PostgreSQL rolls back.
      if (!this.#failure) await this.#client.query('rollback');
    } catch (cause) {
      this.#failure = new Error('the transaction could not be ended', { cause });
    }
    await Promise.all(opened);
  }

  /** Closes a connection that may still be inside a transaction, so that it never serves another tenant. */
  release(): void {
    this.#client.release(this.#failure);
  }

  /** After a commit or rollback the connection belongs to the next transaction, of another tenant. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('the transaction is already committed or rolled back');
    const { rows, rowCount } = await this.#send({ text: query.sql, values: query.parameters });
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; streams need a cursor, which cannot share a pipeline.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('no streams inside a tenant transaction');
  }
}

/** Undocumented parts of a pg connection. */
type OpenClient = {
  connection: {
    stream: CorkedStream;
    parsedStatements: Record<string, string>;
    close(message: { type: 'S'; name: string }): void;
  };
};
type CorkedStream = { writableCorked: number; cork(): void; uncork(): void };

/**
 * Sends all statements of a tick in one message. Separate messages would each wake PostgreSQL, and wait for it on a
 * busy core.
 */
function holdUntilTickEnds(client: pg.PoolClient): void {
  const { stream } = (client as unknown as OpenClient).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const statementNames = new WeakMap<pg.PoolClient, ReturnType<typeof createStatementNames>>();

function statementNamesOf(client: pg.PoolClient): ReturnType<typeof createStatementNames> {
  const names = statementNames.get(client) ?? createStatementNames();
  statementNames.set(client, names);
  return names;
}

/**
 * Drops prepared statements by a message of the protocol, which goes ahead of the next statement in its own message. PgBouncer,
 * which has given them other names, understands it; it would pass on the statement `deallocate` as it is.
 */
function closeStatements(client: pg.PoolClient, names: string[]): void {
  const { connection } = client as unknown as OpenClient;
  for (const name of names) {
    connection.close({ type: 'S', name });
    // pg keeps its own list of a connection's statements and never shortens it.
    delete connection.parsedStatements[name];
  }
}
