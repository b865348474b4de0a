import type pg from 'pg';

/** Lets the web server show every email with its links. Only for an installation that serves /sandbox/*. */
export async function openSandboxEmails(owner: Pick<pg.Client, 'query'>): Promise<void> {
  await owner.query('grant execute on function sandbox_mails(uuid) to booklark_platform');
}

/** Takes the right back from an installation that served /sandbox/* before. */
export async function closeSandboxEmails(owner: Pick<pg.Client, 'query'>): Promise<void> {
  await owner.query('revoke execute on function sandbox_mails(uuid) from booklark_platform');
}
