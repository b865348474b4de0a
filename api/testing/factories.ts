import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/kit/roles.ts';
import type { TestDatabase } from '#db/testing/database.ts';

export type School = { id: string; subdomain: string };
export type Person = { id: string; sessionId: string; role: Role; school: School; username: string };

type ContentFacts = { kind: string; slug: string; parent_id?: string | null; en: object; ar?: object };
type Row = Record<string, string | number | boolean | Date | null | string[] | number[]>;

/** Creates factories that insert schools, people, classes and books as the database owner. */
export function createFactories({ owner }: TestDatabase) {
  async function insert(table: string, row: Row): Promise<string> {
    const columns = Object.keys(row);
    const placeholders = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await owner.query(
      `insert into ${table} (${columns}) values (${placeholders}) returning *`,
      Object.values(row),
    );
    return rows[0].id;
  }

  async function aSchool(overrides: Row = {}): Promise<School> {
    const subdomain = String(overrides.subdomain ?? `school-${randomUUID()}`);
    const colours = {
      primary_color: '#11365A',
      primary_color_light: '#DCE9F5',
      primary_color_dark: '#0A2138',
      button_color: '#11365A',
    };
    const names = {
      school_name: 'Harbour School',
      school_email: 'office@harbour.example',
      domain_url: 'https://harbour.example',
    };
    const id = await insert('tenants', {
      kind: 'school',
      ...{ verified_at: new Date(), may_sell_at: new Date() },
      ...names,
      ...colours,
      ...overrides,
      subdomain,
    });
    return { id, subdomain };
  }

  /** Returns the platform's own hidden tenant, to which its staff belong. */
  async function thePlatform(): Promise<School> {
    const { rows } = await owner.query(`select id, subdomain from tenants where kind = 'platform'`);
    return rows[0];
  }

  /** Publishes a content entry in English and, with `ar`, in Arabic, and returns its id. */
  async function aContentEntry({ kind, slug, parent_id = null, ...texts }: ContentFacts): Promise<string> {
    const id = await insert('content_entries', { kind, slug, parent_id, is_edited: true, last_number: 2 });
    for (const [index, language] of (['en', 'ar'] as const).entries()) {
      const fields = texts[language];
      if (!fields) continue;
      const number = index + 1;
      await owner.query('insert into content_revisions (entry_id, number, language, fields) values ($1, $2, $3, $4)', [
        ...[id, number, language, JSON.stringify(fields)],
      ]);
      await insert('content_publications', { entry_id: id, number, language });
    }
    return id;
  }

  /** Removes the shipped content, for tests of searches. */
  async function removeContent(): Promise<void> {
    await owner.query('delete from content_entries');
  }

  async function aPerson(school: School, role: Role, overrides: Row = {}): Promise<Person> {
    const username = String(overrides.username ?? randomUUID());
    const names = { first_name: 'Robin', last_name: 'Example' };
    const id = await insert('users', { tenant_id: school.id, role, ...names, ...overrides, username });
    const expires_at = new Date(Date.now() + 3600_000);
    const sessionId = await insert('sessions', { tenant_id: school.id, user_id: id, expires_at });
    return { id, sessionId, role, school, username };
  }

  /** Creates a person of the platform's staff. */
  async function aColleague(names = { first_name: 'Ada', last_name: 'Okoye' }): Promise<Person> {
    return aPerson(await thePlatform(), 'upschool_admin', names);
  }

  /** Creates a class with a teacher and students; its code is random unless passed. */
  async function aClass(teacher: Person, name: string, students: Person[] = [], code = randomUUID().slice(0, 8)) {
    const tenant_id = teacher.school.id;
    const class_id = code.toUpperCase();
    const code_folded = class_id.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
    const id = await insert('school_classes', { tenant_id, name, class_id, code_folded });
    await insert('class_teachers', { tenant_id, school_class_id: id, teacher_id: teacher.id });
    for (const student of students)
      await insert('enrolments', { tenant_id, school_class_id: id, student_id: student.id });
    return { id, class_id };
  }

  /** Creates a published book with one picture page; `overrides` replace columns. */
  async function aBook(school: School, overrides: Row = {}): Promise<{ id: string; renditionId: string }> {
    const id = String(overrides.id ?? randomUUID());
    const state = overrides.state ?? 'published';
    const defaults = {
      tenant_id: school.id,
      id,
      work_id: id,
      title: 'The Boat',
      language: 'en',
      audience: 'everyone',
      format: 'pages',
      page_count: 1,
    };
    await insert('books', { ...defaults, ...overrides, state: 'uploaded' });
    const file = {
      file_name: 'boat.epub',
      file_size: 1,
      file_hash: '0'.repeat(64),
      state: 'ready',
      pages_done: 1,
      pages_total: 1,
    };
    const renditionId = await insert('renditions', { tenant_id: school.id, book_id: id, ...file });
    const content = { number: 1, title: '', text: 'A boat.', kind: 'picture', picture: null, paragraphs: ['A boat.'] };
    await insert('book_pages', {
      tenant_id: school.id,
      rendition_id: renditionId,
      number: 1,
      content: JSON.stringify(content),
    });
    // Records the author's permission, which a book for everyone needs.
    await owner.query(
      `insert into publishing_permissions (tenant_id, student_id, works)
        select tenant_id, id, true from users where tenant_id = $1 and id = $2 and role = 'student' on conflict do nothing`,
      [school.id, overrides.author_id ?? null],
    );
    await owner.query('update books set state = $1, rendition_id = $2, published_at = now() where id = $3', [
      state,
      renditionId,
      id,
    ]);
    return { id, renditionId };
  }

  return { insert, aSchool, thePlatform, aContentEntry, removeContent, aPerson, aColleague, aClass, aBook };
}
