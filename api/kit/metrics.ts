import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { queuePool } from '#db/queue.ts';
import { readDiskSpace } from './disk-space.ts';
import type { LogDestination } from './log-destination.ts';
import type { Pool } from './pipeline.ts';

type MetricsOptions = {
  pools: Record<string, Pool>;
  log: LogDestination;
  /** The connection URL of the job queue. */
  jobs: string;
  port: number;
  /** Undefined where files are in a bucket. */
  filesFolder: string | undefined;
};

/**
 * Serves metrics of the app and its jobs on a separate port, on loopback only, while the app runs. Leaves out jobs
 * and replicas while the database is unavailable.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { pools, log, jobs, port, filesFolder }: MetricsOptions,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countReplies(app, registry);
  countConnections(pools, registry);
  measureFreeSpace({ ...(filesFolder && { files: filesFolder }), temporary: tmpdir() }, registry);
  countDroppedLines(log, registry);
  const queue = queuePool({ connectionString: jobs, max: 1, connectionTimeoutMillis: 1000, statement_timeout: 2000 });
  const jobGauge = new Gauge({
    name: 'booklark_jobs',
    help: 'Jobs by kind and state: due, later (after a failure, or for its time), dead (given up)',
    labelNames: ['task', 'state'],
    registers: [registry],
  });
  const replicaGauge = new Gauge({
    name: 'booklark_replica_delay_seconds',
    help: 'Seconds by which each replica of the database is behind, or since when it is away',
    labelNames: ['replica'],
    registers: [registry],
  });

  const server = createServer(async (_, response) => {
    jobGauge.reset();
    replicaGauge.reset();
    const { rows } = await queue.query<JobCount>(JOB_COUNTS).catch(() => ({ rows: [] }));
    for (const { task, state, count } of rows) jobGauge.set({ task, state }, count);
    const replicas = await queue.query<ReplicaDelay>(REPLICA_DELAYS).catch(() => ({ rows: [] }));
    for (const { replica, seconds } of replicas.rows) replicaGauge.set({ replica }, seconds);
    response.setHeader('content-type', registry.contentType);
    response.end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
    await queue.end();
  });
}

function countReplies(app: FastifyInstance, registry: Registry): void {
  const answered = new Histogram({
    name: 'booklark_http_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    answered.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Measures the disks of these folders, named by their label. */
function measureFreeSpace(folders: Record<string, string>, registry: Registry): void {
  new Gauge({
    name: 'booklark_free_disk_bytes',
    help: 'Free space of the disks that hold stored files and uploads under way',
    labelNames: ['disk'],
    registers: [registry],
    async collect() {
      for (const [disk, folder] of Object.entries(folders)) this.set({ disk }, (await readDiskSpace(folder)).free);
    },
  });
}

function countConnections(pools: Record<string, Pool>, registry: Registry): void {
  const states = { all: 'totalCount', idle: 'idleCount', waited_for: 'waitingCount' } as const;
  new Gauge({
    name: 'booklark_database_connections',
    help: 'Connections by pool: open, of them idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, its] of Object.entries(pools))
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, its[count]);
    },
  });
}

function countDroppedLines(log: LogDestination, registry: Registry): void {
  new Counter({
    name: 'booklark_log_lines_dropped_total',
    help: 'Log lines that could not be written, as on a full disk',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(log.droppedLines());
    },
  });
}

type JobCount = { task: string; state: string; count: number };

const JOB_COUNTS = `
  select t.identifier as task, count(*)::int as count,
    case when j.attempts >= j.max_attempts and j.locked_at is null then 'dead' when j.run_at > now() then 'later' else 'due' end as state
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  group by 1, 3`;

type ReplicaDelay = { replica: string; seconds: number };

const REPLICA_DELAYS = 'select replica, seconds from replica_delays()';
