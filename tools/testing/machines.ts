import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { withClient } from '#db/connection.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { type ClusterHome, openClusterHome } from '#db/embedded/identity.ts';
import { dataFolder, initialiseCluster } from '#db/embedded/launch.ts';
import { findTemporaryPlace } from '#db/embedded/temporary-place.ts';
import { findFreePort } from '#tools/port.ts';
import { assertPrograms, childOf, databaseUrl, openPart, openPostgres, type Part } from './parts.ts';

type PartName =
  | 'proxy'
  | 'pool'
  | 'primary'
  | 'replica'
  | 'node'
  | 'otherNode'
  | 'webServer'
  | 'worker'
  | 'otherWorker';

export type Machines = {
  /** The ports of the proxy, of the two web servers behind it, and of the first one's metrics. */
  ports: { proxy: number; nodes: [number, number]; metrics: number };
  /** URLs of databases: the primary and its replica as their administrator, and PgBouncer as the app. */
  urls: { primary: string; replica: string; pool: string };
  pepper: Uint8Array;
  parts: Record<PartName, Part>;
  stop(): Promise<void>;
};

const ROOT_HOST = 'booklark.example';
const SECRETS = {
  BOOKLARK_TOKEN_SECRET: 'a'.repeat(32),
  BOOKLARK_PEPPER: 'b'.repeat(32),
  BOOKLARK_FILES_SECRET: 'c'.repeat(32),
};
/** Keeps what a replica that is away has not read yet. */
export const REPLICA_SLOT = 'booklark_replica';

/** The URL of the mail server, and whether the second machine reaches the database through PgBouncer, as the first one does. */
type Options = { smtp: string; hasPoolEverywhere?: boolean };

/**
 * Starts on this machine what several would run: a primary and its replica, PgBouncer, two times `npm run serve`, each with a web
 * server and a worker, and HAProxy in front of them. The files are in one folder, as a shared one is.
 */
export async function startMachines({ smtp, hasPoolEverywhere = true }: Options): Promise<Machines> {
  assertPrograms();
  const folder = mkdtempSync(path.join(findTemporaryPlace().parent, 'booklark-machines-'));
  chmodSync(folder, 0o755);
  const ports = await Promise.all(Array.from({ length: 7 }, findFreePort));
  const [primaryPort = 0, replicaPort = 0, poolPort = 0, proxyPort = 0, nodePort = 0, otherPort = 0, metrics = 0] =
    ports;
  const homes = ['primary', 'replica'].map((name) => openClusterHome(path.join(folder, name), findBinaries()));
  const [primaryHome, replicaHome] = homes as [ClusterHome, ClusterHome];
  initialiseCluster(primaryHome, true);
  copyAsReplica(primaryHome, replicaHome);

  // PgBouncer refuses to run as root, too.
  const { identity } = primaryHome;
  const serve = (name: string, port: number, settings = {}) => {
    const env = nodeSettings(path.join(folder, name), port, {
      ...settings,
      BOOKLARK_SMTP: smtp,
      DATABASE_URL: databaseUrl(primaryPort),
    });
    const command = [process.execPath, path.resolve('tools/bootstrap.mjs'), 'serve'];
    return openPart({ folder, name, command, env, isReady: () => isServed(port, '/api/health/ready') });
  };
  const proxyFile = writeConfiguration(folder, 'haproxy.cfg', proxyConfiguration(proxyPort, [nodePort, otherPort]));
  const poolFile = writeConfiguration(folder, 'pgbouncer.ini', poolConfiguration(folder, poolPort, primaryPort));
  const isPoolReady = () => withClient(databaseUrl(poolPort, { user: 'booklark_app' }), async () => true);

  const primary = openPostgres({ folder, name: 'primary', cluster: primaryHome, port: primaryPort });
  const source = `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=postgres`;
  const replica = openPostgres({
    folder,
    name: 'replica',
    cluster: replicaHome,
    port: replicaPort,
    settings: [source, `primary_slot_name=${REPLICA_SLOT}`],
  });
  const pooled = { DATABASE_POOL: `127.0.0.1:${poolPort}` };
  const node = serve('node-1', nodePort, { ...pooled, BOOKLARK_METRICS_PORT: String(metrics) });
  const otherNode = serve('node-2', otherPort, hasPoolEverywhere ? pooled : {});
  const poolCommand = ['pgbouncer', poolFile];
  const pool = openPart({ folder, identity, name: 'PgBouncer', command: poolCommand, isReady: isPoolReady });
  const proxyCommand = ['haproxy', '-db', '-f', proxyFile];
  const isProxyReady = () => isServed(proxyPort, '/api/health/ready');
  const proxy = openPart({ folder, name: 'HAProxy', command: proxyCommand, isReady: isProxyReady });

  const programs = { primary, replica, pool, node, otherNode, proxy };
  const stop = async () => {
    for (const part of Object.values(programs).toReversed()) await part.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await withClient(databaseUrl(primaryPort, { database: 'postgres' }), async (client) => {
      await client.query('create database booklark');
      await client.query('select pg_create_physical_replication_slot($1)', [REPLICA_SLOT]);
    });
    // A node creates the role with which PgBouncer is asked, and is ready when PgBouncer answers it.
    await Promise.all([replica.start(), pool.start(), node.start()]);
    await otherNode.start();
    await proxy.start();
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    ports: { proxy: proxyPort, nodes: [nodePort, otherPort], metrics },
    urls: {
      primary: databaseUrl(primaryPort),
      replica: databaseUrl(replicaPort),
      pool: databaseUrl(poolPort, { user: 'booklark_app' }),
    },
    pepper: new TextEncoder().encode(SECRETS.BOOKLARK_PEPPER),
    parts: {
      ...programs,
      webServer: childOf(node, 'web'),
      worker: childOf(node, 'worker'),
      otherWorker: childOf(otherNode, 'worker'),
    },
    stop,
  };
}

/** Before its first start, a cluster can be copied as it is. */
function copyAsReplica(primary: ClusterHome, { home, identity: { uid, gid } }: ClusterHome): void {
  cpSync(dataFolder(primary.home), dataFolder(home), { recursive: true });
  writeFileSync(path.join(dataFolder(home), 'standby.signal'), '');
  chmodSync(dataFolder(home), 0o700);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${uid}:${gid}`, dataFolder(home)]);
}

function writeConfiguration(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

const poolConfiguration = (folder: string, port: number, primary: number) => `
[databases]
* = host=127.0.0.1 port=${primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${writeConfiguration(folder, 'users.txt', '"booklark_app" ""\n"booklark_platform" ""\n')}
pool_mode = transaction
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 0.2
`;

/**
 * HAProxy opens a connection for each request, because a web server that stops closes idle ones. The header `x-machine` has the port
 * of a machine that alone is asked.
 */
const proxyConfiguration = (port: number, nodes: number[]) => `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option http-server-close
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto https
  option forwardfor
  default_backend nodes
backend nodes
  option httpchk GET /api/health/ready
${nodes.map((node) => `  use-server node-${node} if { req.hdr(x-machine) -m str ${node} }`).join('\n')}
${nodes.map((node) => `  server node-${node} 127.0.0.1:${node} check inter 500ms fall 2 rise 1`).join('\n')}
`;

function nodeSettings(data: string, port: number, others: Record<string, string>): Record<string, string> {
  mkdirSync(data);
  return {
    ...SECRETS,
    ...others,
    PORT: String(port),
    BOOKLARK_DATA: data,
    BOOKLARK_FILES: path.join(data, '../files'),
    BOOKLARK_ORIGIN: `https://${ROOT_HOST}`,
    BOOKLARK_ROOT_HOSTS: ROOT_HOST,
    BOOKLARK_TRUSTED_PROXY: '127.0.0.1',
    BOOKLARK_MAIL_FROM: `hello@${ROOT_HOST}`,
    BOOKLARK_DRAIN_SECONDS: '3',
    // The traffic, both machines and the database share the cores.
    BOOKLARK_MAX_LOOP_DELAY_MS: '0',
  };
}

type Reply = { status: number; text: string };
type Call = { school?: string; method?: string; token?: string; body?: object; key?: string };

/** Sends a request to a school's host at this port. */
export function call(
  port: number,
  where: string,
  { school, method = 'GET', token, body, key }: Call = {},
): Promise<Reply> {
  const headers = {
    host: school ? `${school}.${ROOT_HOST}` : ROOT_HOST,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: where, method, headers, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => (text += part));
      reply.once('error', reject).once('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    outgoing.once('error', reject).end(body && JSON.stringify(body));
  });
}

async function isServed(port: number, where: string): Promise<boolean> {
  return (await call(port, where)).status === 200;
}
