import { mayStaff, type Policy } from '#api/kit/policy.ts';

/** Who may manage students. Which ones a teacher can access is decided by row: see `findAccessibleStudent`. */
export const mayWorkWithStudents: Policy = mayStaff;
