import type {
  ApprovalRulesAnswer as Rules,
  ApproverLimitAnswer as Limit,
  FindingAnswer as Finding,
  MatrixAnswer as Matrix,
  MatrixRuleAnswer as Rule,
  PlannedLevelsAnswer as PlannedLevels,
} from '@nostro/contract'

import { formatList, formatMoney, type Texts } from '../../i18n/index.ts'

/** The matrix with the currency of its amounts. */
export interface ShownMatrix {
  readonly matrix: Matrix
  readonly currency: string
}

/** The matrix of an institution that has none. */
const EMPTY_MATRIX: Matrix = { groups: [], rules: [], limits: [] }

/** Returns the matrix of the rules with its currency. */
export function shownMatrix({ matrix = EMPTY_MATRIX, baseCurrency: currency }: Rules): ShownMatrix {
  return { matrix, currency }
}

/** Returns a rule as a sentence: its conditions and its levels. */
export function sentenceOfRule(rule: Rule, shown: ShownMatrix, texts: Texts): string {
  const conditions = conditionsOf(rule, shown, texts)
  const levels = rule.levels.map(({ approvers, needs }) => {
    const name = approversName(approvers, shown, texts)
    return needs === 'all'
      ? texts.t('matrix.level.all', { approvers: name })
      : texts.t('matrix.level', { count: needs, approvers: name })
  })
  return texts.t('matrix.sentence', { conditions, levels: levels.join(texts.t('matrix.then')) })
}

function conditionsOf(rule: Rule, shown: ShownMatrix, texts: Texts): string {
  const { t } = texts
  const { messagingTypes, currencies, accounts, counterparties } = rule
  const creators = [
    ...rule.creators.map(({ name }) => name),
    ...rule.creatorGroups.map((id) => approversName(id, shown, texts)),
  ]
  const named = [
    ['matrix.when.types', messagingTypes],
    ['matrix.when.currencies', currencies],
    ['matrix.when.accounts', accounts],
    ['matrix.when.counterparties', counterparties],
    ['matrix.when.creators', creators],
  ] as const
  const parts = named.flatMap(([key, values]) =>
    values.length === 0 ? [] : [t(key, { values: listed(values, texts) })],
  )
  return joined([...parts, ...amountParts(rule, shown, texts)], texts)
}

function amountParts(
  { amountFrom, amountBelow }: Pick<Rule, 'amountFrom' | 'amountBelow'>,
  { currency }: ShownMatrix,
  { t, language }: Texts,
): readonly string[] {
  const money = (amount: string) => formatMoney({ currency, amount }, language)
  if (amountFrom !== undefined && amountBelow !== undefined)
    return [t('matrix.when.between', { from: money(amountFrom), below: money(amountBelow) })]
  if (amountFrom !== undefined) return [t('matrix.when.from', { from: money(amountFrom) })]
  return amountBelow === undefined ? [] : [t('matrix.when.below', { below: money(amountBelow) })]
}

function joined(parts: readonly string[], { t, language }: Texts): string {
  if (parts.length === 0) return t('matrix.when.any')
  const text = formatList(parts, language)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

function listed(values: readonly string[], { language }: Texts): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(values)
}

/** Returns the name of approvers: of a role, or of a group. */
export function approversName(approvers: string, { matrix }: ShownMatrix, { t }: Texts): string {
  if (approvers === 'reviewers') return t('matrix.approvers.reviewers')
  if (approvers === 'seniors') return t('matrix.approvers.seniors')
  return matrix.groups.find(({ id }) => id === approvers)?.name ?? approvers
}

/** Returns the levels of a simulated round as text. */
export function levelsText(levels: PlannedLevels, { t }: Texts): string {
  return levels
    .map(({ approvers, count }) => {
      const name = 'group' in approvers ? approvers.group : t(`matrix.approvers.${approvers.role}`)
      return t('matrix.level', { count, approvers: name })
    })
    .join(t('matrix.then'))
}

/** Returns a limit as a sentence. */
export function sentenceOfLimit(limit: Limit, shown: ShownMatrix, texts: Texts): string {
  const { t, language } = texts
  const money = (amount: string) => formatMoney({ currency: shown.currency, amount }, language)
  const who = limitName(limit, shown, texts)
  const { single, daily } = limit
  if (single !== undefined && daily !== undefined)
    return t('matrix.limit.both', { who, single: money(single), daily: money(daily) })
  return single === undefined
    ? t('matrix.limit.daily', { who, daily: money(daily ?? '0') })
    : t('matrix.limit.single', { who, single: money(single) })
}

/** Returns the user or the approvers of a limit. */
export function limitName(limit: Pick<Limit, 'who' | 'name'>, shown: ShownMatrix, texts: Texts): string {
  return limit.name ?? approversName(limit.who, shown, texts)
}

type SentenceOf<Kind extends Finding['kind']> = (
  finding: Extract<Finding, { kind: Kind }>,
  shown: ShownMatrix,
  texts: Texts,
) => string

const FINDINGS: { readonly [Kind in Finding['kind']]: SentenceOf<Kind> } = {
  gap: ({ gap }, shown, texts) =>
    texts.t('matrix.finding.gap', { conditions: gapConditions(gap, shown, texts) }),
  gapsUncounted: (_finding, _shown, { t }) => t('matrix.finding.gapsUncounted'),
  unreachable: ({ rule }, shown, texts) =>
    texts.t('matrix.finding.unreachable', { rule: ruleName(rule, shown, texts) }),
  overlap: ({ rule, other }, shown, texts) =>
    texts.t('matrix.finding.overlap', {
      rule: ruleName(rule, shown, texts),
      other: ruleName(other, shown, texts),
    }),
  deadEnd: ({ rule, step, writer }, shown, texts) => {
    const params = { rule: ruleName(rule, shown, texts), approvers: approversOfStep(step, texts) }
    return writer === undefined
      ? texts.t('matrix.finding.deadEnd', params)
      : texts.t('matrix.finding.deadEndOf', { ...params, writer })
  },
  soleApprover: ({ step, user }, _shown, texts) =>
    texts.t('matrix.finding.soleApprover', { approvers: approversOfStep(step, texts), user }),
  neededLater: ({ rule, step, user }, shown, texts) =>
    texts.t('matrix.finding.neededLater', {
      rule: ruleName(rule, shown, texts),
      approvers: approversOfStep(step, texts),
      user,
    }),
  counterpartyDeadEnd: ({ step, writer }, _shown, texts) => {
    const params = { approvers: approversOfStep(step, texts) }
    return writer === undefined
      ? texts.t('matrix.finding.counterpartyDeadEnd', params)
      : texts.t('matrix.finding.counterpartyDeadEndOf', { ...params, writer })
  },
  aboveLimits: ({ rule, amount }, shown, texts) =>
    texts.t('matrix.finding.aboveLimits', {
      rule: ruleName(rule, shown, texts),
      amount: formatMoney({ currency: shown.currency, amount }, texts.language),
    }),
  limitUnused: ({ limit }, shown, texts) =>
    texts.t('matrix.finding.limitUnused', { who: limitById(limit, shown, texts) }),
  limitUnreached: ({ limit }, shown, texts) =>
    texts.t('matrix.finding.limitUnreached', { who: limitById(limit, shown, texts) }),
}

type Step = Extract<Finding, { kind: 'deadEnd' }>['step']

function approversOfStep({ type, group }: Step, { t }: Texts): string {
  return group?.name ?? t(`matrix.approvers.${type === 'review' ? 'reviewers' : 'seniors'}`)
}

/** Returns a finding as a sentence. */
export function sentenceOfFinding<Kind extends Finding['kind']>(
  finding: Extract<Finding, { kind: Kind }>,
  shown: ShownMatrix,
  texts: Texts,
): string {
  const sentence: SentenceOf<Kind> = FINDINGS[finding.kind]
  return sentence(finding, shown, texts)
}

function limitById(id: string, shown: ShownMatrix, texts: Texts): string {
  const limit = shown.matrix.limits.find((each) => each.id === id)
  return limit === undefined ? id : limitName(limit, shown, texts)
}

/** Returns the name of a rule by its place; without a rule, that of the messages that none covers. */
export function ruleName(id: string | undefined, { matrix }: ShownMatrix, { t }: Texts): string {
  if (id === undefined) return t('matrix.otherMessages')
  return t('matrix.rule', { number: matrix.rules.findIndex((rule) => rule.id === id) + 1 })
}

type Gap = Extract<Finding, { kind: 'gap' }>['gap']

function gapConditions(gap: Gap, shown: ShownMatrix, texts: Texts): string {
  const { t } = texts
  const ranges = [
    ['matrix.when.currencies', gap.currencies],
    ['matrix.when.accounts', gap.accounts],
    ['matrix.when.counterparties', gap.counterparties],
    ['matrix.when.creators', withNames(gap.creators, shown)],
  ] as const
  const parts = ranges.flatMap(([key, range]) => {
    if (range === undefined) return []
    const values =
      range.only === undefined
        ? t('matrix.except', { values: listed(range.except ?? [], texts) })
        : listed(range.only, texts)
    return [t(key, { values })]
  })
  return joined(
    [
      ...(gap.types === undefined ? [] : [t('matrix.when.types', { values: listed(gap.types, texts) })]),
      ...parts,
      ...amountParts(gap, shown, texts),
      ...(gap.hasNoAmount === true ? [t('matrix.when.noAmount')] : []),
    ],
    texts,
  )
}

function withNames(range: Gap['creators'], { matrix }: ShownMatrix): Gap['creators'] {
  if (range === undefined) return undefined
  const users = [
    ...matrix.groups.flatMap(({ members }) => members),
    ...matrix.rules.flatMap(({ creators }) => creators),
  ]
  const nameOf = (id: string) => users.find(({ userId }) => userId === id)?.name ?? id
  return { only: range.only?.map(nameOf), except: range.except?.map(nameOf) }
}
