import { describe, expect, test } from 'vitest';
import { DIRECT_CALLERS, findDirectCalls, findTextQueryKeys } from './direct-calls.ts';
import { readSourceFiles } from './source-tree.ts';

const product = readSourceFiles(process.cwd());
const callers = findDirectCalls(product);

describe('a web feature', () => {
  test('reads and writes with useApi and useApiMutation, not with call', () => {
    expect(callers.filter((file) => !DIRECT_CALLERS.some(({ path }) => file.startsWith(path)))).toEqual([]);
  });

  test('that imports call is found, on one line or on several', () => {
    const files = {
      'web/orders/orders.tsx': "import { CallError, call } from '#web/kit/call.ts';",
      'web/orders/queries.ts': "import {\n  call,\n  type Call,\n} from '#web/kit/call.ts';",
      'web/orders/errors.ts': "import { type Call, CallError } from '#web/kit/call.ts';",
      'web/kit/api.ts': "import { call } from '#web/kit/call.ts';",
    };
    expect(findDirectCalls(files)).toEqual(['web/orders/orders.tsx', 'web/orders/queries.ts']);
  });

  test.each(DIRECT_CALLERS)('may use call in $path only as long as it does', ({ path }) => {
    expect(callers.some((file) => file.startsWith(path))).toBe(true);
  });
});

describe('a query', () => {
  test('is named by its endpoint', () => {
    expect(findTextQueryKeys(product)).toEqual([]);
  });

  test('that is named by a text is found', () => {
    const files = {
      'web/orders/orders.tsx': "useQuery({ queryKey: ['orders', id], queryFn })",
      'web/orders/order.tsx': 'useQuery({ queryKey: [showOrder, id], queryFn })',
    };
    expect(findTextQueryKeys(files)).toEqual(['web/orders/orders.tsx']);
  });
});
