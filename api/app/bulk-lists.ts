import { emailBulkList } from '#api/administration/email-monitoring/bulk-actions.ts';
import { platformPeopleBulkList } from '#api/administration/platform-people/bulk-actions.ts';
import { tenantBulkList } from '#api/administration/tenant-closing/bulk-actions.ts';
import { bookImportList } from '#api/authoring/book-imports/bulk-actions.ts';
import type { RegisteredList } from '#api/core/bulk/list.ts';
import { leadBulkList } from '#api/core/messages/bulk-actions.ts';
import { deadJobBulkList } from '#api/core/queues/bulk-actions.ts';
import { bookBulkList } from '#api/library/publishing/bulk-actions.ts';
import { storyBulkList } from '#api/library/stories/many-stories.ts';
import { peopleBulkList, studentBulkList } from '#api/people/people/bulk-actions.ts';
import { orderBulkList } from '#api/shop/orders/bulk-actions.ts';

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
