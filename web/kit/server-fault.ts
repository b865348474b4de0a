import { CallError } from './call.ts';

/** Rethrows a failure, but drops a server fault's message: the form has its own sentence. */
export function hideServerFault(cause: unknown): never {
  throw cause instanceof CallError && cause.status >= 500 ? new CallError(cause.status) : cause;
}
