/** The start of a statement identifies it; one that inserts many rows has thousands of placeholders. */
const MAX_STATEMENT_LENGTH = 1000;

type SerializedError = { type: string; message: string; stack: string; [fact: string]: unknown };

/** Serializes an error without personal data; job logs use it too. */
export function serializeError(thrown: unknown): SerializedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'no error was thrown', stack: '' };
  const { name, message, stack = '', cause } = thrown;
  const code = 'code' in thrown ? thrown.code : undefined;
  const constraint = 'constraint' in thrown ? thrown.constraint : undefined;
  const statement = 'statement' in thrown ? String(thrown.statement).slice(0, MAX_STATEMENT_LENGTH) : undefined;
  const safeMessage = removePersonalData(message, code);
  const safeStack = removePersonalData(
    stack.replace(message, () => safeMessage),
    undefined,
  );
  return {
    type: name,
    message: safeMessage,
    stack: safeStack,
    code,
    constraint,
    statement,
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

/**
 * Removes values that messages quote: mail servers name the receiver, PostgreSQL (class 22, data exception) the invalid
 * value.
 */
function removePersonalData(text: string, code: unknown): string {
  const withoutValue = /^22/.test(String(code)) ? text.replace(/: ".*"/s, '') : text;
  return withoutValue.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(an address)');
}
