// Loaded into every program that a command of ours starts, npm as well, which is why an old Node has to read it: it goes when
// that command is gone, however that ended.
const GRACE_MS = 8_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening alone would keep a program that is done from ending.
process.channel?.unref();
