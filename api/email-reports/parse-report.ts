import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { type Fields, parseFieldBlocks, untyped } from './fields.ts';

/** What a message says about an email that we sent. `at`: when it happened, by the clock of the reporting server. */
export type Report =
  | {
      kind: 'event';
      event: 'delivered' | 'bounced' | 'complained';
      permanent: boolean;
      reason: string;
      at: Date | undefined;
    }
  /** It changes nothing: an automatic reply, a read receipt, a report that the email was passed on. */
  | { kind: 'ignored' }
  /** A person must read it. */
  | { kind: 'unclear' };
export type ParsedReport = {
  report: Report;
  from: string;
  subject: string;
  text: string;
  /** The envelope sender of the email that a complaint returns. */
  returnAddresses: string[];
};

/** A report begins with what matters, and ends with our email. Each line costs time, however short it is. */
const MAX_LINES = 5_000;
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 };

/** Reads a message that was sent to a return address. A message that breaks the limits of MIME is unclear. */
export async function parseReport(raw: Buffer): Promise<ParsedReport> {
  const email = await PostalMime.parse(firstLines(raw), { ...LIMITS, forceRfc822Attachments: true }).catch(
    () => undefined,
  );
  if (!email) return { report: { kind: 'unclear' }, from: '', subject: '', text: '', returnAddresses: [] };
  const complaint = firstBlock(email, 'message/feedback-report');
  return {
    report: classify(email, complaint),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    returnAddresses: complaint ? returnAddressesOf(email, complaint) : [],
  };
}

function firstLines(raw: Buffer): Buffer {
  let end = 0;
  for (let line = 0; line < MAX_LINES; line++) {
    const next = raw.indexOf(0x0a, end);
    if (next < 0) return raw;
    end = next + 1;
  }
  return raw.subarray(0, end);
}

function classify(email: Email, complaint: Fields | undefined): Report {
  const { value } = email.headers.find(({ key }) => key === 'content-type') ?? { value: '' };
  const isReport = /^multipart\/report\b/i.test(value);
  if (isReport && complaint) return classifyComplaint(email, complaint);
  const statuses = partsOf(email, 'message/delivery-status', 'message/global-delivery-status');
  if (isReport && statuses.length > 0) return classifyDelivery(email, statuses);
  const hasReceipt = partsOf(email, 'message/disposition-notification').length > 0;
  return hasReceipt || isAutomaticReply(email) ? { kind: 'ignored' } : { kind: 'unclear' };
}

/** RFC 5965, section 7.3; `not-spam` of RFC 6430 takes a complaint back, which is no new one. */
function classifyComplaint(email: Email, complaint: Fields): Report {
  const type = complaint.get('feedback-type')?.toLowerCase() ?? '';
  if (type === 'not-spam') return { kind: 'ignored' };
  if (type !== 'abuse' && type !== 'fraud') return { kind: 'unclear' };
  const at = readDate(complaint.get('arrival-date') ?? complaint.get('received-date') ?? email.date);
  return { kind: 'event', event: 'complained', permanent: false, reason: `complaint: ${type}`, at };
}

/** From the mildest: an email that reached some of the people behind an address has arrived. */
const OUTCOMES = ['delivered', 'passed on', 'temporary', 'permanent'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** RFC 3464, section 2.3. Each of our emails has one receiver, whose address can stand for several people. */
function classifyDelivery(email: Email, statuses: Attachment[]): Report {
  const blocks = statuses.flatMap(blocksOf);
  const recipients = blocks.filter((block) => block.has('action'));
  const outcomes = recipients.map(outcomeOf);
  const outcome = OUTCOMES.find((candidate) => outcomes.includes(candidate));
  const recipient = recipients[outcomes.indexOf(outcome)];
  if (!recipient || !outcome || outcomes.includes(undefined)) return { kind: 'unclear' };
  if (outcome === 'passed on') return { kind: 'ignored' };
  return {
    kind: 'event',
    event: outcome === 'delivered' ? 'delivered' : 'bounced',
    permanent: outcome === 'permanent',
    reason: untyped(recipient.get('diagnostic-code')) || `${recipient.get('action')} ${recipient.get('status') ?? ''}`,
    at: readDate(recipient.get('last-attempt-date') ?? email.date),
  };
}

/** `undefined`: it contradicts itself, or lacks what RFC 3464 demands. */
function outcomeOf(recipient: Fields): Outcome | undefined {
  const action = /^[a-z]+/.exec(recipient.get('action')?.toLowerCase() ?? '')?.[0];
  if (action === 'delivered') return 'delivered';
  if (action === 'relayed' || action === 'expanded') return 'passed on';
  if (action === 'delayed') return 'temporary';
  const statusClass = /^([245])\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[1];
  if (action !== 'failed' || statusClass === undefined || statusClass === '2') return undefined;
  return statusClass === '5' ? 'permanent' : 'temporary';
}

/** RFC 3834, section 5, and the headers of older programs. Delivery reports, which have the same header, were recognized before. */
function isAutomaticReply({ headers }: Email): boolean {
  return headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && !/^no\b/i.test(value)) ||
      ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].includes(key) ||
      (key === 'precedence' && /^(auto_reply|bulk|junk)\b/i.test(value)),
  );
}

/** A complaint goes to one address for all emails: the email that it returns says which one it is about. */
function returnAddressesOf(email: Email, complaint: Fields): string[] {
  const returned = partsOf(email, 'message/rfc822', 'text/rfc822-headers').flatMap((part) =>
    blocksOf(part).slice(0, 1),
  );
  const values = [complaint.get('original-mail-from'), ...returned.map((header) => header.get('return-path'))];
  return values.flatMap((value) => (value ? untyped(value).replace(/^<|>$/g, '') : []));
}

function firstBlock(email: Email, type: string): Fields | undefined {
  const [part] = partsOf(email, type);
  return part && blocksOf(part)[0];
}

function partsOf({ attachments }: Email, ...types: string[]): Attachment[] {
  return attachments.filter(({ mimeType }) => types.includes(mimeType));
}

function blocksOf({ content }: Attachment): Fields[] {
  return parseFieldBlocks(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

function readDate(text = ''): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
