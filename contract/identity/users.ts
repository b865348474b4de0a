import { z } from 'zod';
import {
  cleanName,
  containsAddress,
  hasInvisibleCharacters,
  mixesAlphabets,
  nameWords,
} from '#contract/kit/name-characters.ts';
import { Role } from '#contract/kit/roles.ts';
import { route } from '#contract/kit/route.ts';

export const userWords = {
  penNameMissing: 'Enter a pen name.',
  penNameLong: 'Pen name must be 60 characters or fewer.',
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  nameLong: 'Name must be 100 characters or fewer.',
  countryUnknown: 'Choose a country from the list.',
  passwordMissing: 'Enter a new password.',
  passwordLong: 'Password must be 128 characters or fewer.',
  passwordShort: 'Password must be 8 characters or more.',
  passwordCommon: 'This password is easy to guess. Use four or more words that do not belong together.',
  currentPasswordWrong: 'This is not your current password.',
  nameTaken: 'This username or email address is already in use.',
} as const;

/** Normalizes a username as it is stored and compared: case and outer spaces do not matter. */
export function asUsername(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  role: Role,
  avatar: z.string().nullable().describe('Signed URL of the picture, valid for one to two hours.'),
  country: z.string().nullable(),
});
export type Profile = z.output<typeof Profile>;

/** The rules for length and content depend on the person, so the server checks them. */
export const NewPassword = z
  .string(userWords.passwordMissing)
  .min(1, userWords.passwordMissing)
  .max(128, userWords.passwordLong);

const NameText = z
  .string()
  .max(100, userWords.nameLong)
  .refine((name) => !hasInvisibleCharacters(name), nameWords.invisible)
  .refine((name) => !mixesAlphabets(name), nameWords.mixed);

/** Creates the schema of a required name; `missing` is the message for an empty one. */
export function nameOf(missing: string) {
  return z.string(missing).transform(cleanName).pipe(NameText.min(1, missing));
}

/**
 * Creates the schema of an adult's name. Invitations name the sender to people who do not know them, and mail programs
 * make links of addresses.
 */
export function adultNameOf(missing: string) {
  return nameOf(missing).refine((name) => !containsAddress(name), nameWords.address);
}

/** The name under which readers see what a person has written. The server refuses the person's full name. */
export const PenName = z
  .string()
  .overwrite(cleanName)
  .min(1, userWords.penNameMissing)
  .max(60, userWords.penNameLong)
  .refine((name) => !hasInvisibleCharacters(name), nameWords.invisible);

/** A name that can be empty, such as the last name of a person with a single name. */
export const OptionalName = z.string().transform(cleanName).pipe(NameText);

export const ProfileChange = z.strictObject({
  first_name: adultNameOf(userWords.firstNameMissing).optional(),
  last_name: OptionalName.refine((name) => !containsAddress(name), nameWords.address).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, userWords.countryUnknown)
    .optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const showProfile = route({
  host: 'both',
  method: 'GET',
  path: '/user/profile/',
  summary: 'Get your own profile.',
  reply: Profile.extend({
    is_email_suppressed: z.boolean().describe('Whether your email address gets no email at the moment.'),
  }),
});

export const changeProfile = route({
  host: 'both',
  method: 'PATCH',
  path: '/user/profile/',
  summary: 'Change your own profile. Only the fields sent change.',
  body: ProfileChange,
  files: { avatar: 5 * 1024 * 1024 },
  reply: Profile,
});

export const CurrentPassword = z
  .string(userWords.currentPasswordWrong)
  .min(1, userWords.currentPasswordWrong)
  .max(128, userWords.currentPasswordWrong);

export const PasswordChange = z.strictObject({
  current_password: CurrentPassword,
  new_password: NewPassword,
});

export const changePassword = route({
  host: 'both',
  method: 'POST',
  path: '/user/password/',
  summary: 'Change your own password. Ends your other sessions and cards.',
  body: PasswordChange,
  reply: z.void(),
  status: 204,
});
