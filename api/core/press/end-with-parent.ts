/** Ends this process when its parent ends or lets it go. `process.exit()` waits for threads of native libraries, which can wait for ever. */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
