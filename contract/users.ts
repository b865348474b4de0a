import { z } from 'zod';
import { Role } from './roles.ts';
import { Nothing, route } from './route.ts';

export const userWords = {
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  nameLong: 'A name has at most 100 characters.',
  countryUnknown: 'Please choose a country from the list.',
  passwordMissing: 'Please enter a new password.',
  passwordLong: 'A password has at most 128 characters.',
  passwordShort: 'Please use 8 characters or more.',
  studentPasswordShort: 'Please use 6 characters or more.',
  passwordCommon: 'Very many people use this password. Please choose another one.',
  currentPasswordWrong: 'This is not your current password.',
  nameTaken: 'Somebody here already signs in with this.',
  passwordChangedSubject: 'Your password was changed',
  passwordChanged:
    'The password of your account was just changed, and every other place where you were signed in has been signed out.',
  passwordChangedBySomebody: 'If that was not you, ask for a new password on the sign-in page at once.',
} as const;

/** The fewest characters of a password. Guessing a child's is slowed down, so that a short one may do. */
export const fewestCharacters = { student: 6, adult: 8 } as const;

/** A name to sign in with, as it is stored and compared: case and stray spaces do not matter. */
export function asUsername(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  role: Role,
  avatar: z.string().nullable().describe('The address of the picture; it opens by itself for an hour or two.'),
  country: z.string().nullable(),
});
export type Profile = z.output<typeof Profile>;

/** How long it must be and what it must not be depends on whose it is: the server says. */
export const NewPassword = z
  .string(userWords.passwordMissing)
  .min(1, userWords.passwordMissing)
  .max(128, userWords.passwordLong);

/** Signs that turn the direction of whatever follows them: no name needs one, and they make one name look like another. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name that a person goes by; `missing` is said where there is none. */
export function nameOf(missing: string) {
  return z
    .string(missing)
    .transform((typed) => typed.normalize('NFC').replaceAll(TURNING, '').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(100, userWords.nameLong)
        .regex(/^[^\p{Cc}]*$/u, missing),
    );
}

export const ProfileChange = z.strictObject({
  first_name: nameOf(userWords.firstNameMissing).optional(),
  last_name: nameOf(userWords.lastNameMissing).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, userWords.countryUnknown)
    .optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

const own = { host: 'both', params: Nothing, query: Nothing } as const;

export const showProfile = route({
  ...own,
  method: 'GET',
  path: '/user/profile/',
  summary: 'The own profile',
  body: Nothing,
  reply: Profile,
});

export const changeProfile = route({
  ...own,
  method: 'PATCH',
  path: '/user/profile/',
  summary: 'Changes what is sent of the own profile',
  body: ProfileChange,
  files: { avatar: 5 * 1024 * 1024 },
  reply: Profile,
});

export const PasswordChange = z.strictObject({
  current_password: z.string(userWords.currentPasswordWrong).min(1, userWords.currentPasswordWrong).max(128),
  new_password: NewPassword,
});

export const changePassword = route({
  ...own,
  method: 'POST',
  path: '/user/password/',
  summary: 'Changes the own password; other sessions and cards end',
  body: PasswordChange,
  reply: z.void(),
  status: 204,
});
