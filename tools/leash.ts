// Loaded into every program that the launcher starts: it goes when the launcher is gone, however that ended.
const GRACE_MS = 8_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening alone would keep a program that is done from ending.
process.channel?.unref();
