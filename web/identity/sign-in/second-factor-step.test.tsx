import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

const render = (isRoot: boolean) =>
  renderScreen(
    <SecondFactorStep
      challenge={{ challenge: 'x', remember: false }}
      back="/login"
      target="/dashboard"
      onEnded={() => {}}
    />,
    { site: { isRoot } },
  );

describe('the step after the password of a person with two-step verification', () => {
  test('has a field that shows number keys on a phone and that password managers fill in', async () => {
    const html = await render(false);

    expect(html).toContain('Enter the 6-digit code from your authenticator app.');
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"/i);
    expect(html).toContain('Use a recovery code');
  });

  test('names the people of a school who can help, and none at the platform', async () => {
    expect(await render(false)).toContain('Ask an admin at your school for help.');
    expect(await render(true)).not.toContain('Ask an admin at your school');
  });
});
