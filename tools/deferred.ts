/** Creates a promise that others settle: `Promise.withResolvers` for the older Node that may supervise the programs. */
export function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
