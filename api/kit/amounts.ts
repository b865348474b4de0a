/** Returns a bigint of the database, which comes as text, as a number. One that a number does not hold exactly is an error. */
export function toAmount(text: string): number {
  const amount = Number(text);
  if (!Number.isSafeInteger(amount)) throw new Error(`${text} is not a whole number below 2^53`);
  return amount;
}
