import { LIMITS } from '@nostro/kernel'

import type { Rule } from '../../core/definition.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { isFilled } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { type DraftValues, lines, one, opt, text, type TextShape, type ValuesOf } from '../../core/shape.ts'
import { type FieldBinding, type Reading, writtenField } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { CURRENCY } from '../parts/money.ts'
import { statementAmount } from './statement-members.ts'

const ENTRY_COUNT_DIGITS_MAX = 5

const ENTRY_COUNT: TextShape = {
  ...text(ENTRY_COUNT_DIGITS_MAX, 'digits'),
  pattern: { matches: /^\d{1,5}$/, code: 'entryCount.error' },
}

/** Returns number and sum of the entries of both sides: fields 90D and 90C, in the currency of a member. */
export function entrySums(info: string, currencyPath: string) {
  const side = (prefix: 'debitEntry' | 'creditEntry') => {
    const count = `${prefix}Count` as const
    const sum = `${prefix}Sum` as const
    return {
      count: opt(`${info}.${count}`, ENTRY_COUNT, { requiredWhen: { anyFilled: [sum] } }),
      currency: opt(`${info}.${prefix}Currency`, CURRENCY, {
        requiredWhen: { anyFilled: [count, sum] },
        readOnly: true,
        label: 'followedCurrency',
      }),
      sum: opt(`${info}.${sum}`, statementAmount(currencyPath), { requiredWhen: { anyFilled: [count] } }),
    }
  }
  const [debit, credit] = [side('debitEntry'), side('creditEntry')]
  return {
    debitEntryCount: debit.count,
    debitEntryCurrency: debit.currency,
    debitEntrySum: debit.sum,
    creditEntryCount: credit.count,
    creditEntryCurrency: credit.currency,
    creditEntrySum: credit.sum,
  }
}

type EntrySums = ValuesOf<ReturnType<typeof entrySums>>

/** Fields 90D and 90C. */
export const ENTRY_SUM_FIELDS: readonly FieldBinding<EntrySums>[] = [
  field('90D', { entryCount: 'debitEntryCount', currency: 'debitEntryCurrency', amount: 'debitEntrySum' }),
  field('90C', {
    entryCount: 'creditEntryCount',
    currency: 'creditEntryCurrency',
    amount: 'creditEntrySum',
  }),
]

/** The members with the currencies of the sums. */
export const SUM_CURRENCIES = ['debitEntryCurrency', 'creditEntryCurrency'] as const

/** The last field 86, which is about the report as a whole. */
export function reportInformation(info: string) {
  return opt(
    `${info}.informationToAccountOwner`,
    lines({
      linesMax: LIMITS.accountOwnerInformationLinesMax,
      lengthMax: LIMITS.accountOwnerInformationLineLengthMax,
      characters: 'restricted',
    }),
  )
}

/** The limits below which entries are not listed. The first one applies to credits too if there is no second one. */
interface FloorLimits {
  readonly accountCurrency?: string
  readonly debitFloorLimit?: string
  readonly creditFloorLimit?: string
}

/** Returns the currency of the account and the floor limits of a report: of debits, or of all entries, and of credits. */
export function floorLimits(info: string) {
  const amount = statementAmount('accountCurrency')
  return {
    accountCurrency: one(`${info}.accountCurrency`, CURRENCY),
    debitFloorLimit: one(`${info}.debitFloorLimit`, amount),
    creditFloorLimit: opt(`${info}.creditFloorLimit`, amount),
  }
}

/**
 * Fields 34F. One limit has no mark and applies to both sides; of two limits the first is for debits and the second for
 * credits (rule C2, error C23).
 */
export const FLOOR_LIMIT_FIELDS: FieldBinding<FloorLimits> = {
  isRun: true,
  tags: ['34F'],
  fills: [
    ['34F', 'accountCurrency'],
    ['34F', 'debitFloorLimit'],
    ['34F', 'creditFloorLimit'],
  ],
  write({ accountCurrency: currency, debitFloorLimit: debit, creditFloorLimit: credit }) {
    if (currency === undefined || debit === undefined) return []
    const paths = [['accountCurrency', 'debitFloorLimit']]
    if (credit === undefined) return [writtenField('34F', { currency, amount: debit }, paths)]
    return [
      writtenField('34F', { currency, debitCreditMark: 'D', amount: debit }, paths),
      writtenField('34F', { currency, debitCreditMark: 'C', amount: credit }, [['creditFloorLimit']]),
    ]
  },
  read(fields): Reading {
    const values: Record<string, string> = {}
    const left: { index: number; reason: 'noPlace' | 'unreadable' | 'partly' }[] = []
    for (const [index, { tag, components }] of fields.entries()) {
      if (tag !== '34F' || components === undefined) {
        left.push({ index, reason: 'unreadable' })
        continue
      }
      const { currency, amount, debitCreditMark: mark } = components
      const isFirst = values.debitFloorLimit === undefined
      const hasPlace = isFirst
        ? mark !== 'C'
        : mark === 'C' && values.creditFloorLimit === undefined && currency === values.accountCurrency
      if (!hasPlace) left.push({ index, reason: 'noPlace' })
      else if (isFirst) Object.assign(values, { accountCurrency: currency, debitFloorLimit: amount })
      else values.creditFloorLimit = amount
    }
    return { values, left }
  },
}

/** The rule that a field 86 about the report follows the sums, because after the lines it would belong to the last one. */
export const INFORMATION_AFTER_SUMS: Rule<
  EntrySums & { readonly informationToAccountOwner?: readonly string[] }
> = {
  name: 'informationAfterSums',
  source: 'MT942 rule C3, error C24',
  paths: ['informationToAccountOwner', 'debitEntryCount', 'creditEntryCount'],
  check: ({ informationToAccountOwner, debitEntryCount, creditEntryCount }) =>
    informationToAccountOwner !== undefined && debitEntryCount === undefined && creditEntryCount === undefined
      ? [errorAt(['informationToAccountOwner'], 'reportInformation.needsSums', { rule: 'C24' })]
      : [],
}

/** Returns a sample in which both sums have the currency of the account, or are absent. */
export function withSums(values: DraftValues, currency: unknown): DraftValues {
  return present({
    ...values,
    ...sideIn(values, 'debitEntry', currency),
    ...sideIn(values, 'creditEntry', currency),
  })
}

function sideIn(values: DraftValues, prefix: string, currency: unknown): DraftValues {
  const isWhole = isFilled(values[`${prefix}Count`]) && isFilled(values[`${prefix}Sum`])
  return isWhole
    ? { [`${prefix}Currency`]: currency }
    : { [`${prefix}Count`]: undefined, [`${prefix}Currency`]: undefined, [`${prefix}Sum`]: undefined }
}
