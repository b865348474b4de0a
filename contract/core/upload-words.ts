/** Messages about uploads. Many of them are read by children. */
export const uploadWords = {
  tooLarge: 'The file must be {max_mb} MB or smaller. Save it again with smaller pictures.',
  lengthMissing: 'Send the size of the file in bytes.',
  offsetMissing: 'Send the position of the first byte.',
  wrongOffset: 'The upload continues at another position.',
  tooManyOpen: 'You have {max, plural, one {# upload} other {# uploads}} open. Finish or remove one of them first.',
  tooManyParts: 'The connection broke off too often. Choose the file again.',
  expired: 'This upload was not finished within a day. Choose the file again.',
  version: 'This server supports version 1.0.0 of the tus protocol.',
  storageFull: 'Your school’s storage is full. Your file is still on this device. Tell your teacher.',
  unknown: 'This upload does not exist. Choose the file again.',
  incomplete: 'The upload is not complete yet. Wait until all of the file is here.',
  used: 'This upload belongs to another book. Choose the file again.',
} as const;
