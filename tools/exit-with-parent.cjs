// Loaded into every child process of a command, npm included, so it has to run on an old Node. The process ends when
// the command is gone, for whatever reason.
const GRACE_MS = 8_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Answers only while the event loop turns; see `endWhenSilent` in processes.ts.
process.on('message', (message) => {
  if (message === 'ping') process.send('pong', () => {});
});
// The listeners alone would keep a finished process alive.
process.channel?.unref();
