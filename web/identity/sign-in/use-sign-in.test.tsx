import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import type { FormState } from '#web/kit/form.tsx';
import { currentSession, type Session } from '#web/kit/session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import { useSignInAttempt, useSignInForm, watchRefusal } from './use-sign-in.ts';

const session: Session = {
  ...{ access: 'a', refresh: 'r' },
  user: {
    ...{ id: '0190a5c0-0000-7000-8000-000000000001', first_name: 'Amara', last_name: 'Okafor', email: null },
    ...{ role: 'student', avatar: null, country: null },
  },
};

type Values = { username: string; password: string };

function useStudentForm(initial: Values) {
  const required = { username: 'Enter a username.', password: 'Enter a password.' };
  const toRequest = (values: Values) => ({ ...values, remember: true });
  return useSignInForm({ target: '/dashboard', initial, required, toRequest });
}

/** The cart is fetched beside the sign-in, and these tests do not wait for it. */
const noCart = () => Response.json({ error: 'Try again.' }, { status: 503 });

let respond: () => Response;
let requests: ReturnType<typeof fakeBrowser>['requests'];
beforeEach(() => {
  // The success message is shown for a moment before the page changes.
  vi.useFakeTimers();
  respond = () => Response.json(session);
  requests = fakeBrowser(({ path }) => (path.startsWith('/api/data/cart/') ? noCart() : respond())).requests;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends the form of a hook without waiting for the page that opens afterwards. */
async function send(form: FormState<Values>): Promise<void> {
  void form.onSubmit();
  await vi.advanceTimersByTimeAsync(0);
}

describe('the form that signs in', () => {
  test('keeps the session of the reply', async () => {
    await send(runHook(() => useStudentForm({ username: 'amara', password: 'secret' })).form);
    expect(requests[0]?.body).toEqual({ username: 'amara', password: 'secret', remember: true });
    expect(currentSession()).toEqual(session);
  });

  test('sends nothing while a required field is empty', async () => {
    await send(runHook(() => useStudentForm({ username: 'amara', password: '' })).form);
    expect(requests).toEqual([]);
  });

  test('has no session yet when a code is needed too', async () => {
    respond = () => Response.json({ challenge: 'c' });
    await send(runHook(() => useStudentForm({ username: 'amara', password: 'secret' })).form);
    expect(requests).toHaveLength(1);
    expect(currentSession()).toBeNull();
  });
});

describe('a sign-in by card or pictures', () => {
  const attempt = (request: Promise<Session | { challenge: string }>) =>
    runHook(() => useSignInAttempt('/', 'Try again.')).attempt(request);

  test('that works keeps the session', async () => {
    expect(await attempt(Promise.resolve(session))).toBe(true);
    expect(currentSession()).toEqual(session);
  });

  test('that is refused leaves no session', async () => {
    expect(await attempt(Promise.reject(new CallError(401)))).toBe(false);
    expect(await attempt(Promise.reject(new CallError(429, 'Wait a minute.')))).toBe(false);
    expect(currentSession()).toBeNull();
  });

  test('is not for adults, whose password needs a code too', async () => {
    expect(await attempt(Promise.resolve({ challenge: 'c' }))).toBe(false);
    expect(currentSession()).toBeNull();
  });

  test('hides no bug', async () => {
    await expect(attempt(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});

describe('a refused sign-in', () => {
  const FIXED = 'Login failed. Please check your credentials.';
  const watch = async (cause: CallError, wrongMessage?: string) => {
    const setHasToWait = vi.fn();
    const refusal: unknown = await watchRefusal(
      Promise.reject(cause),
      setHasToWait,
      translateToEnglish,
      wrongMessage,
    ).catch((refused) => refused);
    return { message: (refusal as CallError).message, hasToWait: setHasToWait.mock.lastCall?.[0] };
  };

  test('of a child has the words of its step instead of the sentence for everyone', async () => {
    const message = 'That is not your password.';
    expect(await watch(new CallError(401, FIXED), message)).toEqual({ message, hasToWait: false });
  });

  test('of a child keeps what else the server says', async () => {
    const message = 'This account has just been removed.';
    expect(await watch(new CallError(401, message), 'That is not yours.')).toEqual({ message, hasToWait: false });
    expect(await watch(new CallError(429, 'Wait.'), 'Not yours.')).toEqual({ message: 'Wait.', hasToWait: true });
  });

  test('of an adult keeps the sentence for everyone', async () => {
    expect(await watch(new CallError(401, FIXED))).toEqual({ message: FIXED, hasToWait: false });
  });
});

describe('a form that answers an invitation', () => {
  const reply = async (cause: CallError | undefined) => {
    const onChanged = vi.fn();
    const onSuccess = vi.fn();
    const submit = () => (cause ? Promise.reject(cause) : Promise.resolve('answered'));
    await runHook(() => useAnswerForm({ initial: {}, submit, onSuccess }, onChanged)).onSubmit();
    return { hasLoadedAgain: onChanged.mock.calls.length > 0, hasSucceeded: onSuccess.mock.calls.length > 0 };
  };

  test('loads the invitation again if it was answered in the meantime', async () => {
    expect(await reply(new CallError(409))).toEqual({ hasLoadedAgain: true, hasSucceeded: false });
  });

  test('keeps the invitation after another failure', async () => {
    expect(await reply(new CallError(503))).toEqual({ hasLoadedAgain: false, hasSucceeded: false });
  });

  test('goes on when it was accepted', async () => {
    expect(await reply(undefined)).toEqual({ hasLoadedAgain: false, hasSucceeded: true });
  });
});
