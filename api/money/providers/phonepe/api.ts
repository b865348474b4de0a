import { z } from 'zod';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { createCircuitBreaker } from '#api/money/providers/circuit-breaker.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/provider-errors.ts';

const TIMEOUT_MS = 10_000;
const TOKEN_PATH = '/v1/oauth/token';

/** A token reply, with times in seconds. */
const TokenReply = z.object({ access_token: z.string().min(1), issued_at: z.number(), expires_at: z.number() });
const Fault = z.object({ code: z.string().regex(/^\w{1,100}$/) });

type Token = { value: string; renewAt: number; endsAt: number };
type Answer = { status: number; body: unknown };
export type PhonepeCall = { method: 'GET' | 'POST'; path: string; json?: object };
export type PhonepeApi = <Reply extends z.ZodType>(call: PhonepeCall, reply: Reply) => Promise<z.output<Reply>>;

/**
 * Opens PhonePe's REST interface. PhonePe's own package lists its API hosts in an enumeration and reports its use to
 * another host. A call throws `ProviderAway` without a readable answer, and `ProviderRefused` with PhonePe's code.
 */
export function openPhonepeApi(settings: PhonepeSettings, now: () => number = Date.now): PhonepeApi {
  const breaker = createCircuitBreaker(now);
  const tokens = keepToken(settings, now);

  async function send({ method, path, json }: PhonepeCall): Promise<Answer> {
    const ask = async (token: string) =>
      fetchAnswer(joinUrl(settings.url, path), {
        method,
        headers: { authorization: `O-Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      });
    const token = await tokens.find();
    const answer = await ask(token);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return ask(await tokens.find());
  }

  return (call, reply) => breaker(async () => read(reply, await send(call)));
}

/** Caches an account's token: concurrent calls share one fetch, and the token is renewed at half of its life. */
function keepToken(settings: PhonepeSettings, now: () => number) {
  let token: Token | undefined;
  let fetching: Promise<Token> | undefined;
  const renew = () => {
    fetching ??= fetchToken(settings, now)
      .then((fetched) => {
        token = fetched;
        return fetched;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  return {
    async find(): Promise<string> {
      const known = token;
      if (known && now() < known.renewAt) return known.value;
      try {
        return (await renew()).value;
      } catch (cause) {
        // During an outage the token serves for the other half of its life.
        if (known && cause instanceof ProviderAway && now() < known.endsAt) return known.value;
        throw cause;
      }
    },
    /** Drops a refused token, unless another call has renewed it. */
    drop(value: string): void {
      if (token?.value === value) token = undefined;
    },
  };
}

async function fetchToken(settings: PhonepeSettings, now: () => number): Promise<Token> {
  const { clientId, clientSecret, clientVersion } = settings;
  const body = new URLSearchParams({
    ...{ client_id: clientId, client_version: clientVersion, client_secret: clientSecret },
    grant_type: 'client_credentials',
  });
  const answer = await fetchAnswer(joinUrl(settings.authUrl, TOKEN_PATH), { method: 'POST', body });
  // A refused account is a fault of our settings, not of a buyer.
  if (answer.status >= 400 && answer.status < 500) throw new Error(`PhonePe gives no token: ${factOf(answer)}`);
  const { access_token: value, issued_at, expires_at } = read(TokenReply, answer);
  // Counted from now, because both clocks may differ.
  const lifeMs = (expires_at - issued_at) * 1000;
  return { value, renewAt: now() + lifeMs / 2, endsAt: now() + lifeMs };
}

function joinUrl(base: URL, path: string): string {
  return `${base.href.replace(/\/$/, '')}${path}`;
}

async function fetchAnswer(url: string, request: RequestInit): Promise<Answer> {
  try {
    const reply = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  } catch (cause) {
    // The error of `fetch` names the host and the reason, but that of `JSON.parse` quotes the answer.
    const fact = cause instanceof SyntaxError ? new Error('the answer is no JSON') : cause;
    throw new ProviderAway({ cause: fact });
  }
}

function read<Reply extends z.ZodType>(reply: Reply, answer: Answer): z.output<Reply> {
  const { status, body } = answer;
  if (status >= 500 || status === 429) throw new ProviderAway({ cause: new Error(factOf(answer)) });
  if (status === 401 || status === 403) throw new Error(`PhonePe refuses the account: ${factOf(answer)}`);
  if (status >= 400) throw new ProviderRefused(codeOf(body)?.toLowerCase() ?? 'bad_request');
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw new ProviderAway({ cause: new Error('the answer lacks a field') });
  return parsed.data;
}

/** Returns an error's kind, because its message may quote what was sent. */
const factOf = ({ status, body }: Answer) => `${status} ${codeOf(body) ?? ''}`.trim();
const codeOf = (body: unknown) => Fault.safeParse(body).data?.code;
