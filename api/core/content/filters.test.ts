import { describe, expect, test } from 'vitest';
import { ModeRule } from '#contract/schools/modes.ts';
import { isInMode, matchesFilters } from './filters.ts';

const course = { goals: [6], age_from: 7, age_to: 11, level: 3, cause: null, languages: ['en', 'ar'] };

test.each([
  [{}, true],
  [{ goal: 6 }, true],
  [{ goal: 7 }, false],
  [{ age: 7 }, true],
  [{ age: 6 }, false],
  [{ age: 12 }, false],
  [{ language: 'ar' }, true],
  [{ language: 'ne' }, false],
])('a list that asks for %j has a course about goal 6 for ages 7 to 11: %s', (query, expected) => {
  expect(matchesFilters(course, query)).toBe(expected);
});

describe('a mode', () => {
  const shows = (entry: Parameters<typeof isInMode>[0], rule: object) => isInMode(entry, ModeRule.parse(rule));

  test.each([
    [{}, true],
    [{ goals: [6, 7] }, true],
    [{ goals: [7] }, false],
    [{ levels: [3] }, true],
    [{ levels: [1] }, false],
    [{ languages: ['ar'] }, true],
    [{ languages: ['ne'] }, false],
    [{ age_from: 11 }, true],
    [{ age_from: 12 }, false],
    [{ age_to: 7 }, true],
    [{ age_to: 6 }, false],
    [{ with_cause: true }, false],
    [{ categories: ['rivers'], by_students: true }, true],
  ])('with the rule %j shows it: %s', (rule, expected) => {
    expect(shows(course, rule)).toBe(expected);
  });

  test('shows what has no ages and no level, and a page, which has no goals', () => {
    const rule = { goals: [7], levels: [1], age_to: 6 };
    expect(shows({ languages: ['en'] }, rule)).toBe(true);
    expect(shows({ goals: [7], age_from: null, age_to: null, level: null, languages: ['en'] }, rule)).toBe(true);
    expect(shows({ goals: [], languages: ['en'] }, rule)).toBe(false);
  });

  test('that is off shows everything', () => {
    expect(isInMode(course, undefined)).toBe(true);
  });
});
