import { renderAdminEmails } from './emails.ts';
import { isValidExportSignature } from './export-link.ts';
import { findClosing } from './queries.ts';

export { findClosing, isValidExportSignature, renderAdminEmails };
