import type { MessageFields } from '../message-fields.ts'
import {
  mandatory,
  optional,
  repeated,
  repeatedSequence,
  type FieldSequence,
  type MtStandard,
  type NetworkRule,
} from '../standard-table.ts'
import { currencyRule } from './statement-rules.ts'

const PAGE_LENGTH_MAX = 2000

/** The types of statements and reports that can be requested. */
const REQUESTED_TYPES = ['940', '941', '942', '950']

const REQUEST: FieldSequence = {
  name: 'request',
  isMandatory: true,
  canRepeat: true,
  rows: [mandatory('12'), mandatory('25a', '', 'P'), optional('34F'), optional('34F')],
}

/**
 * MT920, request for statements and reports.
 *
 * Source: SWIFT UHB SR 2025, MT920 format specifications and network validated rules.
 */
export const MT920_STANDARD: MtStandard = {
  messageType: 'MT920',
  release: 'SR 2025',
  lengthMax: PAGE_LENGTH_MAX,
  needsUetr: false,
  variants: [
    {
      rows: [mandatory('20'), REQUEST],
      codes: { '12': { allowed: REQUESTED_TYPES, error: 'T88' } },
      rules: [
        {
          source: 'MT920 rule C1',
          error: 'C22',
          check: (fields) => requestsIn(fields).flatMap(missingLimits),
        },
        { source: 'MT920 rule C2', error: 'C23', check: (fields) => requestsIn(fields).flatMap(limitMarks) },
        {
          source: 'MT920 rule C3',
          error: 'C40',
          check: (fields) => requestsIn(fields).flatMap(limitCurrencies),
        },
      ],
    },
  ],
}

/**
 * MT941, balance report.
 *
 * Source: SWIFT UHB SR 2025, MT941 format specifications and network validated rules.
 */
export const MT941_STANDARD: MtStandard = {
  messageType: 'MT941',
  release: 'SR 2025',
  lengthMax: PAGE_LENGTH_MAX,
  needsUetr: false,
  variants: [
    {
      rows: [
        mandatory('20'),
        optional('21'),
        mandatory('25a', '', 'P'),
        mandatory('28'),
        optional('13D'),
        optional('60F'),
        optional('90D'),
        optional('90C'),
        mandatory('62F'),
        optional('64'),
        repeated(optional('65')),
        optional('86'),
      ],
      codes: {},
      rules: [currencyRule('MT941 rule C1', ['60F', '90D', '90C', '62F', '64', '65'])],
    },
  ],
}

/**
 * MT942, report of transactions during the day. The last field 86 is about the report as a whole.
 *
 * Source: SWIFT UHB SR 2025, MT942 format specifications and network validated rules; rule C3 is part of the sequence of
 * lines.
 */
export const MT942_STANDARD: MtStandard = {
  messageType: 'MT942',
  release: 'SR 2025',
  lengthMax: PAGE_LENGTH_MAX,
  needsUetr: false,
  // Expected entries, EC and ED, occur in this message only.
  exempt: ['statementLine.mark'],
  variants: [
    {
      rows: [
        mandatory('20'),
        optional('21'),
        mandatory('25a', '', 'P'),
        mandatory('28C'),
        mandatory('34F'),
        optional('34F'),
        mandatory('13D'),
        repeatedSequence('statement line', {
          rows: [mandatory('61'), optional('86')],
          alone: { code: 'statementLine.detailsAlone', error: 'C24' },
        }),
        optional('90D'),
        optional('90C'),
        optional('86'),
      ],
      codes: {},
      rules: [
        currencyRule('MT942 rule C1', ['34F', '90D', '90C']),
        { source: 'MT942 rule C2', error: 'C23', check: limitMarks },
      ],
    },
  ],
}

/** Returns the fields of each request, which begins with a field 12. */
function requestsIn(fields: MessageFields): readonly MessageFields[] {
  return fields.splitAt('12')
}

function missingLimits(request: MessageFields): ReturnType<NetworkRule['check']> {
  const at = request.first('12')
  if (at === undefined || request.value('12')?.messageType !== '942' || request.has('34F')) return []
  return [{ code: 'floorLimit.missing', at, path: '34F' }]
}

/** Checks that one limit has no mark, and that of two limits the first is for debits and the second for credits. */
function limitMarks(fields: MessageFields): ReturnType<NetworkRule['check']> {
  const limits = fields.values('34F')
  const expected = limits.length > 1 ? ['D', 'C'] : [undefined]
  return limits.flatMap(({ field, value: { debitCreditMark } }, index) =>
    index >= expected.length || debitCreditMark === expected[index]
      ? []
      : [{ code: 'floorLimit.mark', at: field } as const],
  )
}

function limitCurrencies(request: MessageFields): ReturnType<NetworkRule['check']> {
  const [first, ...others] = request.values('34F')
  if (first === undefined) return []
  const expected = first.value.currency
  return others
    .filter(({ value }) => value.currency !== expected)
    .map(({ field, value: { currency } }) => ({
      code: 'floorLimit.currency',
      at: field,
      params: { currency, expected },
    }))
}
