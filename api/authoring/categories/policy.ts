import { allowAccounts, allowAdmins, type Policy } from '#api/kit/policy.ts';

/** Authors choose the categories of their books. */
export const mayListCategories: Policy = (caller) =>
  allowAccounts(caller) && caller.role !== 'upschool_admin' && caller.visit !== 'figures';

export const mayManageCategories: Policy = allowAdmins;
