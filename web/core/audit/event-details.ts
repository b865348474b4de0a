import { fieldWords } from '#contract/app/field-words.ts';
import { reportOutcomeWords, reportReasonWords } from '#contract/authoring/report-words.ts';
import { takeDownReasonWords } from '#contract/authoring/review-words.ts';
import { abilityWords } from '#contract/core/ability-words.ts';
import type { AuditEvent } from '#contract/core/audit.ts';
import { exportedListWords } from '#contract/core/exported-list-words.ts';
import { messageStateWords } from '#contract/core/message-words.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { grantWords } from '#contract/schools/organization-words.ts';
import { jobWord } from '#web/core/queues/job-word.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import type { Translate } from '#web/kit/translate.ts';

type FactValue = AuditEvent['facts'][string] | undefined;

/** How a list is joined, and how times and days are written, in the reader's language. */
type Formats = Pick<DateFormat, 'dateTime' | 'day'> & { comma: string };

/**
 * Describes the facts of an event in words, with the reason that platform staff entered. Returns an empty string
 * without either.
 */
export function eventDetails(event: Pick<AuditEvent, 'act' | 'facts'>, t: Translate, formats: Formats): string {
  const { comma } = formats;
  const { reason } = event.facts;
  const details = factDetails(event, t, formats);
  return [details, reason && t('reason: {reason}', { reason: isolated(String(reason)) })].filter(Boolean).join(comma);
}

function factDetails({ act, facts }: Pick<AuditEvent, 'act' | 'facts'>, t: Translate, formats: Formats): string {
  const { comma } = formats;
  const { domain, fields, grants, from, to, role, tries, job } = facts;
  if (tries) return t('{tries, plural, one {# try} other {# tries}} in an hour', { tries });
  if (act.startsWith('ability.')) return describeAbilities(facts, t, formats);
  if ((act === 'lead.changed' || act === 'message.changed') && to)
    return describeChange(from, to, (state) => labelOf(messageStateWords, state, t), t);
  if (job) return t(jobWord(String(job)));
  if (act === 'list.exported') return labelOf(exportedListWords, facts.list, t);
  if (domain) return String(domain);
  if (grants) return labelOf(grantWords, grants, t);
  if (facts.reasons) return listOf(takeDownReasonWords, facts.reasons, t, comma);
  if (act === 'book.opened') return describeOpening(facts, t);
  if (act === 'book.report_closed') return labelOf(reportOutcomeWords, facts.outcome, t);
  if (act === 'book.deleted') return isolated(String(facts.title));
  if (fields) return listOf(fieldWords, fields, t, comma);
  if (act === 'person.role_changed')
    return describeChange(from, to ?? role, (value) => labelOf(roleWords, value, t), t);
  if (act.startsWith('category.')) return describeCategory(facts, t);
  if (act === 'modes.changed') return describeModes(facts, t, comma);
  if (act.endsWith('_from_backup')) return describeBackup(facts, t, formats);
  if (act !== 'retention.changed') return '';
  return describeChange(from, to, (count) => t('{count, plural, one {# month} other {# months}}', { count }), t);
}

/** Says whether people can change modes, and names the active modes and the locked ones. */
function describeModes({ switchboard, modes, locked }: AuditEvent['facts'], t: Translate, comma: string): string {
  const switched = switchboard === true ? t('switchboard on') : switchboard === false && t('switchboard off');
  return [switched, modes && String(modes), locked && t('locked: {modes}', { modes: String(locked) })]
    .filter(Boolean)
    .join(comma);
}

/** Names the moment of the backup, the address of the copy, and the person who confirmed the restore. */
function describeBackup(
  { backup, copy, confirmed_by }: AuditEvent['facts'],
  t: Translate,
  { comma, dateTime }: Formats,
): string {
  const by = confirmed_by && t('confirmed by {name}', { name: isolated(String(confirmed_by)) });
  return [isolated(dateTime(String(backup))), copy && isolated(String(copy)), by].filter(Boolean).join(comma);
}

/** Names the person who requested the pages, or the reported problem. */
function describeOpening({ requested_by, report }: AuditEvent['facts'], t: Translate): string {
  if (report === undefined) return t('asked for by {name}', { name: isolated(String(requested_by)) });
  return t('reported: {reason}', { reason: labelOf(reportReasonWords, report, t) });
}

/** Names the category, and its new name or the category into which it was merged. */
function describeCategory({ category, name, into }: AuditEvent['facts'], t: Translate): string {
  const to = name ?? into;
  if (!category) return '';
  return to === undefined
    ? isolated(String(category))
    : describeChange(category, to, (value) => isolated(String(value)), t);
}

/** Names the rights, the book for which they were used, and the end of their validity. */
function describeAbilities(
  { ability, abilities, title, until }: AuditEvent['facts'],
  t: Translate,
  { comma, day }: Formats,
): string {
  const words = listOf(abilityWords, ability ?? abilities ?? '', t, comma);
  const end = until && t('until {day}', { day: day(String(until)) });
  return [words, title && String(title), end].filter(Boolean).join(comma);
}

function describeChange(from: FactValue, to: FactValue, format: (fact: FactValue) => string, t: Translate): string {
  if (!from) return format(to);
  return t('from {from} to {to}', { from: format(from), to: format(to) });
}

/** Names each of the keys of a list once. */
function listOf(words: Record<string, string>, keys: FactValue, t: Translate, comma: string): string {
  const labels = String(keys)
    .split(', ')
    .map((key) => labelOf(words, key, t));
  return [...new Set(labels)].join(comma);
}

function labelOf(words: Record<string, string>, key: FactValue, t: Translate): string {
  const word = words[String(key)];
  return word === undefined ? t('another value') : t(word);
}
