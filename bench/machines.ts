import pg from 'pg';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { createFactories } from '#api/testing/factories.ts';
import type { TestDatabase } from '#db/testing/database.ts';
import { call, startMachines } from '#tools/testing/machines.ts';
import { type Comparison, compareServers } from './compare.ts';
import type { Row } from './results.ts';
import { rateRow } from './server-rows.ts';

const BOOKS = 24;
const PASSWORD = 'nine brass otters';

/**
 * Measures a list of 24 books as JSON: at a machine behind PgBouncer against one without, and at both machines through the proxy against
 * one through the proxy. The load, the proxy, the machines and the database share the cores.
 */
export async function measureMachines(): Promise<{ pooled: Comparison; both: Comparison }> {
  const machines = await startMachines({ smtp: 'smtp://127.0.0.1:9', hasPoolEverywhere: false });
  const owner = new pg.Pool({ connectionString: machines.urls.primary });
  try {
    const { aSchool, aPerson, aBook } = createFactories({ owner } as TestDatabase);
    const school = await aSchool();
    const username = 'head@harbour.example';
    const admin = await aPerson(school, 'school_admin', { username, email: username });
    const hash = await hashPassword(PASSWORD, machines.pepper);
    const values = [school.id, admin.id, hash];
    await owner.query('insert into credentials (tenant_id, user_id, password_hash) values ($1, $2, $3)', values);
    for (let number = 1; number <= BOOKS; number++) await aBook(school, { title: `Book number ${number}` });

    const [first, second] = machines.ports.nodes;
    const body = { username, password: PASSWORD };
    const reply = await call(second, '/api/auth/token/', { school: school.subdomain, method: 'POST', body });
    const headers = { 'accept-encoding': 'identity', authorization: `Bearer ${JSON.parse(reply.text).access}` };
    const hosts = [`${school.subdomain}.booklark.example`];
    const place = { path: `/api/books/?limit=${BOOKS}`, hosts, mustContain: 'number 24' };
    const through = (port: number, more = {}) => ({ ...place, port, headers: { ...headers, ...more } });
    const { proxy } = machines.ports;
    return {
      pooled: await compareServers(through(first), through(second)),
      both: await compareServers(through(proxy), through(proxy, { 'x-machine': String(second) })),
    };
  } finally {
    await owner.end();
    await machines.stop();
  }
}

/** The rows, which have no floor: the scoreboard names none. */
export function machineRows({ pooled, both }: Awaited<ReturnType<typeof measureMachines>>): Row[] {
  const perRequest = (1000 / pooled.ours - 1000 / pooled.theirs).toFixed(2);
  const row = (measure: string, compared: Comparison, note: string): Row => ({
    ...rateRow(measure, compared, 0, `${note}; ${compared.faults} faults`),
    floor: 'none',
    isMet: compared.faults === 0,
  });
  return [
    row(
      'list as JSON at a machine behind PgBouncer, requests/s',
      pooled,
      `PgBouncer costs ${perRequest} ms of a request at 32 connections; the peer is the other machine, without it`,
    ),
    row(
      'list as JSON at two machines behind HAProxy, requests/s',
      both,
      'the peer is one of them behind HAProxy; the load, the proxy, the machines and the database share two cores',
    ),
  ];
}
