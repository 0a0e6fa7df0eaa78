import type { ApprovalRulesAnswer as Rules } from '@nostro/contract'
import {
  APPLICATION_AMOUNT_DIGITS,
  PROOF_MINUTES,
  DIFFERENCE_PERCENT,
  ESCALATION_TARGETS,
  type InstitutionKind,
  USUAL_ANSWER_DAYS,
} from '@nostro/workflow'

import { formatMoney, type Key, type Texts } from '../../i18n/index.ts'

/** The settings with a sentence and a control of their own; the matrix has a page. */
export type RuleName = Exclude<keyof Rules, 'matrix'>

/** The editor of a rule: a limit can be off, a number has bounds, a choice has a few values. */
type Editor =
  | { readonly kind: 'switch' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'currency' }
  | { readonly kind: 'types' }
  | { readonly kind: 'currencies' }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly hasGroups?: true }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly canBeOff?: true }

export interface Rule {
  readonly name: RuleName
  readonly title: Key
  readonly editor: Editor
  /** The rule applies only to institutions of this kind. */
  readonly kind?: 'bank' | 'company'
}

export interface RuleGroup {
  readonly title: Key
  readonly rules: readonly Rule[]
}

function rule(name: RuleName, editor: Editor): Rule {
  return { name, title: `approvalRule.${name}`, editor }
}

const SWITCH = { kind: 'switch' } as const

const GROUPS: readonly RuleGroup[] = [
  {
    title: 'approvalRule.triggers',
    rules: [
      rule('thresholdAmount', { kind: 'limit' }),
      rule('asksAtFirstPayment', SWITCH),
      { ...rule('asksAtSuppliedChange', SWITCH), kind: 'bank' },
      rule('asksAtOverriddenWarning', SWITCH),
      rule('asksAtChangeAfterRejection', SWITCH),
      { ...rule('singleReviewTypes', { kind: 'types' }), kind: 'bank' },
    ],
  },
  {
    title: 'approvalRule.amounts',
    rules: [
      rule('currencies', { kind: 'currencies' }),
      rule('baseCurrency', { kind: 'currency' }),
      rule('stepUpAmount', { kind: 'limit' }),
      rule('reentryAmount', { kind: 'limit' }),
      rule('asksReentryAtNewAccount', SWITCH),
      rule('rateDaysMax', { kind: 'number', minimum: 1, maximum: 366, canBeOff: true }),
    ],
  },
  {
    title: 'approvalRule.work',
    rules: [
      rule('hasStrictSeparation', SWITCH),
      rule('claimMinutes', { kind: 'number', minimum: 5, maximum: 480 }),
      rule('waitingHours', { kind: 'number', minimum: 1, maximum: 240 }),
      rule('remindAfterHours', { kind: 'number', minimum: 1, maximum: 240, canBeOff: true }),
      rule('escalateAfterHours', { kind: 'number', minimum: 1, maximum: 240, canBeOff: true }),
      rule('escalateTo', { kind: 'choice', options: ESCALATION_TARGETS, hasGroups: true }),
      rule('asksOnlyDifference', SWITCH),
      rule('differencePercent', {
        kind: 'number',
        minimum: DIFFERENCE_PERCENT.min,
        maximum: DIFFERENCE_PERCENT.max,
        canBeOff: true,
      }),
      rule('asksProofAlways', SWITCH),
      rule('proofMinutes', {
        kind: 'number',
        minimum: PROOF_MINUTES.min,
        maximum: PROOF_MINUTES.max,
        canBeOff: true,
      }),
      rule('allowsApprovalByKeys', SWITCH),
      { ...rule('allowsFileDecisions', SWITCH), kind: 'company' },
      { ...rule('aloneAmount', { kind: 'limit' }), kind: 'company' },
      rule('expireAfterDays', { kind: 'number', minimum: 1, maximum: 366, canBeOff: true }),
      rule('draftDays', { kind: 'number', minimum: 7, maximum: 366, canBeOff: true }),
      { ...rule('answerDays', { kind: 'number', minimum: 1, maximum: 60, canBeOff: true }), kind: 'bank' },
      {
        ...rule('unknownReference', { kind: 'choice', options: ['error', 'warning'] }),
        kind: 'bank',
      },
      { ...rule('copiesPaymentsInTransit', SWITCH), kind: 'bank' },
      {
        ...rule('applicationAmountDigits', {
          kind: 'number',
          minimum: APPLICATION_AMOUNT_DIGITS.min,
          maximum: APPLICATION_AMOUNT_DIGITS.max,
        }),
        kind: 'company',
      },
    ],
  },
]

/** Returns the rules for an institution of this kind, in display order. */
export function ruleGroupsFor(kind: InstitutionKind): readonly RuleGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    rules: group.rules.filter((each) => each.kind === undefined || each.kind === kind),
  }))
}

/** Returns each rule as a sentence that describes its effect. */
const SENTENCES: { readonly [Name in RuleName]: (rules: Rules, texts: Texts) => string } = {
  baseCurrency: ({ baseCurrency }, { t }) =>
    t('approvalRule.baseCurrency.sentence', { currency: baseCurrency }),
  thresholdAmount: (rules, texts) => limitSentence('thresholdAmount', rules, texts),
  stepUpAmount: (rules, texts) => limitSentence('stepUpAmount', rules, texts),
  asksProofAlways: (rules, texts) => switchSentence('asksProofAlways', rules, texts),
  proofMinutes: ({ proofMinutes: count = PROOF_MINUTES.usual }, { t }) =>
    t('approvalRule.proofMinutes.on', { count }),
  reentryAmount: (rules, texts) => limitSentence('reentryAmount', rules, texts),
  asksReentryAtNewAccount: (rules, texts) => switchSentence('asksReentryAtNewAccount', rules, texts),
  allowsApprovalByKeys: (rules, texts) => switchSentence('allowsApprovalByKeys', rules, texts),
  allowsFileDecisions: (rules, texts) => switchSentence('allowsFileDecisions', rules, texts),
  aloneAmount: (rules, texts) => limitSentence('aloneAmount', rules, texts),
  asksOnlyDifference: (rules, texts) => switchSentence('asksOnlyDifference', rules, texts),
  differencePercent: (rules, texts) => countSentence('differencePercent', rules, texts),
  rateDaysMax: ({ rateDaysMax: count }, { t }) =>
    count === undefined ? t('approvalRule.rateDaysMax.off') : t('approvalRule.rateDaysMax.on', { count }),
  asksAtFirstPayment: (rules, texts) => switchSentence('asksAtFirstPayment', rules, texts),
  asksAtSuppliedChange: (rules, texts) => switchSentence('asksAtSuppliedChange', rules, texts),
  asksAtOverriddenWarning: (rules, texts) => switchSentence('asksAtOverriddenWarning', rules, texts),
  asksAtChangeAfterRejection: (rules, texts) => switchSentence('asksAtChangeAfterRejection', rules, texts),
  copiesPaymentsInTransit: (rules, texts) => switchSentence('copiesPaymentsInTransit', rules, texts),
  hasStrictSeparation: (rules, texts) => switchSentence('hasStrictSeparation', rules, texts),
  singleReviewTypes: ({ singleReviewTypes: types }, { t, language }) =>
    types.length === 0
      ? t('approvalRule.singleReviewTypes.none')
      : t('approvalRule.singleReviewTypes.some', { types: new Intl.ListFormat(language).format(types) }),
  claimMinutes: ({ claimMinutes: count }, { t }) => t('approvalRule.claimMinutes.sentence', { count }),
  waitingHours: ({ waitingHours: count }, { t }) => t('approvalRule.waitingHours.sentence', { count }),
  applicationAmountDigits: ({ applicationAmountDigits: count }, { t }) =>
    t('approvalRule.applicationAmountDigits.sentence', { count }),
  currencies: ({ currencies }, { t, language }) =>
    currencies === undefined
      ? t('approvalRule.currencies.off')
      : t('approvalRule.currencies.on', { codes: new Intl.ListFormat(language).format(currencies) }),
  remindAfterHours: (rules, texts) => countSentence('remindAfterHours', rules, texts),
  escalateAfterHours: (rules, texts) => countSentence('escalateAfterHours', rules, texts),
  escalateTo: ({ escalateTo, matrix }, { t }) => {
    const group = matrix?.groups.find(({ id }) => id === escalateTo)
    if (group !== undefined) return t('approvalRule.escalateTo.group', { group: group.name })
    const isToAdministrators = escalateTo === 'administrators'
    return t(`approvalRule.escalateTo.${isToAdministrators ? 'administrators' : 'seniorReviewers'}`)
  },
  expireAfterDays: (rules, texts) => countSentence('expireAfterDays', rules, texts),
  draftDays: (rules, texts) => countSentence('draftDays', rules, texts),
  answerDays: ({ answerDays: count = USUAL_ANSWER_DAYS }, { t }) =>
    t('approvalRule.answerDays.on', { count }),
  unknownReference: ({ unknownReference }, { t }) => t(`approvalRule.unknownReference.${unknownReference}`),
}

export function sentenceOfRule(name: RuleName, rules: Rules, texts: Texts): string {
  return SENTENCES[name](rules, texts)
}

function limitSentence(
  name: 'thresholdAmount' | 'stepUpAmount' | 'reentryAmount' | 'aloneAmount',
  rules: Rules,
  { t, language }: Texts,
): string {
  const amount = rules[name]
  if (amount === undefined) return t(`approvalRule.${name}.off`)
  const money = formatMoney({ currency: rules.baseCurrency, amount }, language)
  return t(`approvalRule.${name}.on`, { amount: money })
}

function countSentence(
  name: 'remindAfterHours' | 'escalateAfterHours' | 'expireAfterDays' | 'draftDays' | 'differencePercent',
  rules: Rules,
  { t }: Texts,
): string {
  const count = rules[name]
  return count === undefined ? t(`approvalRule.${name}.off`) : t(`approvalRule.${name}.on`, { count })
}

type SwitchName = {
  [Name in RuleName]: NonNullable<Rules[Name]> extends boolean ? Name : never
}[RuleName]

function switchSentence(name: NonNullable<SwitchName>, rules: Rules, { t }: Texts): string {
  return t(`approvalRule.${name}.${rules[name] ? 'on' : 'off'}`)
}
