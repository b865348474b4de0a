/** Returns the visible end of a bank account number. */
export function maskBankAccount(end: string | null): string | null {
  return end === null ? null : `•••• ${end}`;
}
