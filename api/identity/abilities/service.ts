import { assertAbility, findAbilitiesOf, hasFamilyAbility } from './queries.ts';

export { assertAbility, findAbilitiesOf, hasFamilyAbility };
