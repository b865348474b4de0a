import { describe, expect, test } from 'vitest';
import { aDeliveryReport } from '#api/testing/email-reports.ts';
import { leastProcessorTime } from '#api/testing/processor-time.ts';
import { parseReport } from './parse-report.ts';
import { withoutSecrets } from './without-secrets.ts';

describe('a message that is built to do harm', () => {
  const bombs = {
    'with 20,000 parts': `Content-Type: multipart/report; boundary=p\r\n\r\n${'--p\r\n\r\nx\r\n'.repeat(20_000)}`,
    'with parts in parts': Array.from(
      { length: 2000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=p${at}\r\n\r\n--p${at}\r\n`,
    ).join(''),
    'with 250 kB of headers': `${'X-Bomb: x\r\n'.repeat(23_000)}\r\nx`,
    'with one header of 250 kB': `Subject: ${'x'.repeat(250_000)}\r\n\r\nx`,
    'with a folded header of 10,000 lines': `Subject: x${'\r\n x'.repeat(10_000)}\r\n\r\nx`,
    'with 60,000 fields': aDeliveryReport({ recipients: ['A: b\r\n'.repeat(40_000)] }),
    'with spaces without end': aDeliveryReport({ diagnostic: `smtp;${' '.repeat(200_000)}x` }),
    'with line ends without end': aDeliveryReport({ text: '\r\n \r\n'.repeat(40_000) }),
    'with zero bytes': '\0'.repeat(250_000),
  };
  test.each(Object.entries(bombs))('%s takes less than a second of the processor', async (_, raw) => {
    const time = await leastProcessorTime(async () => {
      const parsed = await parseReport(Buffer.from(raw));
      withoutSecrets(parsed.text);
    });
    expect(time).toBeLessThan(1000);
  });
});
