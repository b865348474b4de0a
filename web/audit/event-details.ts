import type { ActDone } from '#contract/audit.ts';
import { fieldWords } from '#contract/field-words.ts';
import { grantWords } from '#contract/organization-words.ts';
import { roleWords } from '#contract/role-words.ts';
import type { Translate } from '#web/kit/words.ts';

type Fact = ActDone['facts'][string] | undefined;

/** What else is known of an act, in words; empty: nothing that a person could read. */
export function tailOf({ act, facts }: Pick<ActDone, 'act' | 'facts'>, t: Translate, language: string): string {
  const { domain, fields, grants, from, to, role } = facts;
  if (domain) return String(domain);
  if (grants) return wordOf(grantWords, grants, t);
  if (fields) {
    const words = String(fields)
      .split(', ')
      .map((field) => wordOf(fieldWords, field, t));
    return new Intl.ListFormat(language, { type: 'unit' }).format(new Set(words));
  }
  if (act === 'person.role_changed') return change(from, to ?? role, (one) => wordOf(roleWords, one, t), t);
  if (act !== 'retention.changed') return '';
  return change(from, to, (count) => t('{count, plural, one {# month} other {# months}}', { count }), t);
}

function change(from: Fact, to: Fact, say: (fact: Fact) => string, t: Translate): string {
  if (!from) return say(to);
  return t('from {from} to {to}', { from: say(from), to: say(to) });
}

function wordOf(words: Record<string, string>, key: Fact, t: Translate): string {
  const word = words[String(key)];
  return word === undefined ? t('something else') : t(word);
}
