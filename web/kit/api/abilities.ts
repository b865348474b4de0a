// Written from contract/identity/abilities.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/abilities.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const grantAbility = 'POST /ability-grants/' as Endpoint<typeof routes.grantAbility>;
export const listAbilityGrants = 'GET /ability-grants/' as Endpoint<typeof routes.listAbilityGrants>;
export const listParents = 'GET /api-super-admin/family-links/' as Endpoint<typeof routes.listParents>;
export const revokeAbility = 'DELETE /ability-grants/{id}/' as Endpoint<typeof routes.revokeAbility>;
export const showOwnAbilities = 'GET /user/abilities/' as Endpoint<typeof routes.showOwnAbilities>;
