import { describe, expect, test } from 'vitest';
import { aSession, aView, aVisit } from '#web/kit/testing/example-session.ts';
import { ownLayout } from './own-layout.ts';

describe('the layout of shared pages', () => {
  test('is that of the area in which a person works', () => {
    expect(ownLayout(aSession('school_admin'))).toBe('school');
    expect(ownLayout(aSession('teacher'))).toBe('dashboard');
    expect(ownLayout(aSession('teacher_admin'))).toBe('dashboard');
    expect(ownLayout(aSession('organization_admin'))).toBe('organization');
    expect(ownLayout(aSession('upschool_admin'))).toBe('platform');
  });

  test('is the public one for visitors and students', () => {
    expect(ownLayout(null)).toBe('public');
    expect(ownLayout(undefined)).toBe('public');
    expect(ownLayout(aSession('student'))).toBe('public');
  });

  test('is that of the person as whom support views the site', () => {
    expect(ownLayout(aView('teacher', 60_000))).toBe('dashboard');
    expect(ownLayout(aView('student', 60_000))).toBe('public');
  });

  test('is that of the school during a visit to it', () => {
    expect(ownLayout(aVisit('administer'))).toBe('school');
  });
});
