import type { Issue } from '@nostro/kernel'

import type { Effect, Rule } from '../../core/definition.ts'
import { warningAt, errorAt } from '../../core/issue-codes.ts'
import type { ValueOf, ValuesOf } from '../../core/shape.ts'
import { dayRangeIssues } from '../parts/days.ts'
import type { STATEMENT_LINES } from './statement-lines.ts'
import type { FORWARD_BALANCES, statementMembers } from './statement-members.ts'

/** The parts of a statement that the rules read; an MT950 has no forward balances. */
interface Statement extends ValuesOf<ReturnType<typeof statementMembers>> {
  readonly statementLines?: ValueOf<typeof STATEMENT_LINES>
  readonly forwardAvailableBalance?: ValueOf<typeof FORWARD_BALANCES>
}

/** Lists whose items have a currency. */
type ListName = 'statementLines' | 'forwardAvailableBalance'

const DAYS = ['openingDate', 'closingDate', 'availableDate'] as const
const FOLLOWING_CURRENCIES = ['closingCurrency', 'availableCurrency'] as const

/** Returns the rules between members that both statements have. */
export function statementRules(lists: readonly ListName[]): readonly Rule<Statement>[] {
  return [
    ...DAYS.map((name): Rule<Statement> => ({
      name: `${name}Fits`,
      source: 'SWIFT UHB, dates of six digits: 1980 to 2079',
      paths: [name],
      check: ({ [name]: day }) => dayRangeIssues(name, day),
    })),
    {
      name: 'currenciesFollowOpening',
      source: 'MT940 rule C2 and MT950 rule C1, error C27',
      requirement: 'MT940-28',
      paths: ['openingCurrency', ...FOLLOWING_CURRENCIES, ...lists],
      check: (statement) => currencyIssues(statement, lists),
    },
    {
      name: 'availableOnLastPage',
      source: 'SWIFT UHB, MT940 and MT950: fields 64 and 65 on the last page only',
      paths: ['closingBalanceType', ...lists],
      check: pageIssues,
    },
  ]
}

function currencyIssues(statement: Partial<Statement>, lists: readonly ListName[]): readonly Issue[] {
  const currency = statement.openingCurrency
  if (currency === undefined) return []
  const isOther = (other: string | undefined) => other !== undefined && other !== currency
  return [
    ...FOLLOWING_CURRENCIES.filter((name) => isOther(statement[name])),
    ...lists.filter((name) => statement[name]?.some((item) => isOther(item.currency))),
  ].map((name) => errorAt([name], 'currency.notOpening', { rule: 'C27', params: { currency } }))
}

function tooEarly(name: string, tag: string): Issue {
  return warningAt([name], 'balance.notOnThisPage', { tag, params: { tag } })
}

/** Returns the issue of an available balance on a page other than the last. The network does not check it. */
function pageIssues(statement: Partial<Statement>): readonly Issue[] {
  if (statement.closingBalanceType !== 'M') return []
  return [
    ...(statement.availableAmount === undefined ? [] : [tooEarly('availableAmount', '64')]),
    ...(statement.forwardAvailableBalance === undefined ? [] : [tooEarly('forwardAvailableBalance', '65')]),
  ]
}

/** Returns the effects of the opening currency and of other members. Another opening currency clears `clears`. */
export function statementEffects(clears: readonly string[], lists: readonly ListName[]): readonly Effect[] {
  return [
    {
      on: 'openingCurrency',
      clears,
      copiesTo: [...FOLLOWING_CURRENCIES, ...lists.map((name) => `${name}.*.currency`)],
      requirement: 'MT940-27, MT940-28, MT940-30',
    },
    {
      on: 'statementLines.*.referenceForTheAccountOwner',
      clearsIssues: ['./supplementaryDetails'],
      requirement: 'MT940-21',
    },
  ]
}
