import { findAbilitiesOf, hasFamilyAbility } from './queries.ts';

export { findAbilitiesOf, hasFamilyAbility };
