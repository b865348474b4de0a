import { randomUUID } from 'node:crypto';
import { everybody, type Who } from './call-table.ts';
import { buildReplay } from './calls.ts';
import type { createCallers, Operation } from './operations.ts';
import type { RequestOptions, School, TestApp } from './test-app.ts';

/** `school` is the school of callers without an account. `sharing` shares its books with the root host. */
type Scene = {
  app: TestApp;
  school: School;
  sharing: School;
  callers: Awaited<ReturnType<typeof createCallers>>;
  picture: Buffer;
};
/** `refusal` names a failed call, its role and the response. */
type ReplayResult = { url: string; call: RequestOptions; refusal: string | undefined };

/** Returns a call's allowed roles, and a function that makes a call so that it must succeed. */
export function createReplays({ app, school, sharing, callers, picture }: Scene) {
  function allowedRoles({ host, roles }: Operation): Who[] {
    const isHere = (who: Who) =>
      host === 'both' || host === callers[who].home || (host === 'root' && who === 'visitor');
    return everybody.filter((who) => isHere(who) && (roles.includes('anyone') || roles.includes(who)));
  }

  /** Creates what a call needs to succeed, as a new person of this role or as the caller; returns the call. */
  async function prepare(operation: Operation, who: Who, isNew = true): Promise<Pick<ReplayResult, 'url' | 'call'>> {
    const { options, home } = callers[who];
    const { as: one, cookie } = options;
    const email = `${randomUUID()}@school.example`;
    const as = one && isNew ? await app.aPerson(one.school, one.role, { email }) : one;
    const at = one?.school ?? school;
    const host = operation.host === 'root' || home === 'root' ? 'localhost' : `${at.subdomain}.localhost`;
    const context = { app, host, school: at, shelf: home === 'root' ? sharing : at, as };
    const { url, options: given } = await buildReplay(operation, context, picture);
    return { url, call: { ...given, host, ...(as && { as }), ...(cookie && { cookie }) } };
  }

  return {
    allowedRoles,

    /** Returns all roles for a read; for a write, the least and the most powerful. */
    askersOf(operation: Operation): Who[] {
      const all = allowedRoles(operation);
      return operation.method === 'GET' ? all : all.filter((who) => who === all[0] || who === all.at(-1));
    },

    prepare,

    /** Replays a call as a new person of this role. */
    async replay(operation: Operation, who: Who): Promise<ReplayResult> {
      const { url, call } = await prepare(operation, who);
      const { statusCode, body } = await app.request(url, call);
      const refusal = statusCode < 300 ? undefined : `${operation.name} as ${who}: ${statusCode} ${body.slice(0, 200)}`;
      return { url, call, refusal };
    },
  };
}
