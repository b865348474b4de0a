/** Converts a bigint, which the database returns as text, to a number. Throws if a number cannot hold it exactly. */
export function toAmount(text: string): number {
  const amount = Number(text);
  if (!Number.isSafeInteger(amount)) throw new Error(`${text} is not a whole number below 2^53`);
  return amount;
}
