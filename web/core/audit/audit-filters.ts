import type { AuditAction } from '#contract/core/audit.ts';
import { type AuditKind, auditKindOf, auditKindWords } from '#contract/core/audit-kinds.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import type { ListParams } from '#web/kit/list-params.ts';
import type { Translate } from '#web/kit/translate.ts';

const ACTIONS = Object.keys(auditActionWords) as AuditAction[];
const KINDS = Object.keys(auditKindWords) as AuditKind[];

type FilterName = 'kind' | 'act' | 'from' | 'to' | 'who' | 'whom';

/**
 * The filters of an audit log. An action is chosen after its kind, from a short list. Names in the list link to the
 * actions of one person, or to the actions on one subject.
 */
export function auditFilters(t: Translate, params: ListParams): ListFilter<FilterName>[] {
  const act = params.oneOf('act', ACTIONS);
  const kind = params.oneOf('kind', KINDS) ?? (act && auditKindOf(act));
  return [
    choiceFilter('kind', t('Kind'), t('All kinds'), labelsOf(t, auditKindWords, KINDS)),
    ...(kind ? [actionFilter(t, kind)] : []),
    { name: 'from', label: t('From'), day: 'first' },
    { name: 'to', label: t('To'), day: 'last' },
    { name: 'who', clearLabel: t('Show everyone’s actions') },
    { name: 'whom', clearLabel: t('Show actions about everyone') },
  ];
}

function actionFilter(t: Translate, kind: AuditKind): ListFilter<FilterName> {
  const actions = ACTIONS.filter((act) => auditKindOf(act) === kind);
  return {
    name: 'act',
    label: t('What'),
    anyLabel: t('All actions'),
    options: actions.map((act) => ({ value: act, label: t(auditActionWords[act], { whom: '…' }) })),
  };
}

/** Links to the log filtered by one actor or subject only. */
export const hrefForOnly = (name: 'who' | 'whom', only: string) => `?${new URLSearchParams({ [name]: only })}`;
