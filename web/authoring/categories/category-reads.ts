import { listBookCategories } from '#web/kit/api/categories.ts';
import { listManagedBooks, showManagedBook } from '#web/kit/api/publishing.ts';
import { showSchoolSettings } from '#web/kit/api/tenants.ts';

/** What changes with the categories of a school. */
export const categoryReads = [listBookCategories, listManagedBooks, showManagedBook, showSchoolSettings];
