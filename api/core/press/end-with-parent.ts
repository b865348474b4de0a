/**
 * Ends this process when its parent ends or disconnects. `process.exit()` would wait for threads of native libraries,
 * perhaps for ever.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
