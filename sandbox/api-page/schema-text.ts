type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
};

/** Writes a JSON Schema as short text: `{ id: uuid, title: string, level?: 1 … 5 | null }`. */
export function schemaToText(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => schemaToText(one, indent)).join(' | ');
  if (schema.type === 'array') return `[${schemaToText(schema.items ?? {}, indent)}, …]`;
  if (schema.type === 'object') return objectToText(schema, indent);
  if (schema.type === 'integer' || schema.type === 'number') return numberToText(schema);
  if (schema.type === 'string') return stringToText(schema);
  return [schema.type ?? 'anything'].flat().join(' | ');
}

function objectToText({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, one]) => {
    const note = [
      one.default === undefined ? '' : `else ${JSON.stringify(one.default)}`,
      one.description?.replace(/\.$/, '') ?? '',
    ].filter(Boolean);
    const comment = note.length > 0 ? `  — ${note.join('; ')}` : '';
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaToText(one, inner)}${comment}`;
  });
  if (typeof additionalProperties === 'object')
    lines.push(`${inner}[name]: ${schemaToText(additionalProperties, inner)}`);
  return lines.length === 0 ? '{ … }' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** Leaves out the largest safe integer, which is not a meaningful limit. */
function numberToText({ type, minimum, maximum }: Schema): string {
  const [least, most] = [minimum, maximum].map((one) => (one !== undefined && Math.abs(one) < 2 ** 53 - 1 ? one : ''));
  return least === '' && most === '' ? String(type) : `${type} ${least} … ${most}`.trimEnd();
}

function stringToText({ format, pattern, minLength, maxLength }: Schema): string {
  if (format) return format;
  const length = minLength || maxLength ? ` of ${minLength ?? 0} to ${maxLength ?? '…'}` : '';
  return `string${length}${pattern ? ` like ${pattern}` : ''}`;
}
