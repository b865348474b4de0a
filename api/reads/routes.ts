import { findBookReader } from '#api/books/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import { countRead } from '#contract/reads.ts';
import { mayBeCounted } from './policy.ts';
import { addRead } from './queries.ts';

export const readRoutes = [
  serve(countRead, mayBeCounted, async (call) => {
    const { id } = call.params;
    const reader = await findBookReader(call, id);
    if (!(await addRead(call.db, { ...reader, identity: reader.personId ?? deviceOf(call) }, id)))
      throw new Refusal('notFound');
    return {};
  }),
];

/** What every request says of its device. It is no cookie, because a reader gets one with the first reaction and never before. */
function deviceOf({ ip, actor: { device } }: Pick<Call<never, never, never>, 'ip' | 'actor'>): string {
  return `${ip} ${device?.browser} ${device?.system}`;
}
