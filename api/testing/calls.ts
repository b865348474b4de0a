import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallTable, FILE, type ReplayContext } from './call-table.ts';
import { type Operation, operationUrl } from './operations.ts';
import type { RequestOptions } from './test-app.ts';

/** Collects `api/<feature>/call-table.fixture.ts` of every feature. */
export async function collectCallTables(root = path.resolve('api')): Promise<CallTable> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'call-table.fixture.ts',
  );
  const tables = await Promise.all(
    files.sort().map(async (file): Promise<CallTable> => {
      const module = await import(pathToFileURL(path.join(root, file)).href);
      return module.callTable;
    }),
  );
  const calls = tables.flatMap((table) => Object.entries(table));
  const names = calls.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) throw new Error(`two call tables have ${repeated}`);
  return Object.fromEntries(calls);
}

/** Every call of the API. */
export const calls = await collectCallTables();

/** Returns a well-formed request. `overrides` replace fields, and undefined leaves a field out. */
export function exampleRequest(
  { name, method }: Pick<Operation, 'name' | 'method'>,
  bytes: Buffer,
  overrides: Record<string, unknown> = {},
): RequestOptions {
  const { body, form, isSigned, headers } = calls[name] ?? {};
  const request = { method, ...(headers && { headers }) };
  if (body) return { ...request, body: { ...body, ...overrides }, ...(isSigned && { isSigned }) };
  if (!form) return request;
  const fields = Object.entries({ ...form, ...overrides }).filter(([, value]) => value !== undefined);
  const entries = fields.map(([field, value]) => [field, value === FILE ? { name: 'a file', bytes } : String(value)]);
  return { ...request, form: Object.fromEntries(entries) };
}

/** Creates the rows that an operation needs to succeed; returns its URL and its example request. */
export async function buildReplay(
  operation: Operation,
  context: ReplayContext,
  picture: Buffer,
): Promise<{ url: string; options: RequestOptions }> {
  const { createId, prepare } = calls[operation.name] ?? {};
  const { params = {}, fields, body, bytes = picture, headers = {} } = (await prepare?.(context)) ?? {};
  const id = createId && params.id === undefined ? { id: await createId(context) } : {};
  const example = exampleRequest(operation, bytes, fields);
  return {
    url: operationUrl(operation, { ...id, ...params }),
    options: { ...example, ...(body !== undefined && { body }), headers: { ...example.headers, ...headers } },
  };
}

/** Returns whether only an order's key or buyer opens this call. Without the key everyone gets 404. */
export const isOfBuyer = (name: string): boolean => calls[name]?.headers?.['order-key'] !== undefined;
