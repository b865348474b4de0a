import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

/*
 * How a feature offers bulk actions on its list:
 * 1. The contract has `POST {list}/bulk/` with `bulkBody` or `platformBulkBody` (contract/kit/bulk.ts), reply `BulkStarted`, status 202.
 * 2. The feature describes its list as a `BulkList`: how to find the chosen rows, and its actions. Its routes serve the call by
 *    `serveBulk(contract, policy, list)`, on the root host by `servePlatformBulk(contract, list)`.
 * 3. api/app/jobs.ts names the list, so that the worker finds its actions.
 * The kit compares the count, stores the rows, runs them as a job in chunks, records failures, and undoes them for 24 hours.
 */

/** The transaction of one school in which rows of an action change, and as whom. Platform staff have no IP address there. */
export type BulkCall = {
  db: TenantDb;
  tenantId: string;
  actor: Actor;
  ip: string | null;
  /** The account of the person at the site of the list, or the visit. */
  startedBy: string;
  reason: string | null;
  /** What `parametersOf` returned when the action was started. */
  parameters: Record<string, unknown>;
  /** Finds the school of the rows; never the platform. */
  findSite(): Promise<Site>;
  /** Loads what renders emails and signs URLs. The first call takes a moment. */
  loadSettings(): Promise<JobSettings>;
};

/** What a row was before, as JSON: enough for `undo` to see whether someone has changed it since, and to put it back. */
export type Previous = Record<string, unknown>;

export type BulkActionOnRows = {
  /**
   * Changes these rows of one school, all or none: what it throws undoes all of them, and they are tried one by one, so that only
   * rows with a `Refusal` of their own fail. Returns what each changed row was before; rows that are left out had nothing to change.
   */
  run(call: BulkCall, ids: string[]): Promise<Map<string, Previous>>;
  /** Puts rows back and returns the ids of those. Rows that someone has changed since are left as they are. */
  undo?(call: BulkCall, rows: { id: string; previous: Previous }[]): Promise<string[]>;
};

type Selection<Filter> = { ids?: string[] | undefined; where?: Filter | undefined };
/** What every body of `POST {list}/bulk/` has. */
export type BulkBody<Filter = unknown> = Selection<Filter> & {
  action: string;
  count: number;
  reason?: string | undefined;
};
export type BulkRow = { tenantId: string; id: string };

type ListOf<Body extends BulkBody> = {
  /** The path of the list, such as `/people/`. */
  path: string;
  actions: Record<Body['action'], BulkActionOnRows>;
  /** What an action needs besides its rows. May refuse the body. */
  parametersOf?(body: Body): Record<string, unknown>;
};

/** A list of one school. */
export type BulkList<Body extends BulkBody> = ListOf<Body> & {
  /** Finds the rows that the caller can see: those with these ids, or the first `limit` that the filter matches. */
  findIds(call: { db: TenantDb; actor: Actor }, selection: Selection<Body['where']>, limit: number): Promise<string[]>;
};

/** A list of the platform, with rows of many schools. */
export type PlatformBulkList<Body extends BulkBody> = ListOf<Body> & {
  findRows(db: PlatformDb, selection: Selection<Body['where']>, limit: number): Promise<BulkRow[]>;
};

/** A list as the worker needs it. */
export type RegisteredList = { path: string; actions: Record<string, BulkActionOnRows> };
