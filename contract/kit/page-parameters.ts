/**
 * The parameters that a page reads from its URL, each with the form of its value. A URL can be old or typed by hand, so
 * all others, and values of another form, are ignored.
 */
export type PageParameters = Readonly<Record<string, RegExp>>;

/** Any text. */
export const TEXT = /\S/;
/** Set by its name alone: `?done`. */
export const FLAG = /^/;
/** The number of rows before the page of a list. */
export const OFFSET = /^\d{1,9}$/;
export const GOAL = /^([1-9]|1[0-7])$/;
export const AGE = /^([3-9]|1[0-8])$/;
export const LEVEL = /^[1-5]$/;
export const COUNTRY = /^[A-Z]{2}$/;
/** BCP 47: `en`, `pt-BR`. */
export const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/;
export const SLUG = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the parameters of a URL that a page reads, without those of another form. */
export function readParameters<Name extends string>(
  forms: Readonly<Record<Name, RegExp>>,
  url: URLSearchParams,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(forms) as Name[]) {
    // PostgreSQL stores no NUL.
    const value = url.get(name)?.replaceAll('\0', '').trim();
    if (value !== undefined && forms[name].test(value)) values[name] = value;
  }
  return values;
}

/** The query of a list of pages, which its URL holds completely. */
export type ListQuery<Name extends string> = { [Key in Exclude<Name, 'offset'>]?: string } & { offset: number };

/** Returns the query of a list from the URL of its page. */
export function readListQuery<Name extends string>(
  forms: Readonly<Record<Name, RegExp>>,
  url: URLSearchParams,
): ListQuery<Name> {
  const values: { offset?: string } = readParameters(forms, url);
  return { ...values, offset: Number(values.offset) || 0 } as ListQuery<Name>;
}

/** Returns the parameters that `readListQuery` reads; the first page has no offset. */
export function listParameters({ offset, ...others }: { offset: number }): Record<string, string> {
  return { ...(others as Record<string, string>), ...(offset > 0 && { offset: String(offset) }) };
}
