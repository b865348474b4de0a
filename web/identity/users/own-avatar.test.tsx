import { describe, expect, test, vi } from 'vitest';
import { currentSession, saveSession } from '#web/kit/session.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { refetchUser } from './own-avatar.tsx';
import { useNameForm } from './profile-dialog.tsx';

const session = aSession('teacher');
const currentUser = { ...session.user, avatar: '/files/avatars/9000000000/new/face.webp' };

/** A browser in which a teacher is signed in. */
function browserOf(respond: Parameters<typeof fakeBrowser>[0]) {
  const browser = fakeBrowser(respond);
  saveSession(session);
  return browser;
}

describe('the own account after its picture did not load', () => {
  test('has the new URL of the picture, and the tokens stay', async () => {
    browserOf(() => Response.json(currentUser));

    await refetchUser();

    expect(currentSession()).toEqual({ ...session, user: currentUser });
  });

  test('is not signed in again when someone signed out in the meantime', async () => {
    const { storage } = browserOf(() => {
      storage.clear();
      return Response.json(currentUser);
    });

    await refetchUser();

    expect(storage.size).toBe(0);
  });

  test('stays as it is while the server does not respond', async () => {
    browserOf(() => Promise.reject(new TypeError('Failed to fetch')));

    await refetchUser();

    expect(currentSession()?.user).toEqual(session.user);
  });
});

describe('the own name', () => {
  test('is sent, changes in the session immediately, and closes the profile', async () => {
    const renamed = { ...session.user, first_name: 'Robyn' };
    const { requests } = browserOf(() => Response.json(renamed));
    const onDone = vi.fn();

    await runHook(() => useNameForm(session.user, onDone)).onSubmit();

    expect(requests[0]).toMatchObject({ method: 'PATCH', body: { first_name: 'Robin', last_name: 'Example' } });
    expect(currentSession()?.user.first_name).toBe('Robyn');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('stays as it is, and the profile open, when the server refuses it', async () => {
    browserOf(() => Response.json({ message: 'Enter a first name.' }, { status: 400 }));
    const onDone = vi.fn();

    await runHook(() => useNameForm(session.user, onDone)).onSubmit();

    expect(currentSession()?.user.first_name).toBe('Robin');
    expect(onDone).not.toHaveBeenCalled();
  });
});
