import type { UseMutationResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { ToastRegion } from '#web/kit/ui/toast.tsx';
import { CallError } from './call.ts';
import { refusalText } from './form-state.ts';
import { translateToEnglish } from './testing/render-page.tsx';
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

test('what a button says of a failure: the words of the server, or that the site cannot be reached', () => {
  const t = translateToEnglish;
  expect(refusalText(new CallError(409, 'This class is archived.'), t)).toBe('This class is archived.');
  expect(refusalText(new CallError(502), t)).toBe('That did not work. Try again.');
  expect(refusalText(new CallError(0), t)).toBe(
    'We could not reach the site. Check your internet connection and try again.',
  );
});

describe('the action of a button', () => {
  test('sends its request, whether or not anyone waits for the reply', async () => {
    const send = vi.fn(async () => 'reply');
    await press(send);
    expect(send).toHaveBeenCalledWith('input');

    const onSuccess = vi.fn();
    await press(send, { onSuccess });
    expect(onSuccess).toHaveBeenCalledWith('reply', 'input');
  });

  test('hides no bug, and does not go on after a refusal', async () => {
    const onSuccess = vi.fn();
    await press(() => Promise.reject(new CallError(409, 'This class is archived.')), { onSuccess });
    expect(onSuccess).not.toHaveBeenCalled();
    await expect(press(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});
