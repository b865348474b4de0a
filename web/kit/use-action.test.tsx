import type { UseMutationResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { ToastRegion } from '#web/ui/toast.tsx';
import { CallError } from './call.ts';
import { useAction } from './use-action.ts';

type Send = (input: string) => Promise<unknown>;
type Options = Parameters<typeof useAction>[1];
type ButtonProps = { send: Send; options: Options; onRender: (run: (input: string) => Promise<void>) => void };

function ActionButton({ send, options, onRender }: ButtonProps) {
  const mutation = { mutateAsync: send, isPending: false } as unknown as UseMutationResult<unknown, Error, string>;
  onRender(useAction(mutation, options).run);
  return null;
}

/** Presses a button whose mutation sends with `send`. */
async function press(send: Send, options?: Options): Promise<void> {
  const runs: ((input: string) => Promise<void>)[] = [];
  renderToStaticMarkup(
    <ToastRegion closeLabel="Close">
      <ActionButton send={send} options={options} onRender={(run) => runs.push(run)} />
    </ToastRegion>,
  );
  await runs[0]?.('input');
}

describe('the action of a button', () => {
  test('sends its request, whether or not anyone waits for the reply', async () => {
    const send = vi.fn(async () => 'reply');
    await press(send);
    expect(send).toHaveBeenCalledWith('input');

    const onSuccess = vi.fn();
    await press(send, { onSuccess });
    expect(onSuccess).toHaveBeenCalledWith('reply');
  });

  test('hides no bug, and does not go on after a refusal', async () => {
    const onSuccess = vi.fn();
    await press(() => Promise.reject(new CallError(409, 'This class is archived.')), { onSuccess });
    expect(onSuccess).not.toHaveBeenCalled();
    await expect(press(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});
