import type { Pool } from 'pg';
import { openSandbox } from '#db/sandbox.ts';
import { aTemplate, type TestDatabase } from '#db/testing/database.ts';
import { createFactories } from './factories.ts';
import type { School } from './test-app.ts';

const SUBDOMAIN = 'large';

/**
 * Returns the template of a database with some years of rows, so that query plans are realistic: one large school, with
 * a fifth of all rows, and two hundred small ones, with people, classes, books, pages and search documents. It is
 * filled once per run.
 */
export function largeTemplate(): Promise<string> {
  return aTemplate('template_large', fill);
}

export async function findLargeSchool({ owner }: TestDatabase): Promise<School> {
  const { rows } = await owner.query<School>('select id, subdomain from tenants where subdomain = $1', [SUBDOMAIN]);
  const [large] = rows;
  if (!large) throw new Error('This database is not a copy of the large template.');
  return large;
}

async function fill(database: TestDatabase): Promise<void> {
  await openSandbox(database.owner);
  const school = { school_name: 'Large School', subdomain: SUBDOMAIN, shares_on_booklark: true };
  await createFactories(database).aSchool(school);
  await database.owner.query(SMALL_SCHOOLS);
  for (const statement of [PEOPLE, SESSIONS, CLASSES, ENROLMENTS, BOOKS, RENDITIONS])
    await database.owner.query(statement);
  await publishBooks(database.owner);
  for (const statement of [PAGES, CATEGORIES, IN_CATEGORIES, DOCUMENTS]) await database.owner.query(statement);
  await database.owner.query('vacuum analyze');
}

/**
 * Publishes the books without triggers, and adds their results: running a trigger for each of 15,000 books in one
 * statement takes 40 s of processor time, because it changes the queue's rows for each book.
 */
async function publishBooks(owner: Pool): Promise<void> {
  for (const trigger of DOWNLOAD_TRIGGERS) await owner.query(`alter table books disable trigger ${trigger}`);
  await owner.query(READY);
  for (const trigger of DOWNLOAD_TRIGGERS) await owner.query(`alter table books enable trigger ${trigger}`);
  for (const statement of [DOWNLOADS, DOWNLOAD_JOBS]) await owner.query(statement);
}

const DOWNLOAD_TRIGGERS = ['downloads_after_update', 'downloads_of_versions_after_update'];
const SMALL_SCHOOLS = `
  insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color, shares_on_booklark)
  select 'school', 'small-' || n, 'Small School ' || n, 'a@small.example', 'https://small.example', '#11365A', '#DCE9F5', '#0A2138', '#11365A', n % 2 = 0
  from generate_series(1, 200) n`;

/** Joins each school to the numbers from 1 to its row count. */
const EACH = (few: number, most: number) =>
  `tenants t cross join lateral generate_series(1, case when t.school_name = 'Large School' then ${most} else ${few} end) n where t.kind = 'school'`;

const PEOPLE = `
  insert into users (tenant_id, role, username, first_name, last_name)
  select t.id, case n % 20 when 0 then 'teacher' else 'student' end, 'person-' || n, 'Robin', 'Name ' || n from ${EACH(60, 3000)}`;
const SESSIONS = `
  insert into sessions (tenant_id, user_id, expires_at) select tenant_id, id, now() + interval '1 day' from users where last_name like '%1'`;
const CLASSES = `
  insert into school_classes (tenant_id, name, class_id, code_folded)
  select t.id, 'Class ' || n, 'C' || lpad(n::text, 6, '0'), 'C' || lpad(n::text, 6, '0') from ${EACH(2, 200)}`;
const ENROLMENTS = `
  insert into enrolments (tenant_id, school_class_id, student_id)
  select u.tenant_id, c.id, u.id from users u
    join lateral (select id from school_classes c where c.tenant_id = u.tenant_id order by md5(u.id::text || c.id::text) limit 1) c on true
  where u.role = 'student' and u.last_name like '%7'`;
const BOOKS = `
  insert into books (tenant_id, work_id, title, author, language, level, goal, country, audience, is_featured, for_sale, price, currency, format,
    has_read_aloud, accessibility, age_from, age_to, blurb)
  select t.id, uuidv7(), (array['Boat', 'Bird', 'Tree', 'Rain'])[1 + n % 4] || ' number ' || n, 'Pen ' || n % 50,
    case when n % 3 > 0 then 'en' else (array['es', 'fr', 'ar', 'hi', 'ne', 'pt', 'sw', 'zu', 'ga', 'xh', 'so', 'am'])[1 + n % 12] end,
    1 + n % 5, case when n % 5 > 0 then 1 + n % 17 end, case when n % 2 = 0 then (array['NP', 'KE', 'GB', 'IN', 'BR', 'ZA'])[1 + n % 6] end,
    (array['everyone', 'everyone', 'families', 'school'])[1 + (n / 4) % 4], n % 100 = 0, n % 10 = 0, 650, 'GBP',
    (array['pages', 'fixed', 'chapters'])[1 + n % 3], n % 2 = 0, case when n % 3 = 0 then '{"modes": ["textual"], "features": ["alternativeText"]}' else '{}' end::jsonb,
    6, 9, 'A blurb of some words about number ' || n
  from ${EACH(60, 3000)}`;
const RENDITIONS = `
  insert into renditions (tenant_id, book_id, file_name, file_size, file_hash, state)
  select tenant_id, id, 'book.epub', 1, repeat('0', 64), 'ready' from books`;
const READY = `
  update books b set rendition_id = r.id, page_count = 2, state = case when b.title like '%9' then 'pulled_down' else 'published' end,
    published_at = now() - random() * interval '900 days'
  from renditions r where r.tenant_id = b.tenant_id and r.book_id = b.id`;
const DOWNLOADS = `insert into book_downloads (tenant_id, book_id) select tenant_id, id from books where state = 'published'`;
/** SQL: queues download jobs like `renew_downloads`. */
const DOWNLOAD_JOBS = `
  select graphile_worker.add_jobs(array_agg(row('make-downloads', json_build_object('tenant_id', tenant_id, 'book_id', book_id), 'downloads',
    now() + interval '5 seconds', 8, 'downloads ' || book_id, 120, array['not beside press'])::graphile_worker.job_spec))
  from book_downloads`;
const PAGES = `
  insert into book_pages (tenant_id, rendition_id, number, content)
  select r.tenant_id, r.id, n, jsonb_build_object('number', n, 'title', '', 'text', 'On.', 'kind', 'picture', 'picture', null, 'paragraphs', array['On.'])
  from renditions r, generate_series(1, 2) n`;
const CATEGORIES = `insert into categories (tenant_id, slug, name) select t.id, 'category-' || n, 'Category ' || n from ${EACH(3, 12)}`;
const IN_CATEGORIES = `
  insert into book_categories (tenant_id, book_id, category_id)
  select b.tenant_id, b.id, c.id from books b
    join lateral (select id from categories c where c.tenant_id = b.tenant_id order by md5(b.id::text || c.id::text) limit 1) c on true`;
const DOCUMENTS = `
  insert into search_documents (tenant_id, kind, id, path, title, snippet, audience, words, spelling)
  select tenant_id, 'book', id, '/library/' || id, title, blurb, audience, document_words('en', lower(title), lower(author), lower(blurb)), lower(title || ' ' || author)
  from books where state = 'published'`;
