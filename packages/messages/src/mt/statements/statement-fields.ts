import { present } from '../../core/present.ts'
import type { DraftValues, ValueOf, ValuesOf } from '../../core/shape.ts'
import {
  type FieldBinding,
  type FoundField,
  type UnreadText,
  type UnreadReason,
  type Reading,
  type WrittenField,
  writtenField,
} from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { repeated } from '../../fields/repeated.ts'
import type { STATEMENT_LINES_WITH_DETAILS } from './statement-lines.ts'
import type { availableBalance, FORWARD_BALANCES, statementMembers } from './statement-members.ts'

type Statement = ValuesOf<ReturnType<typeof statementMembers>>

/** Field 25. */
export const ACCOUNT_FIELD: FieldBinding<{ readonly accountIdentification: string }> = field(['25', '25P'], {
  account: 'accountIdentification',
})

/** Field 64: the available balance. */
export const AVAILABLE_FIELD: FieldBinding<ValuesOf<ReturnType<typeof availableBalance>>> = field(
  '64',
  balance('available'),
)

/** Fields 25, 28C and 60a: the account, the statement number, and the opening balance. */
export const OPENING_FIELDS: readonly FieldBinding<Statement>[] = [
  ACCOUNT_FIELD,
  field('28C', { statementNumber: 'statementNumber', pageNumber: 'statementPageNumber' }),
  field(['60F', '60M'], balance('opening'), { letterIn: 'openingBalanceType' }),
]

/** Fields 62a and 64: the closing balance and the available balance. */
export const CLOSING_FIELDS: readonly FieldBinding<Statement>[] = [
  field(['62F', '62M'], balance('closing'), { letterIn: 'closingBalanceType' }),
  AVAILABLE_FIELD,
]

/** Returns the components of a balance of the members whose names begin with the prefix: `openingAmount`. */
export function balance<const P extends 'opening' | 'closing' | 'available'>(prefix: P) {
  return {
    debitCreditMark: `${prefix}DebitCreditMark`,
    date: `${prefix}Date`,
    currency: `${prefix}Currency`,
    amount: `${prefix}Amount`,
  } as const
}

/** Fields 65, one for each day. */
export const FORWARD_BALANCES_FIELD: FieldBinding<{
  readonly forwardAvailableBalance?: ValueOf<typeof FORWARD_BALANCES>
}> = repeated(
  'forwardAvailableBalance',
  field('65', { debitCreditMark: 'debitCreditMark', date: 'date', currency: 'currency', amount: 'amount' }),
)

/** The last field 86, which is about the statement as a whole. */
export const INFORMATION_FIELD: FieldBinding<{ readonly informationToAccountOwner?: readonly string[] }> =
  field('86', { lines: 'informationToAccountOwner' })

type StatementLine = ValueOf<typeof STATEMENT_LINES_WITH_DETAILS>[number]

interface StatementLines {
  readonly statementLines?: readonly StatementLine[]
}

/**
 * Returns the binding of fields 61 and, if the message has them, of the fields 86 after them. It is custom code for
 * this pair: an unreadable line is still a line, and details can be any text.
 */
export function statementLinesField(
  tags: readonly ('61' | '86')[],
  currencyPath = 'openingCurrency',
): FieldBinding<StatementLines> {
  return {
    isRun: true,
    tags,
    fills: [
      ['61', 'statementLines'],
      ...NAMES_ON_FIRST_LINE.map((name) => ['61', `statementLines.${name}`] as const),
      ['61', 'statementLines.supplementaryDetails'],
      ['86', 'statementLines.informationToAccountOwner'],
    ],
    write: writtenLines,
    read: (fields, before) => readLines(fields, before[currencyPath]),
  }
}

/** Writes each line, followed by its details. The third letter of the currency is written as funds code. */
function writtenLines({ statementLines = [] }: StatementLines): readonly WrittenField[] {
  return statementLines.flatMap((line, index) => [
    writtenLine(line, `statementLines.${index}`),
    ...writtenDetails(line, `statementLines.${index}`),
  ])
}

const NAMES_ON_FIRST_LINE = [
  'valueDate',
  'entryDate',
  'debitCreditMark',
  'currency',
  'amount',
  'transactionType',
  'referenceForTheAccountOwner',
  'referenceOfTheAccountServicingInstitution',
]

function writtenLine(line: StatementLine, path: string): WrittenField {
  const { currency, ...components } = line
  return writtenField('61', { ...components, fundsCode: currency.slice(2) }, [
    NAMES_ON_FIRST_LINE.map((name) => `${path}.${name}`),
    ...(line.supplementaryDetails === undefined ? [] : [[`${path}.supplementaryDetails`]]),
  ])
}

function writtenDetails({ informationToAccountOwner }: StatementLine, path: string): readonly WrittenField[] {
  if (informationToAccountOwner === undefined) return []
  const paths = informationToAccountOwner.map((_, index) => [`${path}.informationToAccountOwner.${index}`])
  return [writtenField('86', { lines: informationToAccountOwner }, paths)]
}

/**
 * Reads the fields 61 of a statement and the fields 86 after them. An unreadable line becomes a line with its text in
 * the supplementary details, so that its amount is not lost unnoticed and the user can correct it there. Details can
 * have any content. Details before the first line belong to none.
 */
function readLines(fields: readonly FoundField[], currency: unknown): Reading {
  const read: DraftValues[] = []
  const left: UnreadText[] = []
  for (const [index, found] of fields.entries()) {
    if (found.tag === '61') {
      const reason = reasonOf(found, currency)
      if (reason !== undefined) left.push({ index, reason, keptAt: `statementLines.${read.length}` })
      read.push(lineOf(found, currency))
    } else {
      const line = read.pop()
      if (line === undefined) left.push({ index, reason: 'noPlace' })
      else read.push(withDetails(line, found.value))
    }
  }
  return { values: read.length === 0 ? {} : { statementLines: read }, left }
}

/**
 * Returns the reason why a line is not mapped completely: the third letter of the currency is redundant, but another
 * funds code is lost.
 */
function reasonOf({ components }: FoundField<'61'>, currency: unknown): UnreadReason | undefined {
  if (components === undefined) return 'unreadable'
  const { fundsCode } = components
  return fundsCode === undefined || fundsCode === String(currency).slice(2) ? undefined : 'partly'
}

function lineOf({ value, components }: FoundField<'61'>, currency: unknown): DraftValues {
  if (components === undefined)
    return present({ currency, supplementaryDetails: value.replaceAll('\n', ' ') })
  const { fundsCode: _, ...members } = components
  return present({ ...members, currency })
}

function withDetails(line: DraftValues, value: string): DraftValues {
  const known: readonly unknown[] = Array.isArray(line.informationToAccountOwner)
    ? line.informationToAccountOwner
    : []
  return { ...line, informationToAccountOwner: [...known, ...value.split('\n')] }
}
