/** What people read of a kind of job. */
export const jobWords: Record<string, string> = {
  'send-mail': 'Emails',
  'remind-invitees': 'Search for invitations to remind of',
  'remind-invitee': 'Reminders of invitations',
  'make-pages': 'Book pages',
  'process-piece': 'Books that authors have sent',
  'make-file-pages': 'Pages of files by authors',
  'compare-book': 'Comparison of books',
  'remove-files': 'Removal of files',
  'enrol-list': 'Student lists',
  'undo-list': 'Undone student lists',
  'hash-enrolled-passwords': 'Passwords of new students',
  'run-bulk-action': 'Actions on many rows',
  'undo-bulk-action': 'Undone actions on many rows',
  'end-stale-work': 'Stopped book processing',
  'forget-expired': 'Deletion of what has expired',
  'forget-families': 'Deletion of old family links',
  'forget-enrolments': 'Deletion of old student lists',
  'sweep-files': 'Deletion of unused files',
  'look-over-files': 'Check of stored files',
  'publish-approved-piece': 'Publication of approved books',
  'email-waiting-reviews': 'Search for schools with books to review',
  'email-reviewers': 'Daily emails to reviewers',
  'email-urgent-report': 'Emails about urgent reports',
  'resume-pieces': 'Books that wait for their pages',
  'remove-expired-uploads': 'Deletion of unfinished uploads',
  'delete-old-drafts': 'Deletion of old drafts',
  'erase-archived': 'Erasure of archived students',
  'export-school': 'Exports of closing schools',
  'remove-exports': 'Deletion of exports of restored schools',
  'erase-closed-schools': 'Erasure of closed schools',
  'forget-bulk-actions': 'Deletion of old actions on many rows',
  'refresh-tenant-totals': 'Totals of schools',
  'record-view-ends': 'Ends of support views in activity logs',
  'clear-audit-details': 'Deletion of old activity details',
};

/** Returns the words of a kind of job; a kind without words keeps its name. */
export function jobWord(name: string): string {
  return jobWords[name] ?? name;
}
