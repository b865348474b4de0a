import { type Ability, abilityHolders } from '#contract/identity/abilities.ts';

export type HolderKind = 'teacher' | 'parent';

/** Returns the abilities for this kind of person. */
export function abilitiesOf(holder: HolderKind): Ability[] {
  return (Object.keys(abilityHolders) as Ability[]).filter((ability) => abilityHolders[ability] === holder);
}
