import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { withContext } from '#contract/kit/message-context.ts';
import { projectRoot } from './build-state.ts';

/** A node of the syntax tree, with the parts that are used here. */
type Node = { type: string; [part: string]: unknown };

/** Returns our own files that may have messages. */
export function messageSources(): string[] {
  const files = globSync('{api,contract,look,web}/**/*.{ts,tsx}', { cwd: projectRoot });
  return files.filter((file) => !/\.(test|d)\.tsx?$|\/testing\//.test(file));
}

/** Finds the messages of all sources, in the order of the catalogues. */
export function findAllMessages(): string[] {
  const messages = messageSources().flatMap((file) =>
    findMessages(file, readFileSync(path.join(projectRoot, file), 'utf8')),
  );
  return [...new Set(messages)].sort(new Intl.Collator('en').compare);
}

/**
 * Finds the messages of a file: the arguments of `t('…')`, and every text in a constant whose name ends in Words. A
 * message with a context is returned as its key.
 */
export function findMessages(filename: string, code: string): string[] {
  // Skips files without messages, because parsing them takes longer than all else.
  if (!/\bt\(|Words\b/.test(code)) return [];
  return nodesIn(parseSync(filename, code).program).flatMap((node) => {
    if (isCallOfT(node)) return messagesOfCall(node);
    if (node.type === 'VariableDeclarator' && nameOf(node.id)?.endsWith('Words') && isTable(node.init)) {
      return messagesIn(node.init);
    }
    return [];
  });
}

/** A message as the accessible name of an element, and the only message that the element shows. */
export type NamedElement = { label: string; text: string };

/** Finds the elements with both: `<Button aria-label={t('Delete {name}', { name })}>{t('Delete')}</Button>`. */
export function findNamedElements(filename: string, code: string): NamedElement[] {
  if (!code.includes('aria-label')) return [];
  return nodesIn(parseSync(filename, code).program).flatMap((node) => {
    if (node.type !== 'JSXElement') return [];
    const texts = messagesInBraces(node.children);
    const labels = nodesIn((node.openingElement as Node).attributes).flatMap((attribute) =>
      attribute.type === 'JSXAttribute' && (attribute.name as Node).name === 'aria-label'
        ? messagesInBraces([attribute.value])
        : [],
    );
    const [label, text] = [labels[0], texts[0]];
    return labels.length === 1 && texts.length === 1 && label && text ? [{ label, text }] : [];
  });
}

/** Returns the messages of each `{t('…')}`. */
function messagesInBraces(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node) => {
    const inner = isNode(node) && node.type === 'JSXExpressionContainer' ? node.expression : undefined;
    return isNode(inner) && isCallOfT(inner) ? messagesOfCall(inner) : [];
  });
}

function isCallOfT(node: Node): boolean {
  return node.type === 'CallExpression' && nameOf(node.callee) === 't';
}

function messagesOfCall(call: Node): string[] {
  const [sentence, values] = argumentsOf(call);
  const context = contextIn(values);
  return literalsOf(sentence).map((literal) => (context ? withContext(literal, context) : literal));
}

/** Returns whether a value is `{…}` or `[…]`, also with a type assertion. */
function isTable(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type.startsWith('TS')) return isTable(value.expression);
  return value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
}

/** Returns every text of a table, and the key of each `withContext('…', '…')`. */
function messagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn);
  if (!isNode(value)) return [];
  if (value.type === 'CallExpression' && nameOf(value.callee) === 'withContext') {
    const [sentence, context] = argumentsOf(value).flatMap(literalsOf);
    return sentence && context ? [withContext(sentence, context)] : [];
  }
  return [...literalsOf(value), ...childrenOf(value).flatMap(messagesIn)];
}

/** Returns the literal `context` of the values of a message. */
function contextIn(values: Node | undefined): string | undefined {
  if (values?.type !== 'ObjectExpression' || !Array.isArray(values.properties)) return undefined;
  const property: unknown = values.properties.find((part) => isNode(part) && nameOf(part.key) === 'context');
  return isNode(property) && isNode(property.value) ? literalsOf(property.value)[0] : undefined;
}

/** Returns a string literal, or the literals on both sides of a conditional. */
function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((side) => (isNode(side) ? literalsOf(side) : []));
}

/** Returns a node and all its descendants, without property names. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...childrenOf(value).flatMap(nodesIn)];
}

function childrenOf(node: Node): unknown[] {
  return Object.entries(node).flatMap(([part, inner]) => (part === 'key' ? [] : [inner]));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function argumentsOf(node: Node): Node[] {
  return Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}
