import type { Enrolment } from '#contract/people/enrolment.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';

/** Tells whether a list adds more students than the school's plan allows. */
export function isTooLong({ room }: Pick<Enrolment, 'room'>): boolean {
  return room !== null && room.adds > room.left;
}

/** Returns the number of further students that the plan allows, in words. */
export function roomText(t: Translate, left: number): string {
  return left === 0
    ? t('Your school’s plan has no room for more students')
    : t('Your school’s plan has room for {left, plural, one {# more student} other {# more students}}', { left });
}

/** Names the number of students that fit, if the list has more. */
export function RoomNotice({ list }: { list: Pick<Enrolment, 'room'> }) {
  const t = useTranslate();
  if (!list.room || !isTooLong(list)) return null;
  const { adds, left } = list.room;
  return (
    <Alert status="warn" title={roomText(t, left)}>
      <p>
        {t(
          'This list adds {adds, plural, one {# student} other {# students}}, so it cannot be confirmed yet. Nothing has changed. Archive students who have left, upload a shorter list, or choose a larger plan.',
          { adds },
        )}
      </p>
    </Alert>
  );
}
