import { mayAdministrate, mayAdministrateOwn, type Policy } from '#api/kit/policy.ts';

export const mayReadChildData: Policy = mayAdministrate;

/** screens.md, Who may what: neither teachers nor guests by a hand-over erase, or say how soon it happens by itself. */
export const mayErase: Policy = mayAdministrateOwn;
