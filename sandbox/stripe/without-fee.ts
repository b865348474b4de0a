/** Takes out of a session what its payment cost: Stripe often knows it only later. */
export function withoutFee(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (name === 'balance_transaction' ? null : value)),
  ) as unknown;
}
