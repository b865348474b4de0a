import type { PlatformBulkList } from '#api/core/bulk/service.ts';
import { type bulkOnPlatformOrders, PrintState } from '#contract/shop/platform-orders.ts';
import { findPlatformOrderIds } from './platform-order-queries.ts';
import { moveOrder, undoMove } from './print-steps.ts';

type Body = (typeof bulkOnPlatformOrders)['body']['_output'];

/** Moves chosen orders on. Undo skips an order that was moved, refunded or disputed since. */
export const orderBulkList: PlatformBulkList<Body> = {
  path: '/api-super-admin/orders/',
  actions: {
    set_state: {
      async run({ db, actor, ip, parameters }, ids) {
        const state = PrintState.parse(parameters.state);
        const moved = new Map<string, { change: string }>();
        for (const id of ids) moved.set(id, { change: await moveOrder(db, { actor, ip }, { id, state }) });
        return moved;
      },
      async undo({ db, actor, ip }, rows) {
        const undone: string[] = [];
        for (const { id, previous } of rows) {
          const change = String(previous.change);
          if (await undoMove(db, { actor, ip }, { id, change })) undone.push(id);
        }
        return undone;
      },
    },
  },
  parametersOf: ({ state }) => ({ state }),
  findRows: findPlatformOrderIds,
};
