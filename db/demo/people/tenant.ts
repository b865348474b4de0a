import type { Colours } from '#look/palette.ts';

type PersonName = { first_name: string; last_name: string; country: string };

/** Adults sign in with their email address. */
export type Adult = PersonName & {
  role: 'teacher' | 'teacher_admin' | 'school_admin' | 'organization_admin' | 'upschool_admin';
  email: string;
};

export type Student = PersonName & { username: string; pen_name: string };

export type DemoClass = { name: string; class_id: string; teacher: string; students: Student[] };

export type DemoSchool =
  | 'northwind'
  | 'riverside'
  | 'hillcrest'
  | 'lakeside'
  | 'meadowbank'
  | 'stbrigids'
  | 'banyan'
  | 'oldmill';

export type DemoTenant = {
  kind: 'school' | 'organization';
  subdomain: DemoSchool;
  school_name: string;
  school_email: string;
  domain_url: string;
  switchboard: boolean;
  shares_on_booklark: boolean;
  announcement: string | null;
  country: string;
  currency: string;
  languages: string[];
  community_password: string | null;
  /** An unanswered invitation: a school invites a teacher, an organization invites a school. */
  invites: { name: string; email: string } | null;
  member_of: { organization: 'northwind'; grants: 'figures' | 'administer' } | null;
  /** Why the platform has suspended the school. */
  suspended_for?: string;
  colours: Colours;
  /** An original SVG. */
  logo: string;
  adults: Adult[];
  classes: DemoClass[];
};

export const demoPasswords = { adult: 'booklark-demo-1', student: 'sunflower' } as const;

/** Creates a student from a name such as `Amara Okafor`. `latin` is the username for a name in another script. */
export function student(first_name: string, last_name: string, country: string, latin?: string): Student {
  const username = (latin ?? `${first_name}.${last_name}`)
    .normalize('NFKD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return {
    first_name,
    last_name,
    country,
    username,
    pen_name: `${first_name} ${[...last_name.replace(/^ال/, '')][0]}.`,
  };
}
