import type { PlatformDb } from '#api/kit/tenant.ts';

export type EmailRow = {
  id: string;
  to_address: string;
  subject: string;
  text_part: string;
  html_part: string;
  links: string[];
  state: string;
  attempts: number;
};
const columns = ['id', 'to_address', 'subject', 'text_part', 'html_part', 'links', 'state', 'attempts'] as const;

/** The newest emails that the sandbox shows, of one tenant or of all. */
const MAX_EMAILS = 200;
export function findRecentEmails(db: PlatformDb, tenantId: string | undefined): Promise<EmailRow[]> {
  const all = db.selectFrom('mails').select(columns);
  const filtered = tenantId ? all.where('tenant_id', '=', tenantId) : all;
  return filtered.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_EMAILS).execute();
}

export function findEmail(db: PlatformDb, tenantId: string, id: string): Promise<EmailRow | undefined> {
  return db
    .selectFrom('mails')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();
}
