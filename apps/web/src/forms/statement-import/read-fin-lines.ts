import {
  messageTypeOfFin,
  readFieldTolerantly,
  readFin,
  type DraftValues,
  type FinMessage,
  type UnreadPart,
} from '@nostro/messages'

import type { ImportForm, ReadSource, RowProblem, SourceTable, StatementFacts } from './source-table.ts'

/** The meanings of the subfields of field 61, in the order of the columns. */
const MEANINGS = [
  'valueDate',
  'entryDate',
  'debitCreditMark',
  'currency',
  'amount',
  'transactionType',
  'referenceForTheAccountOwner',
  'referenceOfTheAccountServicingInstitution',
  'supplementaryDetails',
] as const

/** Interim reports, and reports of balances: their lines appear again in a final statement. */
const INTERIM_TYPES: readonly string[] = ['MT941', 'MT942', 'MT971', 'MT972', 'MT973']

/**
 * Reads the fields 61 of each message in a FIN text with the following fields 86: one table per statement, with its
 * account, currency and number. Every part of a line is in a cell, in `rest` or in `left`. Returns no tables if the
 * text has no such field, or only interim reports and `target` is a final statement.
 */
export function readFinLines(text: string, target: ImportForm): ReadSource {
  const messages = readFin(text)
  const isRefused = (message: FinMessage) => !target.isInterim && isInterim(message)
  const tables = messages.flatMap((message) => (isRefused(message) ? [] : tablesOf(message)))
  return tables.length === 0 && messages.some(isRefused) ? { tables, refusal: 'interimReport' } : { tables }
}

export function isInterim(message: FinMessage): boolean {
  return INTERIM_TYPES.includes(messageTypeOfFin(message) ?? '')
}

/** Returns the facts that identify a statement for the user. */
export function factsOf({ fields }: FinMessage): StatementFacts {
  const valueOf = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))?.value ?? ''
  const balance = valueOf('60F', '60M', '62F', '62M')
  // An interim report has no balance.
  const floorLimit = valueOf('34F')
  return {
    account: valueOf('25', '25P').split('\n')[0] ?? '',
    currency: /^[CD]\d{6}([A-Z]{3})/.exec(balance)?.[1] ?? /^[A-Z]{3}/.exec(floorLimit)?.[0] ?? '',
    number: valueOf('28C', '28'),
  }
}

/** Returns the text of each field 61 that cannot be parsed, with its details. */
export function unreadLinesOf({ fields }: FinMessage): readonly string[] {
  return fields.flatMap(({ tag, value }, index) => {
    if (tag !== '61' || readFieldTolerantly('61', value).value !== undefined) return []
    return [
      [value, ...detailsBehind(fields, index).map((field) => field.value)].join('\n').replaceAll('\n', ' '),
    ]
  })
}

interface LineOfStatement {
  readonly row: readonly string[]
  readonly rest: DraftValues | undefined
  readonly problems: readonly RowProblem[]
  readonly left: readonly UnreadPart[]
  readonly details: readonly UnreadPart[]
}

function tablesOf(message: FinMessage): readonly SourceTable[] {
  const statement = factsOf(message)
  const lines = message.fields.flatMap(({ tag }, index) =>
    tag === '61' ? [lineAt(message.fields, index, statement.currency)] : [],
  )
  if (lines.length === 0) return []
  return [
    {
      rows: lines.map(({ row }) => row),
      rest: lines.map(({ rest }) => rest),
      problems: lines.map(({ problems }) => problems),
      left: lines.flatMap(({ left }) => left),
      details: lines.flatMap(({ details }) => details),
      meanings: MEANINGS,
      decimals: 'point',
      statement,
    },
  ]
}

function lineAt(fields: FinMessage['fields'], index: number, currency: string): LineOfStatement {
  const field = fields[index]
  const { value = '', position } = field ?? {}
  const line = position?.line ?? 1
  const { value: read, problems } = readFieldTolerantly('61', value)
  const cells: Cells = read === undefined ? looselyRead(value) : { ...read }
  const details = detailsBehind(fields, index)
  const isMisread = problems.some(({ code }) => code === 'amount.decimalPoint')
  const isUnread = read === undefined && problems.some(({ code }) => code.startsWith('amount.'))
  const amountCode = problems.find(({ code }) => code.startsWith('amount.'))?.code
  const further = value.split('\n').slice(2)
  return {
    row: MEANINGS.map((name) => (name === 'currency' ? currency : (cells[name] ?? ''))),
    rest:
      details.length === 0
        ? undefined
        : { informationToAccountOwner: details.flatMap((detail) => detail.value.split('\n')) },
    problems:
      amountCode !== undefined && (isMisread || isUnread)
        ? [{ meaning: 'amount', content: value.split('\n')[0] ?? '', code: amountCode }]
        : [],
    left: [
      ...(cells.fundsCode === undefined
        ? []
        : [{ place: '61', reason: 'noPlace' as const, value: cells.fundsCode, line }]),
      ...(read === undefined || further.length === 0
        ? []
        : [{ place: '61', reason: 'partly' as const, value: further.join('\n'), line: line + 2 }]),
    ],
    details: details.map((detail) => ({
      place: '86',
      reason: 'noPlace',
      value: detail.value,
      line: detail.position.line,
    })),
  }
}

type Cells = { readonly [name: string]: string | undefined }

/** Matches the parts of a line with an invalid character, such as a decimal point, a space or a letter. */
const LOOSE_LINE =
  /^\s*(\d{6})?\s*(\d{4})?\s*(E?R?[CD])?([A-Z])?\s*([\d.,]*\d[\d.,]*)?\s*([SNF][A-Z0-9 ]{3})?([^\n]*)((?:\n[^]*)?)$/

/**
 * Returns the parts unchanged, so that the user can correct them in their cells. If no part is recognised, the whole
 * text is in the details.
 */
function looselyRead(value: string): Cells {
  const [, day, entryDay, mark, fundsCode, amount, type, references = '', details = ''] =
    LOOSE_LINE.exec(value) ?? []
  if (day === undefined || amount === undefined) return { supplementaryDetails: value.replaceAll('\n', ' ') }
  const [owner = '', ...servicing] = references.split('//')
  return {
    valueDate: dayText(day),
    entryDate: entryDay && dayText(`${day.slice(0, 2)}${entryDay}`),
    debitCreditMark: mark,
    fundsCode,
    amount,
    transactionType: type,
    referenceForTheAccountOwner: owner,
    referenceOfTheAccountServicingInstitution: servicing.join('//'),
    supplementaryDetails: details.trim().replaceAll('\n', ' '),
  }
}

function dayText(digits: string): string {
  return `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
}

/** Returns the fields 86 directly after a line. A field 86 after a balance belongs to the statement. */
function detailsBehind(fields: FinMessage['fields'], index: number): FinMessage['fields'] {
  const following = fields.slice(index + 1)
  const end = following.findIndex(({ tag }) => tag !== '86')
  return end === -1 ? following : following.slice(0, end)
}
