import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { NewPictures } from './new-pictures.tsx';
import { SwitchDialog, SwitchPictures } from './switch-pictures.tsx';
import { aClass } from './testing/example-people.ts';

const onClose = () => undefined;

describe('picture passwords of a class', () => {
  const render = (overrides: Parameters<typeof aClass>[0]) =>
    renderScreen(<SwitchDialog schoolClass={aClass(overrides)} onClose={onClose} />);

  test('are on or off on the button', async () => {
    expect(await renderScreen(<SwitchPictures schoolClass={aClass()} />)).toContain('Picture passwords: off');
    expect(await renderScreen(<SwitchPictures schoolClass={aClass({ uses_pictures: true })} />)).toContain(
      'Picture passwords: on',
    );
  });

  test('are explained before they are turned on, and before they are turned off', async () => {
    expect(await render({ uses_pictures: false })).toMatch(/Each student taps three of nine pictures.*Turn on/);
    expect(await render({ uses_pictures: true })).toMatch(/Students type a password.*Turn off/);
  });

  test('can follow the school setting again', async () => {
    expect(await render({ pictures_from: 'class' })).toContain('Follow the school setting');
    const html = await render({ pictures_from: 'school' });
    expect(html).toContain('This class follows the school setting.');
    expect(html).not.toContain('Follow the school setting');
  });

  test('cannot be switched while the school decides for every class', async () => {
    const html = await render({ pictures_from: 'lock', uses_pictures: true });
    expect(html).toContain('Your school uses picture passwords in every class.');
    expect(html).not.toContain('Turn off');
    const off = await render({ pictures_from: 'lock', uses_pictures: false });
    expect(off).toContain('Your school does not use picture passwords.');
    expect(off).not.toContain('Turn on');
  });

  test('shows the pictures without names for screen readers, because the words explain them', async () => {
    for (const pictures_from of ['class', 'lock'] as const)
      expect(await render({ pictures_from })).toMatch(/aria-hidden="true">(<[^>]*>)*<svg/);
  });
});

describe('new pictures of a student', () => {
  test('are not set before someone confirms', async () => {
    const html = await renderScreen(<NewPictures id="m" name="Maya Shah" onClose={onClose} />);
    expect(html).toContain('Maya Shah');
    expect(html).toContain('The old pictures stop working');
    expect(html).toContain('Get new pictures');
    expect(html).not.toContain('<ol');
  });

  test('begin on Cancel, and name the student in any script', async () => {
    const html = await renderScreen(<NewPictures id="m" name="ليلى حداد" onClose={onClose} />);
    expect(html).toContain('<b dir="auto">ليلى حداد</b>');
    expect(html).toMatch(/data-first="true"[^>]*>Cancel/);
  });
});
