import { bookImportList } from './book-imports/bulk-actions.ts';
import type { RegisteredList } from './bulk/list.ts';
import { emailBulkList } from './email-monitoring/bulk-actions.ts';
import { leadBulkList } from './messages/bulk-actions.ts';
import { orderBulkList } from './orders/bulk-actions.ts';
import { peopleBulkList, studentBulkList } from './people/bulk-actions.ts';
import { platformPeopleBulkList } from './platform-people/bulk-actions.ts';
import { bookBulkList } from './publishing/bulk-actions.ts';
import { deadJobBulkList } from './queues/bulk-actions.ts';
import { storyBulkList } from './stories/many-stories.ts';
import { tenantBulkList } from './tenant-closing/bulk-actions.ts';

/** Every list that offers bulk actions, for the worker that runs them. */
export const bulkLists: RegisteredList[] = [
  emailBulkList,
  leadBulkList,
  bookBulkList,
  bookImportList,
  storyBulkList,
  peopleBulkList,
  studentBulkList,
  platformPeopleBulkList,
  deadJobBulkList,
  orderBulkList,
  tenantBulkList,
];
