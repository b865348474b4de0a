import { createSealing } from '#api/kit/sealing.ts';

/** Encrypts the bank account of a cause. The encryption includes the cause's id, so no other cause can open it. */
export function sealBankAccount(
  account: string,
  cause: { tenantId: string; id: string },
  pepper: Uint8Array,
): { bank_account: Buffer; bank_account_end: string } {
  const sealing = createSealing<string>('bank accounts of causes', pepper);
  return {
    bank_account: sealing.seal(account, `${cause.tenantId} ${cause.id}`),
    bank_account_end: account.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4),
  };
}

/** Returns the visible end of a bank account number. */
export function maskBankAccount(end: string | null): string | null {
  return end === null ? null : `•••• ${end}`;
}
