import { describe, expect, test } from 'vitest';
import type { SecondFactorState } from '#contract/identity/second-factor.ts';
import { CallError } from '#web/kit/call.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, findTag } from '#web/kit/ui/testing/markup.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorPanel } from './second-factor-section.tsx';
import { TurnOffSecondFactor } from './turn-off-second-factor.tsx';
import { AppStep, TurnOnSecondFactor } from './turn-on-second-factor.tsx';

const nothing = () => undefined;

describe('two-step verification in the profile', () => {
  const render = (data?: SecondFactorState, error?: CallError, isTurnedOff = false) => {
    const props = { isTurnedOff, onTurnOn: nothing, onTurnOff: nothing };
    return renderPage(<SecondFactorPanel state={{ data, error, refetch: nothing }} {...props} />);
  };
  const off = { is_on: false, recovery_codes_left: 0 };

  test('cannot be changed while it is loading', () => {
    expect(findTag(render(), 'button')).toMatchObject({ 'aria-disabled': 'true' });
    expect(findTag(render(off), 'button')).toMatchObject({ 'aria-disabled': 'false' });
  });

  test('can be turned on where it is off, and off where it is on', () => {
    expect(buttonsIn(render(off))).toEqual(['Turn on two-step verification']);
    expect(buttonsIn(render({ ...off, is_on: true }))).toEqual(['Turn off two-step verification']);
  });

  test('says how many recovery codes are left, and what to do without any', () => {
    expect(render({ is_on: true, recovery_codes_left: 1 })).toContain('You have 1 recovery code left.');
    expect(render({ is_on: true, recovery_codes_left: 0 })).toContain('turn two-step verification off and on again');
    expect(render(off)).not.toContain('recovery code');
  });

  test('says that it could not be loaded, and can be loaded again', () => {
    const html = render(undefined, new CallError(503));

    expect(html).toContain('The two-step verification settings could not be loaded.');
    expect(buttonsIn(html)).toEqual(['Try again']);
  });

  test('announces that it was turned off a moment ago', () => {
    expect(render(off, undefined, true)).toContain('Two-step verification turned off.');
    expect(render(off)).not.toContain('Two-step verification turned off.');
  });
});

describe('the steps that turn it on', () => {
  test('begin with the current password', () => {
    const html = renderPage(<TurnOnSecondFactor onClose={nothing} />);

    expect(findTag(html, 'input', { name: 'current_password' })).toMatchObject({ type: 'password' });
    expect(buttonsIn(html)).toContain('Continue');
  });

  test('go on with a QR code, the key in groups of four, and the digits of the app', () => {
    const setUp = { secret: 'ABCDEFGHIJ', qr: { size: 21, path: 'M0 0' } };
    const html = renderPage(<AppStep setUp={setUp} onDone={nothing} onClose={nothing} />);

    expect(html).toContain('>ABCD EFGH IJ<');
    expect(html).toContain('aria-label="QR code that adds your account to an authenticator app"');
    expect(findTag(html, 'input', { name: 'code' })).toMatchObject({ inputmode: 'numeric', 'data-first': 'true' });
  });

  test('end with recovery codes and ways to keep them, which name their site on paper', () => {
    const html = renderPage(<RecoveryCodes codes={['abcde-fghjk', 'mnpqr-stuvw']} onDone={nothing} />);

    for (const text of ['abcde-fghjk', 'mnpqr-stuvw', 'Recovery codes for riverside.example'])
      expect(html).toContain(text);
    expect(buttonsIn(html)).toEqual(
      expect.arrayContaining(['Copy codes', 'Download codes', 'Print codes', 'I have saved the codes']),
    );
    expect(html).not.toContain('Save the codes first.');
  });
});

describe('the dialog that turns it off', () => {
  test('asks for the password and for a code, of the app or a recovery code', () => {
    const html = renderPage(<TurnOffSecondFactor onClose={nothing} onDone={nothing} />);

    expect(findTag(html, 'input', { name: 'current_password' })).toMatchObject({ type: 'password' });
    expect(findTag(html, 'input', { name: 'code' })).toMatchObject({ inputmode: 'text' });
    expect(html).toContain('The code from your app, or a recovery code.');
    expect(html).toContain('You will be signed out on all other devices.');
  });
});
