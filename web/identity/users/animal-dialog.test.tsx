import { describe, expect, test } from 'vitest';
import { parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { attribute, findTag } from '#web/kit/ui/testing/markup.ts';
import { AnimalDialog } from './animal-dialog.tsx';

const nothing = () => undefined;

describe('the choice of an animal', () => {
  test('has a name in words for each animal in the chosen colour, and marks what is chosen', async () => {
    const html = await renderScreen(<AnimalDialog chosen={{ animal: 'owl', colour: 'green' }} onClose={nothing} />, {
      session: aSession('student'),
    });
    for (const words of ['Green fox', 'Green owl', 'Green bird', 'Purple']) expect(html).toContain(`>${words}</span>`);
    expect(attribute(html, 'img', 'alt')).toBe('');
    expect(findTag(html, 'input', { name: 'animal', value: 'owl', checked: '' })).toBeDefined();
    expect(findTag(html, 'input', { name: 'colour', value: 'green', checked: '' })).toBeDefined();
  });

  test('begins with the animal of now', () => {
    expect(parseDrawnAvatar('/files/animals/blue-fox.svg')).toEqual({ animal: 'fox', colour: 'blue' });
    expect(parseDrawnAvatar('/files/avatars/9000000000/x/face.webp')).toBeUndefined();
    expect(parseDrawnAvatar(null)).toBeUndefined();
  });
});
