import { Decimal } from '@nostro/kernel'

import type { FinField } from '../../fin/message.ts'
import type { MessageFields } from '../message-fields.ts'
import {
  type FieldRow,
  type FieldSequence,
  mandatory,
  type MtStandard,
  type NetworkRule,
  optional,
  repeated,
  type RuleFinding,
} from '../standard-table.ts'
import { accountWithInstitutionRule } from './institution-rules.ts'
import { METAL_RULE } from './metal-rule.ts'
import { instructionCodeOf } from './mt103-instruction-codes.ts'

const INSTRUCTING_PARTY = ['50C', '50L']
const ORDERING_CUSTOMER = ['50F', '50G', '50H']
const SERVICING_INSTITUTION = ['52A', '52C']
const DEBTOR_ROWS: readonly FieldRow[] = [
  optional('50a', 'C', 'L'),
  optional('50a', 'F', 'G', 'H'),
  optional('52a', 'A', 'C'),
]

/** Sequence A: the terms of all transactions. */
const GENERAL: readonly FieldRow[] = [
  mandatory('20'),
  optional('21R'),
  mandatory('28D'),
  ...DEBTOR_ROWS,
  optional('51A'),
  mandatory('30'),
  optional('25'),
]

const TRANSACTION: FieldSequence = {
  name: 'B',
  isMandatory: true,
  canRepeat: true,
  rows: [
    mandatory('21'),
    optional('21F'),
    repeated(optional('23E')),
    mandatory('32B'),
    ...DEBTOR_ROWS,
    optional('56a', 'A', 'C', 'D'),
    optional('57a', 'A', 'C', 'D'),
    mandatory('59a', '', 'A', 'F'),
    optional('70'),
    optional('77B'),
    optional('33B'),
    mandatory('71A'),
    optional('25A'),
    optional('36'),
  ],
}

/** The codes of field 23E of an order. */
export const ORDER_CODES = [
  'CHQB',
  'CMSW',
  'CMTO',
  'CMZB',
  'CORT',
  'EQUI',
  'INTC',
  'NETS',
  'OTHR',
  'PHON',
  'REPA',
  'RTGS',
  'URGP',
] as const

/** The codes that allow a text. */
export const ORDER_CODES_WITH_TEXT: readonly string[] = ['CMTO', 'OTHR', 'PHON', 'REPA']

const REPEATABLE = 'OTHR'

/** Codes that contradict each other, each pair once. */
const FORBIDDEN_PAIRS: Readonly<Record<string, readonly string[]>> = {
  CHQB: ['CMSW', 'CMTO', 'CMZB', 'CORT', 'NETS', 'PHON', 'REPA', 'RTGS', 'URGP'],
  CMSW: ['CMTO', 'CMZB'],
  CMTO: ['CMZB'],
  CORT: ['CMSW', 'CMTO', 'CMZB', 'REPA'],
  EQUI: ['CMSW', 'CMTO', 'CMZB'],
  NETS: ['RTGS'],
}

/** Returns whether two codes of field 23E contradict each other. */
export function areContradictory(one: string, other: string): boolean {
  return FORBIDDEN_PAIRS[one]?.includes(other) === true || FORBIDDEN_PAIRS[other]?.includes(one) === true
}

type Check = NetworkRule['check']

/** Returns a check of the parts of a message, each of which begins with a field 21. */
function perTransaction(check: Check): Check {
  return (fields) => fields.splitAt('21').flatMap((transaction) => check(transaction))
}

const ACCOUNT_WITH_INSTITUTION = accountWithInstitutionRule('D65')

const RULES: readonly NetworkRule[] = [
  METAL_RULE,
  { source: 'MT101 rule C1', error: 'D54', check: perTransaction(dealMissing) },
  { source: 'MT101 rule C2', error: 'D60', check: perTransaction(rateProblems) },
  { source: 'MT101 rule C3', error: 'D61', check: customerProblems },
  {
    source: 'MT101 rule C4',
    error: 'D62',
    check: (fields) => repeatedParties(fields, INSTRUCTING_PARTY),
  },
  { source: 'MT101 rule C5', error: 'D68', check: perTransaction(sameCurrency) },
  {
    source: 'MT101 rule C6',
    error: 'D64',
    check: (fields) => repeatedParties(fields, SERVICING_INSTITUTION),
  },
  { source: 'MT101 rule C7', error: 'D65', check: perTransaction(ACCOUNT_WITH_INSTITUTION.check) },
  { source: 'MT101 rule C8', error: 'D98', check: otherCurrencies },
  { source: 'MT101 rule C9', error: 'E54', check: perTransaction(equivalentProblems) },
  {
    source: 'MT101 field 23E, additional information',
    error: 'D66',
    check: (fields) =>
      fields
        .all('23E')
        .filter(
          (field) => field.value.includes('/') && !ORDER_CODES_WITH_TEXT.includes(instructionCodeOf(field)),
        )
        .map((at) => ({
          code: 'instructionCode.informationNotAllowed',
          at,
          params: { code: instructionCodeOf(at) },
        })),
  },
  { source: 'MT101 field 23E, combinations of codes', error: 'D67', check: perTransaction(contradictions) },
  { source: 'MT101 field 23E, repeated codes', error: 'E46', check: perTransaction(repetitions) },
]

/**
 * MT101, request for transfer: sequence A once, sequence B once or several times.
 *
 * Source: SWIFT UHB SR 2025, MT101, as restated in public sources.
 */
export const MT101_STANDARD: MtStandard = {
  messageType: 'MT101',
  release: 'SR 2025',
  lengthMax: 10_000,
  needsUetr: false,
  variants: [
    {
      rows: [...GENERAL, TRANSACTION],
      codes: {
        '23E': { allowed: ORDER_CODES, error: 'T47' },
        '71A': { allowed: ['BEN', 'OUR', 'SHA'], error: 'T08' },
      },
      rules: RULES,
    },
  ],
}

function dealMissing(transaction: MessageFields): readonly RuleFinding[] {
  const at = transaction.first('36')
  return at === undefined || transaction.has('21F') ? [] : [{ code: 'exchangeDeal.missing', at, path: '21F' }]
}

/** Returns whether field 32B is zero; `undefined` if it cannot be read. */
function isZero(transaction: MessageFields): boolean | undefined {
  const ordered = transaction.value('32B')
  return ordered && Decimal.of(ordered.amount).isZero()
}

function rateProblems(transaction: MessageFields): readonly RuleFinding[] {
  const zero = isZero(transaction)
  const instructed = transaction.first('33B')
  const rate = transaction.first('36')
  if (zero === undefined) return []
  const isNeeded = instructed !== undefined && !zero
  if (isNeeded && rate === undefined) return [{ code: 'orderedRate.missing', at: instructed, path: '36' }]
  return !isNeeded && rate !== undefined ? [{ code: 'orderedRate.notAllowed', at: rate }] : []
}

/** The ordering customer is in sequence A or in every sequence B. */
function customerProblems(fields: MessageFields): readonly RuleFinding[] {
  const transactions = fields.splitAt('21')
  if (fields.before('21').has(...ORDERING_CUSTOMER)) return repeatedParties(fields, ORDERING_CUSTOMER)
  return transactions.flatMap((transaction) => {
    const at = transaction.first('21')
    return at === undefined || transaction.has(...ORDERING_CUSTOMER)
      ? []
      : [{ code: 'orderParty.missing', at, path: '50a', params: { tag: '50a' } } as const]
  })
}

function repeatedParties(fields: MessageFields, tags: readonly string[]): readonly RuleFinding[] {
  if (!fields.before('21').has(...tags)) return []
  return fields
    .splitAt('21')
    .flatMap((transaction) => transaction.first(...tags) ?? [])
    .map((at) => ({ code: 'orderParty.repeated', at, params: { tag: at.tag } }))
}

function sameCurrency(transaction: MessageFields): readonly RuleFinding[] {
  const at = transaction.first('33B')
  const currency = transaction.value('33B')?.currency
  if (at === undefined || currency === undefined || currency !== transaction.value('32B')?.currency) return []
  return [{ code: 'orderedAmount.sameCurrency', at, params: { currency } }]
}

/** With one debit for all transactions, all have one currency. */
function otherCurrencies(fields: MessageFields): readonly RuleFinding[] {
  if (!fields.has('21R')) return []
  const [first, ...others] = fields.values('32B')
  if (first === undefined) return []
  const expected = first.value.currency
  return others
    .filter(({ value }) => value.currency !== expected)
    .map(({ field, value: { currency } }) => ({
      code: 'orderedAmount.otherCurrency',
      at: field,
      params: { currency, expected },
    }))
}

/** An amount of zero is the equivalent of field 33B, or that of an account that is swept. */
function equivalentProblems(transaction: MessageFields): readonly RuleFinding[] {
  const at = transaction.first('32B')
  if (at === undefined || isZero(transaction) !== true) return []
  if (codesIn(transaction).some(({ code }) => code === 'EQUI'))
    return transaction.has('33B') ? [] : [{ code: 'orderedAmount.equivalentMissing', at, path: '33B' }]
  const [instructed, deal] = [transaction.first('33B'), transaction.first('21F')]
  return [
    ...(instructed === undefined
      ? []
      : [{ code: 'orderedAmount.equivalentNotAllowed', at: instructed } as const]),
    ...(deal === undefined ? [] : [{ code: 'exchangeDeal.notAllowed', at: deal } as const]),
  ]
}

function codesIn(transaction: MessageFields): readonly { readonly code: string; readonly at: FinField }[] {
  return transaction.all('23E').map((at) => ({ code: instructionCodeOf(at), at }))
}

function contradictions(transaction: MessageFields): readonly RuleFinding[] {
  return againstEarlier(transaction, (code, earlier) => {
    const other = [...earlier].find((each) => areContradictory(each, code))
    return other === undefined ? undefined : { code: 'instructionCode.combination', params: { code, other } }
  })
}

function repetitions(transaction: MessageFields): readonly RuleFinding[] {
  return againstEarlier(transaction, (code, earlier) =>
    code !== REPEATABLE && earlier.has(code)
      ? { code: 'instructionCode.duplicate', params: { code } }
      : undefined,
  )
}

/** Compares each known code with the set of those before it, so that many codes take time in proportion. */
function againstEarlier(
  transaction: MessageFields,
  problemOf: (code: string, earlier: ReadonlySet<string>) => Omit<RuleFinding, 'at'> | undefined,
): readonly RuleFinding[] {
  const earlier = new Set<string>()
  return codesIn(transaction)
    .filter(({ code }) => KNOWN_CODES.has(code))
    .flatMap(({ code, at }): readonly RuleFinding[] => {
      const problem = problemOf(code, earlier)
      earlier.add(code)
      return problem === undefined ? [] : [{ ...problem, at }]
    })
}

const KNOWN_CODES: ReadonlySet<string> = new Set(ORDER_CODES)
