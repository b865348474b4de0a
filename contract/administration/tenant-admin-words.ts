/**
 * The sentences of the form with which the platform adds and changes schools. The specification fixes the first five.
 */
export const tenantAdminWords = {
  nameMissing: 'School name is required',
  primaryMissing: 'Primary color is required',
  switchboardMissing: 'Switchboard status is required',
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email',
  currencyUnknown: 'Choose a currency from the list.',
  kindInUse: 'You cannot change the kind of a site that has classes, students or memberships.',
  storageInvalid: 'Enter a storage limit of 0 to 10,000 GB.',
  edited:
    'Someone else changed this school while you were editing. Your changes are still here. Check them and save again.',
} as const;

/** The states of a school, with the words that lists show. */
export const tenantStateWords = {
  live: 'Live',
  unverified: 'Not confirmed yet',
  suspended: 'Suspended',
  closing: 'Closing',
} as const;
