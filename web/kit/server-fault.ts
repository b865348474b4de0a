import { CallError } from './call.ts';

/** Rethrows a failure, a fault of the server without its sentence: the form has one of its own. */
export function hideServerFault(cause: unknown): never {
  throw cause instanceof CallError && cause.status >= 500 ? new CallError(cause.status) : cause;
}
