export { addToSchool, resendWelcome, updatePersonDetails } from './actions.ts';
export { storeAvatar } from './avatar.ts';
export { assignableRoles } from './policy.ts';
export { findClassesOf } from './queries.ts';
