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
/** The first statement of a transaction. One with `isCheck` runs even if the transaction has no other statement. */
export type TransactionStart = { text: string; values: unknown[]; isCheck: boolean };
/** Every statement of the work begins in one tick, and the commit follows in the same message: one round trip. */
export type BatchOption = { isOneBatch?: boolean };
/** With `isReadOnly` PostgreSQL refuses every write, and the caller does not wait for the commit. */
export type TransactionOptions = BatchOption & { start?: TransactionStart; isReadOnly?: boolean };

export function openPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, maxLifetimeSeconds: 3600, ...config, pipeline: true });
  // The pool replaces a broken connection, and the query of its user fails. Without listeners the error would also end
  // the process: the pool's listener is for idle connections, the client's for those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a connection outside of the pool, for LISTEN. */
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
  options: TransactionOptions,
  work: (db: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const connection = new PipelineConnection(await pool.connect(), options);
  try {
    const result = await work(transactionOn(connection));
    await connection.commit();
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

class PipelineConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #opening: TransactionStart | undefined;
  readonly #isReadOnly: boolean;
  readonly #isOneBatch: boolean;
  #opened: Promise<unknown>[] | undefined;
  #committed: Promise<pg.QueryResult> | undefined;
  #hasEnded = false;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, { start, isReadOnly = false, isOneBatch = false }: TransactionOptions) {
    this.#client = client;
    this.#opening = start;
    this.#isReadOnly = isReadOnly;
    this.#isOneBatch = isOneBatch;
  }

  /** Results come in order, so the first failure is the cause: an ended session, not the query after it. */
  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#opened ??= this.#open();
    const reply = this.#query(text, values);
    await Promise.all([...this.#opened, reply]);
    return reply;
  }

  #open(): Promise<unknown>[] {
    // Registered before the first statement is sent, so that the commit leaves in the message of the statements.
    if (this.#isOneBatch) process.nextTick(() => this.#endBatch());
    const replies = [this.#query(this.#isReadOnly ? 'begin read only' : 'begin', [])];
    if (this.#opening) replies.push(this.#query(this.#opening.text, this.#opening.values));
    // `#send` throws these failures; without the handlers they would also count as unhandled rejections.
    for (const result of replies) result.catch(() => {});
    return replies;
  }

  /** Sends the commit behind statements of unknown result: PostgreSQL rolls back if one of them fails. */
  #endBatch(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#committed = this.#query('commit', []);
    this.#committed.catch(() => {});
  }

  /** Adds the statement's text to a PostgreSQL error for the log. The text has placeholders and no values. */
  async #query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      const name = statementNamesOf(this.#client).nameOf(text);
      holdUntilTickEnds(this.#client);
      return await this.#client.query({ name, text, values: [...values] });
    } catch (cause) {
      throw cause instanceof pg.DatabaseError ? Object.assign(cause, { statement: text }) : cause;
    }
  }

  async commit(): Promise<void> {
    this.#hasEnded = true;
    if (!this.#opened) {
      // Reached when the handler ran no query. A single statement is a transaction of its own.
      if (this.#opening?.isCheck) await this.#query(this.#opening.text, this.#opening.values);
      return;
    }
    const committing = this.#committed ?? this.#send('commit', []);
    if (this.#isReadOnly) {
      // The next user's statements follow on the same connection. A lost commit of a read loses nothing else.
      committing.catch(() => {});
      return;
    }
    const { command } = await committing;
    // PostgreSQL answers a commit after a swallowed error with ROLLBACK, which must not look like success.
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#hasEnded = true;
    if (!this.#opened || this.#committed) return;
    try {
      await this.#client.query('rollback');
    } catch (cause) {
      this.#failure = new Error('the transaction could not be ended', { cause });
    }
  }

  /** Closes a connection that may still be inside a transaction, so that it never serves another tenant. */
  release(): void {
    if (!this.#failure) deallocateDropped(this.#client);
    this.#client.release(this.#failure);
  }

  /** After a commit or rollback the connection belongs to the next transaction, of another tenant. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('the transaction is already committed or rolled back');
    const { rows, rowCount } = await this.#send(query.sql, query.parameters);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; streams need a cursor, which cannot share a pipeline.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('no streams inside a tenant transaction');
  }
}

/** Undocumented parts of a pg connection. */
type OpenClient = { connection: { stream: CorkedStream; parsedStatements: Record<string, string> } };
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

/** Runs outside a transaction, because PostgreSQL refuses statements in one that has failed. */
function deallocateDropped(client: pg.PoolClient): void {
  // pg keeps its own list of a connection's statements and never shortens it.
  const { parsedStatements } = (client as unknown as OpenClient).connection;
  const names = statementNamesOf(client).takeDropped();
  if (names.length > 0) holdUntilTickEnds(client);
  for (const name of names) {
    // A statement that PostgreSQL could not parse has no plan. The pool handles broken connections.
    if (parsedStatements[name] !== undefined) client.query(`deallocate ${name}`).catch(() => {});
    delete parsedStatements[name];
  }
}
