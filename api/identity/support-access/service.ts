export { OPEN_TO_VIEWS } from './open-calls.ts';
export { openViewOf } from './view-actions.ts';
