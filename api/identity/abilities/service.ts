export { assertAbility, findAbilitiesOf, hasFamilyAbility } from './queries.ts';
