import { expect, test } from 'vitest';
import type { Session, SessionUser } from '#web/kit/session.ts';
import { ownLayout } from './own-layout.ts';

const as = (role: SessionUser['role'], visit?: Session['visit']): Session => ({
  access: 'a',
  user: {
    id: '0190a5c0-0000-7000-8000-000000000001',
    first_name: 'Robin',
    last_name: 'Example',
    email: null,
    role,
    avatar: null,
    country: null,
  },
  visit,
});
const visit = {
  organization: 'Northwind',
  url: '/',
  grants: 'administer',
  expires_at: '2026-11-20T12:00:00Z',
} as const;

test('shared pages keep the layout of the area that a person works in', () => {
  expect(ownLayout(as('school_admin'))).toBe('school');
  expect(ownLayout(as('teacher'))).toBe('dashboard');
  expect(ownLayout(as('teacher_admin'))).toBe('dashboard');
  expect(ownLayout(as('organization_admin'))).toBe('organization');
});

test('visitors and students have the public layout', () => {
  expect(ownLayout(null)).toBe('public');
  expect(ownLayout(undefined)).toBe('public');
  expect(ownLayout(as('student'))).toBe('public');
});

test('a visit to a school has the layout of the school', () => {
  expect(ownLayout(as('organization_admin', visit))).toBe('school');
});
