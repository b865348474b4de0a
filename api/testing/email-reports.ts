/** A delivery report as RFC 3464 describes it: a text, the fields of each recipient, and our email as it was sent. */
export function aDeliveryReport({
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 user unknown',
  date = 'Sat, 14 Nov 2026 10:00:00 +0000',
  recipients = [`Action: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: ${diagnostic}`],
  text = 'Your message could not be delivered.',
}: {
  action?: string;
  status?: string;
  diagnostic?: string;
  date?: string;
  recipients?: string[];
  text?: string;
} = {}): string {
  const status_ = recipients.map((fields) => `Final-Recipient: rfc822; samir@hill.example\r\n${fields}\r\n`);
  return multipartReport('delivery-status', date, [
    `Content-Type: text/plain\r\n\r\n${text}\r\n`,
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.hill.example\r\n\r\n${status_.join('\r\n')}`,
    `Content-Type: message/rfc822\r\n\r\n${returnedEmail()}`,
  ]);
}

/** A complaint as RFC 5965 describes it. */
export function aComplaint({ type = 'abuse', mailFrom = '' } = {}): string {
  const originalMailFrom = mailFrom && `Original-Mail-From: <${mailFrom}>\r\n`;
  return multipartReport('feedback-report', 'Sat, 14 Nov 2026 10:00:00 +0000', [
    'Content-Type: text/plain\r\n\r\nThis is an abuse report.\r\n',
    `Content-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: Loop/1\r\nVersion: 1\r\n${originalMailFrom}`,
    `Content-Type: message/rfc822\r\n\r\n${returnedEmail()}`,
  ]);
}

/** What a person's mail program answers while they are away: RFC 3834. */
export function aVacationReply({ header = 'Auto-Submitted: auto-replied' } = {}): string {
  return `From: Samir <samir@hill.example>\r\nSubject: Out of office\r\n${header}\r\n\r\nI am back on Monday.\r\n`;
}

function multipartReport(type: string, date: string, parts: string[]): string {
  return [
    'From: MAILER-DAEMON@hill.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${date}`,
    // Postfix says so of its delivery reports too.
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n boundary="part"`,
    '',
    ...parts.map((part) => `--part\r\n${part}`),
    '--part--\r\n',
  ].join('\r\n');
}

function returnedEmail(): string {
  return 'From: no-reply@booklark.test\r\nSubject: Hello\r\n\r\nhttps://hill.example/accept-invitation#invite-secret\r\n';
}
