import { cssVariables, isHexColour, type RawColours, repair } from './palette.ts';

/**
 * The tenant's style: each field whose name contains `color` under its own name, then the repaired roles. Values are
 * #rrggbb and nothing else, because the text of `themeCss` stands inside a style element.
 */
export function themeVariables(tenant: RawColours): Record<`--${string}`, string> {
  const { roles, raw } = repair(tenant);
  const others = Object.entries(tenant).filter(
    ([field, value]) => /^[a-z_]*color[a-z_]*$/.test(field) && isHexColour(value),
  );
  const fields = Object.entries({ ...Object.fromEntries(others), ...raw });
  return { ...Object.fromEntries(fields.map(([field, hex]) => [`--${field}`, hex])), ...cssVariables(roles) };
}

/** For the first HTML. `:root` of the tokens has no specificity, so the order of the two does not matter. */
export function themeCss(tenant: RawColours): string {
  const declared = Object.entries(themeVariables(tenant)).map(([name, value]) => `${name}:${value};`);
  return `:root{${declared.join('')}}`;
}
