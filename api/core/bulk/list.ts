import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

/*
 * Steps to offer bulk actions on a feature's list:
 * 1. The contract has `POST {list}/bulk/` with `bulkBody` or `platformBulkBody` (contract/kit/bulk.ts), reply
 * `BulkStarted`, status 202.
 * 2. The feature describes its list as a `BulkList`: how to find the chosen rows, and its actions. Its routes serve the
 * call by `serveBulk(contract, policy, list)`, on the root host by `servePlatformBulk(contract, list)`.
 * 3. api/app/bulk-lists.ts names the list, so that the worker finds its actions.
 * This feature compares the count, stores the rows, runs them as a job in chunks, records failures, and undoes them for
 * 24 hours.
 */

/** A school's transaction in which rows of an action change, and its actor. Platform staff have no IP address there. */
export type BulkCall = {
  db: TenantDb;
  actor: Actor;
  ip: string | null;
  /** The person's account at the list's site, or the visit. */
  startedBy: string;
  reason: string | null;
  /** The result of `parametersOf` at the start of the action. */
  parameters: Record<string, unknown>;
  /** Finds the site of the rows, which is never the platform. */
  findSite(): Promise<Site>;
  /** Loads the settings that render emails and sign URLs. The first call takes a moment. */
  loadSettings(): Promise<JobSettings>;
};

/** A row's earlier values as JSON: `undo` restores them unless someone has changed the row since. */
export type Previous = Record<string, unknown>;

export type BulkActionOnRows = {
  /**
   * Changes these rows of one school, all or none. If it throws, the rows are tried one by one, so that only rows with
   * a `Refusal` of their own fail. Returns the earlier values of each changed row; rows without a change are left out.
   */
  run(call: BulkCall, ids: string[]): Promise<Map<string, Previous>>;
  /** Restores rows and returns their ids. Leaves out rows that someone has changed since. */
  undo?(call: BulkCall, rows: { id: string; previous: Previous }[]): Promise<string[]>;
};

type Selection<Filter> = { ids?: string[] | undefined; where?: Filter | undefined };
/** The fields of every body of `POST {list}/bulk/`. */
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
  /** Returns an action's parameters besides its rows. May refuse the body. */
  parametersOf?(body: Body): Record<string, unknown>;
};

/** A school's list. */
export type BulkList<Body extends BulkBody> = ListOf<Body> & {
  /** Finds the rows that the caller can see: those with these ids, or the first `limit` that the filter matches. */
  findIds(call: { db: TenantDb; actor: Actor }, selection: Selection<Body['where']>, limit: number): Promise<string[]>;
};

/** A platform list, with rows of many schools. */
export type PlatformBulkList<Body extends BulkBody> = ListOf<Body> & {
  findRows(db: PlatformDb, selection: Selection<Body['where']>, limit: number): Promise<BulkRow[]>;
};

/** The part of a list that the worker needs. */
export type RegisteredList = { path: string; actions: Record<string, BulkActionOnRows> };
