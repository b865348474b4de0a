import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from './cli.ts';

test('a command that ran a program which failed prints why, although the code of the failure is a number', async () => {
  const printed: string[] = [];
  const output = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(printed.push(String(text))));
  onTestFinished(() => {
    output.mockRestore();
    process.exitCode = undefined;
  });

  await runCommand(() => Promise.reject(Object.assign(new Error('Command failed: pdftoppm'), { code: 1 })));

  expect(printed.join('')).toContain('Command failed: pdftoppm');
  expect(process.exitCode).toBe(1);
});
