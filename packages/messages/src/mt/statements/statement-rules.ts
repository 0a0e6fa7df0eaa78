import type { Issue } from '@nostro/kernel'

import type { Effect, Rule } from '../../core/definition.ts'
import { warningAt, errorAt } from '../../core/issue-codes.ts'
import { isRecord } from '../../core/paths.ts'
import type { ValueOf, ValuesOf } from '../../core/shape.ts'
import { dayRules } from '../parts/days.ts'
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

/** Returns the rule that members and lists have the currency of one member. */
export function currencyFollows(
  base: string,
  {
    following,
    lists,
    source,
  }: { readonly following: readonly string[]; readonly lists: readonly string[]; readonly source: string },
): Rule {
  return {
    name: 'currenciesFollow',
    source,
    paths: [base, ...following, ...lists],
    check(values) {
      const currency = values[base]
      if (typeof currency !== 'string') return []
      const isOther = (other: unknown) => typeof other === 'string' && other !== currency
      const hasOther = (items: unknown) =>
        Array.isArray(items) && items.some((item) => isRecord(item) && isOther(item.currency))
      return [
        ...following.filter((name) => isOther(values[name])),
        ...lists.filter((name) => hasOther(values[name])),
      ].map((name) => errorAt([name], 'currency.notOpening', { rule: 'C27', params: { currency } }))
    },
  }
}

/** Returns the rules between members that both statements have. */
export function statementRules(lists: readonly ListName[]): readonly Rule<Statement>[] {
  return [
    ...dayRules(DAYS),
    {
      ...currencyFollows('openingCurrency', {
        following: FOLLOWING_CURRENCIES,
        lists,
        source: 'MT940 rule C2 and MT950 rule C1, error C27',
      }),
      requirement: 'MT940-28',
    },
    {
      name: 'availableOnLastPage',
      source: 'SWIFT UHB, MT940 and MT950: fields 64 and 65 on the last page only',
      paths: ['closingBalanceType', ...lists],
      check: pageIssues,
    },
  ]
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

/** Returns the effect of the currency that members and lists follow. Another one clears `clears`. */
export function currencyEffect(
  on: string,
  {
    clears,
    following,
    lists,
    ...origin
  }: {
    readonly clears: readonly string[]
    readonly following: readonly string[]
    readonly lists: readonly string[]
  } & Pick<Effect, 'requirement' | 'source'>,
): Effect {
  return { on, clears, copiesTo: [...following, ...lists.map((name) => `${name}.*.currency`)], ...origin }
}

/** Returns the effects of the opening currency and of other members. Another opening currency clears `clears`. */
export function statementEffects(clears: readonly string[], lists: readonly ListName[]): readonly Effect[] {
  return [
    currencyEffect('openingCurrency', {
      clears,
      following: FOLLOWING_CURRENCIES,
      lists,
      requirement: 'MT940-27, MT940-28, MT940-30',
    }),
    REFERENCE_EFFECT,
  ]
}

/** Details are required in a line without reference only. */
export const REFERENCE_EFFECT: Effect = {
  on: 'statementLines.*.referenceForTheAccountOwner',
  clearsIssues: ['./supplementaryDetails'],
  requirement: 'MT940-21',
}
