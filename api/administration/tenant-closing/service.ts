export { renderAdminEmails } from './emails.ts';
export { isValidExportSignature } from './export-link.ts';
export { findClosing } from './queries.ts';
