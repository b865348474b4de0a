import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformDb } from '#api/kit/tenant.ts';
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
  query: URLSearchParams;
  headers: FastifyRequest['headers'];
  db: PlatformDb;
  store: Store;
  change<Result>(sessionId: string, work: (trade: Trade) => Result | Promise<Result>): Promise<Result>;
};
export type Reply = { status?: number; body?: unknown };
export type Call = (context: Context) => Reply | Promise<Reply>;
/** `open`: a call without authorization, such as that for a token. */
export type Endpoint = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, call: Call, access?: 'open'];

export type Options = { amount?: number | undefined; days?: number | undefined; reference?: string | undefined };
export type Rule = (trade: Trade, options: Options) => void | Promise<void>;
export type Happening = { id: string; type: string; body: object };
/** An object as its provider words it; a state or an amount here replaces that of the object. */
type Shown = { raw: object; state?: string; amount?: number };
export type Language = 'en' | 'ar';

/** How a provider words what the engine does: its calls, documents, events and page. */
export type Dialect = {
  name: PaymentProvider;
  endpoints: Endpoint[];
  isAllowed(authorization: string): boolean;
  replies: { unauthorized: Fault; unknown(request: FastifyRequest): Fault; broken: Fault; tooMany: object };
  headers?(): Record<string, string>;
  /** Returns the idempotency key of a call, and what a repeated call is answered. */
  keyOf?(request: FastifyRequest): string;
  replay?(stored: StoredReply, isSame: boolean): { status: number; body: string };
  keepsFailures?: boolean;
  /** Actions of buyers, banks and the provider’s staff. */
  rules: Record<string, Rule>;
  toEvents(happening: string, object: SandboxObject, trade: Trade): Happening[];
  sign(body: string, ageSeconds: number): Promise<Record<string, string>>;
  /** Returns an object as tests see it; undefined: not at all. */
  show(object: SandboxObject, trade: Trade): Shown | undefined;
  isOpen(session: Session): boolean;
  page: {
    buttons(session: Session): string[];
    texts: Record<Language, Record<string, string>>;
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
  store: Store;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inBackground(work: Promise<unknown>): void;
};
