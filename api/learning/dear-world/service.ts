export { findMessagesOf, findPublicDrawing } from './queries.ts';

/** For the export of a child's data, the pictures of published messages, reports about them, and the pages of goals. */
