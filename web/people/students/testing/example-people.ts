import { type ClassStudent, PASSWORD_MASK, type SchoolClass } from '#contract/people/classes.ts';
import type { PersonDetail, PersonRow } from '#contract/people/people.ts';

const created_at = '2026-09-01T08:00:00.000Z';
const id = '0190a5c0-0000-7000-8000-000000000001';

/** A student as a row of a list. */
export function aPersonRow(overrides: Partial<PersonRow> = {}): PersonRow {
  return {
    ...{ id, role: 'student', first_name: 'Maya', last_name: 'Shah', avatar: null, username: 'maya.shah', email: null },
    ...{
      country: null,
      external_id: null,
      state: 'active',
      classes: ['Otters'],
      has_password: true,
      uses_pictures: false,
    },
    ...{ last_sign_in_at: null, created_at, archived_at: null, erased_at: null },
    ...{ can_change: true, can_archive: true, can_erase: true, can_move: true, can_print_card: true },
    ...overrides,
  };
}

/** A student for the page of one person. */
export function aPersonDetail(overrides: Partial<PersonDetail> = {}): PersonDetail {
  return {
    ...aPersonRow(),
    ...{ classes: [{ id, name: 'Otters', class_id: 'ABC234' }], email_verified: false },
    ...{ password_set_at: created_at, pictures_set_at: null, card_made_at: null },
    ...{ assignable_roles: ['student'], has_second_factor: false, can_remove_second_factor: false },
    can_resend_welcome: false,
    ...{ needs_password_for_email: false, is_email_suppressed: false },
    ...overrides,
  };
}

export function aClass(overrides: Partial<SchoolClass> = {}): SchoolClass {
  return {
    ...{ id, name: 'Otters', class_id: 'ABC234', no_of_students: 1, no_of_books: 0, card_only_students: 0 },
    card_holders: 0,
    ...{ is_code_off: false, uses_pictures: false, pictures_from: 'class', archived_at: null, can_leave: true },
    teachers: [],
    ...overrides,
  };
}

export function aClassStudent(overrides: Partial<ClassStudent> = {}): ClassStudent {
  return {
    ...{ id, first_name: 'Maya', last_name: 'Shah', password: PASSWORD_MASK, has_password: true },
    ...{ has_pictures: false, no_of_books: 0, avatar: null, last_sign_in_at: null },
    ...overrides,
  };
}
