import { expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

test('recovery codes are listed with ways to keep them, and on paper they name their site', async () => {
  const html = await renderScreen(<RecoveryCodes codes={['abcde-fghjk', 'mnpqr-stuvw']} onDone={() => {}} />);

  for (const text of ['abcde-fghjk', 'mnpqr-stuvw', 'Recovery codes for riverside.example'])
    expect(html).toContain(text);
  for (const label of ['Copy codes', 'Download codes', 'Print codes', 'I have saved the codes'])
    expect(html).toContain(`>${label}<`);
});
