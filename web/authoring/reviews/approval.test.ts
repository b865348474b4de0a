import { describe, expect, test } from 'vitest';
import { translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { approvalErrors, approvalOf, decisionOf } from './approval.ts';
import { aReviewedPiece } from './testing/example-review.ts';

describe('an approval', () => {
  const piece = aReviewedPiece({ categories: ['animals'] });

  test('begins with what the author proposed, and is published now', () => {
    expect(decisionOf(approvalOf(piece), piece)).toEqual({
      ...{ audience: 'families', publish: 'now', level: 2, age_from: 7, age_to: 9, categories: ['animals'] },
    });
  });

  test('can be without a level, and without publication', () => {
    const approval = { ...approvalOf(piece), level: '', publish: 'no' } as const;
    expect(decisionOf(approval, piece)).toMatchObject({ level: null, publish: null });
  });

  test('at a time is sent in UTC, and only if the time is in the future', () => {
    const approval = { ...approvalOf(piece), publish: 'later', publish_at: '2030-01-02T10:00' } as const;
    const { publish_at = '' } = decisionOf(approval, piece);

    expect(publish_at).toMatch(/^2030-01-0[123]T.*Z$/);
    expect(new Date(publish_at)).toEqual(new Date('2030-01-02T10:00'));
    expect(approvalErrors(approval, t)).toEqual({});
    expect(approvalErrors(approval, t, Date.parse('2031-01-01'))).toHaveProperty('publish_at');
    expect(approvalErrors({ ...approval, publish_at: '' }, t)).toHaveProperty('publish_at');
  });

  test('says about photos only what was asked', () => {
    const photos = aReviewedPiece({ needs_photos_approved: true });
    const approval = { ...approvalOf(photos), audience: 'everyone', photos_approved: true } as const;

    expect(decisionOf(approval, photos)).toMatchObject({ photos_approved: true });
    expect(decisionOf(approval, piece)).not.toHaveProperty('photos_approved');
  });

  test('does not accept ages in the wrong order', () => {
    expect(approvalErrors({ ...approvalOf(piece), age_from: '9', age_to: '7' }, t)).toHaveProperty('age_to');
  });
});
