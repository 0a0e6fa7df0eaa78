import { type Issue, NO_REFERENCE, pathText } from '@nostro/kernel'
import {
  checkValues,
  newItem,
  valueAt,
  withValueAt,
  type DraftValues,
  type ImportMeaning,
  type Member,
  type MessageDefinition,
  type ShapeOf,
} from '@nostro/messages'

import { wrappedLine } from '../values/lines-text.ts'
import { momentParts, readDateTime } from '../values/moment-text.ts'
import type { ColumnMap } from './column-meanings.ts'
import type { ImportMembers } from './import-members.ts'
import { markOf } from './marks.ts'
import { CREDIT_AMOUNT, DEBIT_AMOUNT, type RowProblem, type SourceTable } from './source-table.ts'
import { readStyledAmount, readStyledDay, type DayStyle, type DecimalStyle } from '@nostro/tables'

/** The plan for reading a source. */
export interface ImportPlan extends ColumnMap {
  readonly decimals: DecimalStyle
  readonly days: DayStyle
}

/** The target of the lines: a list of a form. */
export interface ImportTarget {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  readonly path: string
  readonly shape: ShapeOf<'list'>
  readonly members: ImportMembers
}

/** The reason why a cell is not valid. */
interface Refusal {
  /** The column, or the path inside the line if the member has no column. */
  readonly name: string
  readonly content: string
  readonly issue: Pick<Issue, 'code' | 'params'>
}

/** A row of the source as a line of the form. */
export interface ImportedLine {
  /** The number of the row in the source, starting at 1. */
  readonly row: number
  /** An unreadable text is stored in its member, where the user can correct it. */
  readonly item: DraftValues
  readonly refusals: readonly Refusal[]
  /** The form has an equal line. */
  readonly isDuplicate: boolean
  /** The assumptions for cells that the source leaves empty. */
  readonly assumed: readonly Assumed[]
}

interface Assumption {
  readonly meaning: ImportMeaning
  readonly copies?: ImportMeaning
  readonly text?: string
  /** Applies only to lines of a FIN statement, where the column has this name. */
  readonly isOfLines?: true
}

/** Values for members without a column in the source: copied from another member, or a default. */
const ASSUMPTIONS: readonly Assumption[] = [
  { meaning: 'valueDate', copies: 'entryDate' },
  { meaning: 'entryDate', copies: 'valueDate' },
  { meaning: 'transactionType', text: 'NMSC' },
  { meaning: 'referenceForTheAccountOwner', text: NO_REFERENCE, isOfLines: true },
  { meaning: 'status', text: 'BOOK' },
]

/** The values of a row, by column. */
type RowValues = Readonly<Record<string, unknown>>

/** Reads the rows of a source as lines, and validates each of them as the form does. */
export function importLines(
  source: SourceTable,
  plan: ImportPlan,
  target: ImportTarget,
): readonly ImportedLine[] {
  const first = Number(plan.hasNames)
  const fresh = newItem(target.definition, target.values, target.path)
  const currencies = foreignCurrencies(source, plan, target)
  const read = source.rows.slice(first).map((row, index) => {
    const rest = restIn(target.shape, source.rest?.[index + first])
    if (source.isWhole === true) return { item: { ...fresh, ...rest }, assumed: [] }
    const values = valuesOf(row, plan, target)
    const assumed = assumedFor(values, target)
    const all = { ...Object.fromEntries(assumed.map(({ name, value }) => [name, value])), ...values }
    return { item: withColumns({ ...fresh, ...rest }, all, target), assumed }
  })
  const items = read.map(({ item }) => item)
  const refusals = refusalsOf(items, target)
  const nameOf = namingBy(target.members)
  const existing = Map.groupBy(itemsIn(target).map(nameOf), (name) => name)
  return items.map((item, index) => {
    // Each line of the form matches once: two equal bookings of a source are two bookings.
    const isDuplicate = existing.get(nameOf(item))?.pop() !== undefined
    return {
      row: index + first + 1,
      item,
      refusals: [
        ...(refusals.get(index) ?? []),
        ...problemRefusals(source.problems?.[index + first], target),
        ...currencyRefusals(currencies[index + first], fresh),
      ],
      isDuplicate,
      assumed: read[index]?.assumed ?? [],
    }
  })
}

/** The assumption for a column: a text, or the name of the column that it copies. */
interface Assumed {
  readonly name: string
  readonly copies?: string
  readonly text?: string
}

/** Returns the assumptions for the columns that the source does not have. Names are those of the grid's columns. */
export function assumptionsOf({ meanings }: ColumnMap, { columnOf }: ImportMembers): readonly Assumed[] {
  return ASSUMPTIONS.flatMap((assumption): readonly Assumed[] => {
    const name = columnOf(assumption.meaning)
    const copies = assumption.copies && columnOf(assumption.copies)
    if (name === undefined || meanings.includes(name) || isForeign(assumption, name)) return []
    if (copies !== undefined) return meanings.includes(copies) ? [{ name, copies }] : []
    return assumption.text === undefined ? [] : [{ name, text: assumption.text }]
  })
}

function isForeign({ meaning, isOfLines }: Assumption, name: string): boolean {
  return isOfLines === true && name !== meaning
}

function valuesOf(row: readonly string[], plan: ImportPlan, { members }: ImportTarget): RowValues {
  const read: Record<string, unknown> = {}
  const byName = new Map(members.columns.map(({ name, member }) => [name, member]))
  for (const [column, meaning] of plan.meanings.entries()) {
    const text = (row[column] ?? '').trim()
    const member = meaning === undefined ? undefined : byName.get(meaning)
    if (text === '' || meaning === undefined) continue
    if (meaning === DEBIT_AMOUNT || meaning === CREDIT_AMOUNT) {
      Object.assign(read, sidedAmount(text, meaning === DEBIT_AMOUNT ? 'D' : 'C', { plan, members }))
    } else if (member !== undefined && member.readOnly !== true) {
      read[meaning] = valueOf(text, member, { plan, members })
    }
  }
  return signed(read, members)
}

interface Reading {
  readonly plan: ImportPlan
  readonly members: ImportMembers
}

function valueOf(text: string, { shape }: Member, { plan, members }: Reading): unknown {
  if (shape.kind === 'day') return readStyledDay(text, plan.days) ?? text
  if (shape.kind === 'dateTime') return dateTimeOf(text, plan.days) ?? text
  if (shape.kind === 'amount') return readStyledAmount(text, plan.decimals) ?? text
  if (shape.kind === 'lines') return wrappedLine(text, shape.lengthMax)
  // The text is not changed; the validation reports invalid characters.
  if (shape.kind !== 'code') return text
  const mark = shape.codes.includes(text.toUpperCase()) ? undefined : markOf(text)
  return mark === undefined ? text.toUpperCase() : members.sideOf(mark)
}

/** Reads a day with its time. The style of the source determines the order of day and month. */
function dateTimeOf(text: string, days: DayStyle): string | undefined {
  const known = readDateTime(text)
  const day = readStyledDay(text, days)
  if (day === undefined) return known
  const time = known === undefined ? '' : momentParts(known).time
  return `${day} ${time === '' ? '00:00:00' : time}${known === undefined ? '' : momentParts(known).zone}`
}

/** Returns an amount from a debit or a credit column. A zero is treated as empty, because many programs write one. */
function sidedAmount(text: string, side: 'C' | 'D', { plan, members }: Reading): RowValues {
  const amount = readStyledAmount(text, plan.decimals)
  const [amountColumn, markColumn] = [members.columnOf('amount'), members.columnOf('debitCreditMark')]
  if (amountColumn === undefined || markColumn === undefined) return {}
  if (amount !== undefined && /^-?0*(?:\.0*)?$/.test(amount)) return {}
  return { [amountColumn]: amount?.replace('-', '') ?? text, [markColumn]: members.sideOf(side) }
}

/** Determines the side from the sign if there is no mark. */
function signed(values: RowValues, members: ImportMembers): RowValues {
  const [amountColumn = '', markColumn = ''] = [
    members.columnOf('amount'),
    members.columnOf('debitCreditMark'),
  ]
  const amount = values[amountColumn]
  if (typeof amount !== 'string' || values[markColumn] !== undefined || !/^-?\d+(?:\.\d+)?$/.test(amount))
    return values
  const side = amount.startsWith('-') ? 'D' : 'C'
  return { ...values, [amountColumn]: amount.replace('-', ''), [markColumn]: members.sideOf(side) }
}

/** Returns the assumptions for the cells of a row that are empty, with the values assumed. */
function assumedFor(
  values: RowValues,
  { members }: ImportTarget,
): readonly (Assumed & { readonly value: string })[] {
  const kinds = new Map(members.columns.map(({ name, member }) => [name, member.shape.kind]))
  return ASSUMPTIONS.flatMap((assumption): readonly (Assumed & { readonly value: string })[] => {
    const name = members.columnOf(assumption.meaning)
    if (name === undefined || values[name] !== undefined || isForeign(assumption, name)) return []
    const { copies, text } = assumption
    if (copies === undefined) return text === undefined ? [] : [{ name, text, value: text }]
    const source = members.columnOf(copies) ?? ''
    const copied = values[source]
    if (typeof copied !== 'string') return []
    return [{ name, copies: source, value: dayAs(copied, kinds.get(name)) }]
  })
}

/** Returns the assumptions for single lines, besides those for all of them: each once. */
export function assumptionsInLines(
  lines: readonly ImportedLine[],
  forAll: readonly Assumed[],
): readonly Assumed[] {
  const known = new Set(forAll.map(({ name }) => name))
  const byName = new Map(lines.flatMap(({ assumed }) => assumed).map((each) => [each.name, each] as const))
  return [...byName.values()].filter(({ name }) => !known.has(name))
}

/** Converts a day for a member with a time, and the reverse. */
function dayAs(day: string, kind: string | undefined): string {
  const { day: ofMoment } = momentParts(day)
  const plain = ofMoment === '' ? day : ofMoment
  return kind === 'dateTime' ? `${plain} 00:00:00` : plain
}

/** Sets the values of an item by column. The member of a column may depend on columns before it. */
function withColumns(start: DraftValues, values: RowValues, { members }: ImportTarget): DraftValues {
  return members.columns.reduce(
    (item, { name, pathIn }) =>
      values[name] === undefined ? item : withValueAt(item, pathIn(item), values[name]),
    start,
  )
}

/** Returns the values without a column, as far as the lines have a member for them. */
function restIn(shape: ShapeOf<'list'>, rest: DraftValues = {}): DraftValues {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => name in shape.item.members))
}

/** Returns the errors of the form's own check, by position. Warnings are ignored. */
function refusalsOf(
  items: readonly DraftValues[],
  { definition, values, path, members }: ImportTarget,
): ReadonlyMap<number, readonly Refusal[]> {
  const refusals = new Map<number, Refusal[]>()
  for (const issue of checkValues(definition, withValueAt(values, path, items))) {
    const place = pathText(issue.path)
    const [, position, inside] = /^(\d+)\.(.+)$/.exec(place.slice(path.length + 1)) ?? []
    if (issue.severity !== 'error' || !place.startsWith(`${path}.`) || position === undefined) continue
    const item = items[Number(position)] ?? {}
    const content = valueAt(item, inside ?? '')
    const column = members.columns.find(({ pathIn }) => pathIn(item) === inside)
    const refusal = {
      name: column?.name ?? inside ?? '',
      content: typeof content === 'string' ? content : '',
      issue,
    }
    refusals.set(Number(position), [...(refusals.get(Number(position)) ?? []), refusal])
  }
  return refusals
}

/** Returns the problems that the reader of the source found, at their columns. */
function problemRefusals(
  problems: readonly RowProblem[] = [],
  { members }: ImportTarget,
): readonly Refusal[] {
  return problems.map(({ meaning, content, code }) => ({
    name: members.columnOf(meaning as ImportMeaning) ?? meaning,
    content,
    issue: { code },
  }))
}

/** Returns the currencies of the rows, if lines use the statement's currency and have none themselves. */
function foreignCurrencies(
  { rows }: SourceTable,
  { meanings }: ImportPlan,
  { members }: ImportTarget,
): readonly string[] {
  const name = members.columnOf('currency')
  const isFixed = members.columns.some((column) => column.name === name && column.member.readOnly === true)
  const index = name === undefined || !isFixed ? -1 : meanings.indexOf(name)
  return index === -1 ? [] : rows.map((row) => (row[index] ?? '').trim().toUpperCase())
}

/** A statement has one currency, so a line in another currency is refused. */
function currencyRefusals(content: string | undefined, { currency }: DraftValues): readonly Refusal[] {
  if (content === undefined || content === '' || typeof currency !== 'string' || currency === '') return []
  if (content === currency) return []
  return [{ name: 'currency', content, issue: { code: 'currency.notOpening', params: { currency } } }]
}

function itemsIn({ values, path }: ImportTarget): readonly DraftValues[] {
  const items = valueAt(values, path)
  return Array.isArray(items) ? items.filter((item): item is DraftValues => typeof item === 'object') : []
}

/** Two lines are equal if these members are. The details are compared only if there is no reference. */
const NAMING: readonly ImportMeaning[] = [
  'referenceForTheAccountOwner',
  'referenceOfTheAccountServicingInstitution',
  'valueDate',
  'debitCreditMark',
  'amount',
  'supplementaryDetails',
]

function namingBy({ columns, columnOf }: ImportMembers): (item: DraftValues) => string {
  const naming = NAMING.flatMap((meaning) => columns.filter(({ name }) => name === columnOf(meaning)))
  return (item) =>
    naming
      .map(({ member, pathIn }) => {
        const value = valueAt(item, pathIn(item))
        const text = Array.isArray(value) ? value.join(' ') : value
        return typeof text === 'string' ? (member.shape.kind === 'amount' ? withoutZeros(text) : text) : ''
      })
      .join('\n')
}

/** `1.50` and `1.5` are the same amount. */
function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
