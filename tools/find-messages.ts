/** A node of the syntax tree, as far as it matters here. */
type Node = { type: string; [part: string]: unknown };

/** The sentences of a file: what `t('…')` is given, and every text inside a table whose name ends in Words. */
export async function findMessages(filename: string, code: string): Promise<string[]> {
  // Loaded late: Lingui reads its configuration, and this with it, through a loader that cannot take Vite in.
  const { parseSync } = await import('vite');
  return nodesIn(parseSync(filename, code).program).flatMap((node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 't') return literalsOf(firstOf(node.arguments));
    if (node.type === 'VariableDeclarator' && nameOf(node.id)?.endsWith('Words') && isTable(node.init)) {
      return nodesIn(node.init).flatMap(literalsOf);
    }
    return [];
  });
}

/** `{…}` or `[…]`, also where a type is said of it. */
function isTable(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type.startsWith('TS')) return isTable(value.expression);
  return value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
}

/** A text itself, or those on both sides of a choice. */
function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((side) => (isNode(side) ? literalsOf(side) : []));
}

/** A node and all in it, but for the names of properties. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  const parts = Object.entries(value).filter(([part]) => part !== 'key');
  return [value, ...parts.flatMap(([, inner]) => nodesIn(inner))];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function firstOf(list: unknown): Node | undefined {
  return Array.isArray(list) && isNode(list[0]) ? list[0] : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}
