/** A node of the syntax tree, with the parts that are used here. */
type Node = { type: string; [part: string]: unknown };

/** Finds the messages of a file: the arguments of `t('…')`, and every text in a constant whose name ends in Words. */
export async function findMessages(filename: string, code: string): Promise<string[]> {
  // Imported late: Lingui loads its configuration, and this file with it, by a loader that cannot import Vite.
  const { parseSync } = await import('vite');
  return nodesIn(parseSync(filename, code).program).flatMap((node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 't') return literalsOf(firstOf(node.arguments));
    if (node.type === 'VariableDeclarator' && nameOf(node.id)?.endsWith('Words') && isTable(node.init)) {
      return nodesIn(node.init).flatMap(literalsOf);
    }
    return [];
  });
}

/** Returns whether it is `{…}` or `[…]`, also with a type assertion. */
function isTable(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type.startsWith('TS')) return isTable(value.expression);
  return value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
}

/** Returns a string literal, or those on both sides of a conditional. */
function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((side) => (isNode(side) ? literalsOf(side) : []));
}

/** Returns a node and all its descendants, without property names. */
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
