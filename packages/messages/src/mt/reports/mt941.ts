import { LIMITS } from '@nostro/kernel'

import { isRecord } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { type DraftValues, opt, reference, type ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { repeated } from '../../fields/repeated.ts'
import { mtDefinition } from '../mt-definition.ts'
import { MOMENT_FIELD, MOMENT_RULES, momentMembers, withMoment } from '../parts/moment.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD } from '../parts/transfer-fields.ts'
import {
  ENTRY_SUM_FIELDS,
  entrySums,
  reportInformation,
  SUM_CURRENCIES,
  withSums,
} from '../statements/interim-report.ts'
import { ACCOUNT_FIELD, AVAILABLE_FIELD, balance, INFORMATION_FIELD } from '../statements/statement-fields.ts'
import {
  forwardBalances,
  reportBalances,
  statementIdentity,
  statementPage,
} from '../statements/statement-members.ts'
import { dayRules } from '../parts/days.ts'
import { currencyEffect, currencyFollows } from '../statements/statement-rules.ts'
import { AVAILABLE_BALANCE_SECTION, ENTRY_SUMS_SECTION } from '../statements/statement-sections.ts'
import { statementSummary } from '../statements/statement-summary.ts'

const INFO = 'mt941RequestInfo'
const PAGE_DIGITS_MAX = 2

const members = {
  ...statementIdentity(INFO),
  statementPageNumber: statementPage(INFO, PAGE_DIGITS_MAX),
  relatedReference: opt(`${INFO}.relatedReferenceNumber`, reference(LIMITS.referenceLengthMax)),
  ...momentMembers(INFO),
  ...reportBalances(INFO),
  ...entrySums(INFO, 'closingCurrency'),
  forwardAvailableBalance: opt(`${INFO}.forwardAvailableBalance`, forwardBalances('closingCurrency')),
  informationToAccountOwner: reportInformation(INFO),
}

/** The members in the currency of the closing balance. */
const FOLLOWERS = {
  following: ['openingCurrency', 'availableCurrency', ...SUM_CURRENCIES],
  lists: ['forwardAvailableBalance'],
  source: 'MT941 rule C1, error C27',
}

const fields: readonly FieldBinding<ValuesOf<typeof members>>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  ACCOUNT_FIELD,
  field('28', { statementNumber: 'statementNumber', pageNumber: 'statementPageNumber' }),
  MOMENT_FIELD,
  field('60F', balance('opening')),
  ...ENTRY_SUM_FIELDS,
  field('62F', balance('closing')),
  AVAILABLE_FIELD,
  repeated(
    'forwardAvailableBalance',
    field('65', {
      debitCreditMark: 'debitCreditMark',
      date: 'date',
      currency: 'currency',
      amount: 'amount',
    }),
  ),
  INFORMATION_FIELD,
]

/**
 * MT941, balance report: the balances of an account during the day.
 *
 * Source: SWIFT UHB SR 2025, MT941.
 */
export const MT941 = mtDefinition({
  type: 'MT941',
  members,
  fields,
  rules: [
    ...dayRules(['openingDate', 'closingDate', 'availableDate']),
    ...MOMENT_RULES,
    currencyFollows('closingCurrency', FOLLOWERS),
  ],
  sections: [
    {
      name: 'messageInfo',
      members: [
        'sender',
        'receiver',
        'senderReference',
        'relatedReference',
        'accountIdentification',
        'statementNumber',
        'statementPageNumber',
        'reportDate',
        'reportTime',
        'reportOffset',
      ],
    },
    {
      name: 'closingBalance',
      members: ['closingDebitCreditMark', 'closingDate', 'closingCurrency', 'closingAmount'],
    },
    AVAILABLE_BALANCE_SECTION,
    {
      name: 'openingBalance',
      members: ['openingDebitCreditMark', 'openingDate', 'openingCurrency', 'openingAmount'],
    },
    ENTRY_SUMS_SECTION,
    { name: 'forwardAvailableBalance', members: ['forwardAvailableBalance'] },
    { name: 'informationToAccountOwner', members: ['informationToAccountOwner'] },
  ],
  effects: [currencyEffect('closingCurrency', { ...FOLLOWERS, clears: ['closingAmount'] })],
  summary: statementSummary,
  reconcileSample: (values) => withMoment(withSums(inOneCurrency(values), values.closingCurrency)),
})

/** Returns a sample in which all balances have one currency, or are absent. */
function inOneCurrency(values: DraftValues): DraftValues {
  const { closingCurrency: currency, forwardAvailableBalance: forward } = values
  const whole = (prefix: string) =>
    ['DebitCreditMark', 'Date', 'Amount'].every((name) => values[`${prefix}${name}`] !== undefined)
  const balanceOf = (prefix: string) =>
    whole(prefix)
      ? { [`${prefix}Currency`]: currency }
      : Object.fromEntries(
          ['DebitCreditMark', 'Date', 'Currency', 'Amount'].map((name) => [`${prefix}${name}`, undefined]),
        )
  return present({
    ...values,
    ...balanceOf('opening'),
    ...balanceOf('available'),
    ...(Array.isArray(forward) && {
      forwardAvailableBalance: forward.filter(isRecord).map((one) => ({ ...one, currency })),
    }),
  })
}
