import type { PlatformPerson } from '#contract/administration/platform-people.ts';
import type { StaffSearchReply } from '#contract/administration/staff-search.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import type { Role } from '#contract/kit/roles.ts';
import { paths } from '#web/kit/paths.ts';
import type { Translate } from '#web/kit/translate.ts';

/** An option of the search: its target, and a note that distinguishes it. */
export type Result = { key: string; label: string; note: string; to: string };
export type ResultGroup = { label: string; results: Result[] };

type NameOf = (person: { first_name: string; last_name: string }) => string;
type Words = { t: Translate; comma: string; nameOf: NameOf };

/** Returns the results at a school. Teachers cannot open people's pages, so a student links to the class. */
export function schoolResults(reply: StaffSearchReply, role: Role, { t, comma, nameOf }: Words): ResultGroup[] {
  const isTeacher = role === 'teacher' || role === 'teacher_admin';
  const classPath = isTeacher ? paths.dashboardClass : paths.adminSchoolClass;
  const personPath = ({ id, role: ofPerson, classes }: StaffSearchReply['people'][number]) => {
    if (!isTeacher)
      return ofPerson === 'student' ? paths.adminSchoolStudentProfile(id) : paths.adminSchoolUserProfile(id);
    return classes[0] ? paths.dashboardClass(classes[0].id) : paths.dashboard('Teacher Dashboard');
  };
  return withResults([
    {
      label: t('People'),
      results: reply.people.map((person) => ({
        key: person.id,
        label: nameOf(person),
        note: [
          t(roleWords[person.role]),
          ...person.classes.map(({ name }) => name),
          ...(person.state === 'archived' ? [t('Archived')] : []),
        ].join(comma),
        to: personPath(person),
      })),
    },
    {
      label: t('Classes'),
      results: reply.classes.map(({ id, name }) => ({ key: id, label: name, note: '', to: classPath(id) })),
    },
    {
      label: t('Books'),
      results: reply.books.map(({ id, title, author, is_published }) => ({
        key: id,
        label: title,
        note: is_published ? author : [author, t('Not published')].filter(Boolean).join(comma),
        to: is_published ? paths.book(id) : `${paths.adminSchoolBooks()}?${new URLSearchParams({ search: title })}`,
      })),
    },
  ]);
}

type FoundTenant = { id: string; school_name: string; subdomain: string };

/** Returns the results at the root host. Students are shown with the first name and an initial. */
export function platformResults(
  { tenants, people }: { tenants: FoundTenant[]; people: PlatformPerson[] },
  { t, comma, nameOf }: Words,
): ResultGroup[] {
  return withResults([
    {
      label: t('Schools and organizations'),
      results: tenants.map(({ id, school_name, subdomain }) => ({
        key: id,
        label: school_name,
        note: subdomain,
        to: paths.adminPanelTenant(id),
      })),
    },
    {
      label: t('People'),
      results: people.map((person) => ({
        key: person.id,
        label: nameOf(person),
        note: [t(roleWords[person.role]), person.tenant.school_name].join(comma),
        to: paths.adminPanelPerson(person.id),
      })),
    },
  ]);
}

function withResults(groups: ResultGroup[]): ResultGroup[] {
  return groups.filter(({ results }) => results.length > 0);
}
