import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { SandboxObject, Session, Trade } from './objects.ts';
import type { Store, StoredReply } from './store-queries.ts';

/** An error as a provider words it. What a call changed before is kept. */
export class Fault extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** A provider’s call: the parsed request, and functions that find and change objects in one transaction. */
export type Context = {
  id: string;
  body: unknown;
  query: string;
  headers: FastifyRequest['headers'];
  store: Store;
  change<Result>(sessionId: string, work: (trade: Trade) => Result | Promise<Result>): Promise<Result>;
};
export type Reply = { status?: number; body?: unknown };
export type Call = (context: Context) => Reply | Promise<Reply>;
/** `open`: a call without authorization, such as that for a token. */
export type Endpoint = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, call: Call, access?: 'open'];

export type Options = { amount?: number | undefined; days?: number | undefined; reference?: string | undefined };
export type Rule = (trade: Trade, options: Options) => void | Promise<void>;
export type EventDraft = { id: string; type: string; body: object };
export type Texts = Record<'en' | 'ar', Record<string, string>>;

/** How a provider words what the engine does: its calls, documents, events and page. */
export type Dialect = {
  name: PaymentProvider;
  endpoints: Endpoint[];
  isAllowed(authorization: string): boolean;
  replies: { unauthorized: Fault; unknown(request: FastifyRequest): Fault; broken: Fault; tooMany: Fault };
  /** Returns the idempotency key of a call, and what a repeated call is answered. */
  keyOf?(request: FastifyRequest): string;
  replay?(stored: StoredReply, isSame: boolean): { status: number; body: string };
  keepsFailures?: boolean;
  /** Actions of buyers, banks and the provider’s staff. */
  rules: Record<string, Rule>;
  toEvents(trigger: string, object: SandboxObject, trade: Trade): EventDraft[];
  /** Returns the headers of an event, signed now or some seconds ago. */
  sign(body: string, ageSeconds: number, sandbox: Pick<Sandbox, 'withStore'>): Promise<Record<string, string>>;
  /** Returns an object as tests see it, with a state or an amount that replaces its own; undefined: not at all. */
  show(object: SandboxObject, trade: Trade): { raw: object; state?: string; amount?: number } | undefined;
  isOpen(session: Session): boolean;
  page: {
    buttons(session: Session): string[];
    texts: Texts;
    isDeclined?(session: Session): boolean;
    /** Where a buyer goes after an action; undefined: stays on the page. */
    nextUrl(session: Session, action: string): string | undefined;
  };
  /** Mounts more pages. */
  mountMore?(scope: FastifyInstance, sandbox: Sandbox): void;
};

/** A provider whose place is taken, in a running server. */
export type Sandbox = {
  app: FastifyInstance;
  origin: URL;
  dialect: Dialect;
  /** Runs work in one transaction. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  inBackground(work: Promise<unknown>): void;
};
