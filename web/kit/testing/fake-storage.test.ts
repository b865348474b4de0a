import { describe, expect, test } from 'vitest';
import { currentSession, saveSession } from '#web/kit/session.ts';
import { aSession } from './example-session.ts';
import { fakeStorage } from './fake-storage.ts';

describe('the storage of a test', () => {
  test('has a session that the test saved', () => {
    const storage = fakeStorage();
    saveSession(aSession('teacher'));
    expect(currentSession()?.user.role).toBe('teacher');
    expect(storage.size).toBeGreaterThan(0);
  });

  test('leaves neither a session nor a stub to the next test', () => {
    expect(currentSession()).toBeNull();
    expect(() => localStorage.getItem('accessToken')).toThrow();
  });
});
