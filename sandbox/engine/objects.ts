export type State = 'open' | 'approved' | 'waiting' | 'paid' | 'closed';
export type Line = { name: string; amount: number; copies: number };
/** A page on which something is paid. Times are in milliseconds. `details`: what only its provider has. */
export type Session = {
  object: 'session';
  id: string;
  state: State;
  amount: number;
  currency: string;
  lines: Line[];
  /** The ids of the product by which tests find it. */
  references: string[];
  created: number;
  updated: number;
  expires: number;
  successUrl: string;
  cancelUrl: string;
  locale: string | null;
  details: object;
};
/** A try to pay: a charge of a card, a transfer of a bank. */
export type Try = { id: string; state: 'waiting' | 'paid' | 'closed' };
export type Payment = {
  object: 'payment';
  id: string;
  /** `open`: another try can follow those that failed. */
  state: 'open' | 'waiting' | 'paid' | 'closed';
  amount: number;
  method: 'card' | 'debit';
  tries: Try[];
  details: object;
};
export type Refund = {
  object: 'refund';
  id: string;
  payment: string;
  state: 'paid' | 'closed';
  amount: number;
  at: number;
  details: object;
};
/** An object in the words of its provider, which no other provider has. */
export type OwnObject = { object: string; id: string };
export type SandboxObject = Session | Payment | Refund | OwnObject;

export const isSession = (item: SandboxObject | undefined): item is Session => item?.object === 'session';
export const isPayment = (item: SandboxObject | undefined): item is Payment => item?.object === 'payment';
export const isRefund = (item: SandboxObject | undefined): item is Refund => item?.object === 'refund';

/** A session with what belongs to it, locked. What is changed in it is saved, and what it emits is sent. */
export type Trade = {
  session: Session;
  objects: SandboxObject[];
  add<Added extends SandboxObject>(object: Added): Added;
  /** Finds an object, also one of no session, to read and to change. */
  find(id: string): Promise<SandboxObject | undefined>;
  /** Tells that something happened, with the object as it is now. */
  emit(trigger: string, object: SandboxObject): void;
};

export const paymentsOf = ({ objects }: Trade): Payment[] => objects.filter(isPayment);
export const refundsOf = ({ objects }: Trade, payment: Payment): Refund[] =>
  objects.filter(isRefund).filter((refund) => refund.payment === payment.id);

/** Returns the refunded amount. */
export const refundedOf = (trade: Trade, payment: Payment): number =>
  refundsOf(trade, payment).reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0);

/** Returns the amount that can still be refunded. */
export const refundableOf = (trade: Trade, payment: Payment): number =>
  payment.state === 'paid' ? payment.amount - refundedOf(trade, payment) : 0;

/** Returns the names by which an object is found besides its id. */
export function namesOf(item: SandboxObject): string[] {
  if (isSession(item)) return item.references;
  if (isPayment(item)) return item.tries.map(({ id }) => id);
  return 'customer' in item && typeof item.customer === 'string' ? [item.customer] : [];
}

export const isOverdue = ({ state, expires }: Session): boolean => state === 'open' && expires <= Date.now();
