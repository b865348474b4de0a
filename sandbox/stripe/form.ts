/** A parsed form: texts, and objects for keys with brackets. */
export type FormValue = string | { [key: string]: FormValue };

/** Parses a form with bracket keys, such as `line_items[0][quantity]=3`. Lists are objects with numbers as keys. */
export type Form = { [key: string]: FormValue };

export function parseForm(text: string): Form {
  const form: { [key: string]: FormValue } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((key) => key.replace(/\]$/, ''));
    let target = form;
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) target[key || String(Object.keys(target).length)] = value;
      else {
        const inner = target[key];
        const next: { [key: string]: FormValue } = typeof inner === 'object' ? inner : Object.create(null);
        target[key] = next;
        target = next;
      }
    }
  }
  return form;
}

export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function partsOf(value: FormValue | undefined): { [key: string]: FormValue } {
  return typeof value === 'object' ? value : {};
}

/** Returns the texts of an object, such as metadata. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partsOf(value)).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  );
}
