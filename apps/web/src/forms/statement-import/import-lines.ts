import { pathText, type Issue } from '@nostro/kernel'
import {
  checkValues,
  inputFilter,
  newItem,
  valueAt,
  withValueAt,
  type DraftValues,
  type MessageDefinition,
  type ShapeOf,
} from '@nostro/messages'

import type { ColumnMap } from './column-meanings.ts'
import { markOf } from './marks.ts'
import { CREDIT_AMOUNT, DEBIT_AMOUNT, type Meaning, type SourceTable } from './source-table.ts'
import { readStyledAmount, readStyledDay, type DayStyle, type DecimalStyle } from './value-styles.ts'

/** How a source is to be read. */
export interface ImportPlan extends ColumnMap {
  readonly decimals: DecimalStyle
  readonly days: DayStyle
}

/** Where the lines go: a list of a form. */
export interface ImportTarget {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  /** Path of the list. */
  readonly path: string
  readonly shape: ShapeOf<'list'>
}

/** Why a cell cannot be taken as it is. */
interface Refusal {
  readonly name: string
  readonly content: string
  readonly issue: Pick<Issue, 'code' | 'params'>
}

/** A row of the source as a line of the form. */
export interface ImportedLine {
  /** Number of the row in the source, from 1. */
  readonly row: number
  /** A text that cannot be read stands in its member, to be put right there. */
  readonly item: DraftValues
  readonly refusals: readonly Refusal[]
  /** A line that says the same is there already, or stands before it in the source. */
  readonly isDuplicate: boolean
}

/** Members that may be told by another one, or by what stands where nothing is known. */
const ASSUMPTIONS: { readonly [name: string]: { readonly copies: string } | { readonly text: string } } = {
  valueDate: { copies: 'entryDate' },
  entryDate: { copies: 'valueDate' },
  transactionType: { text: 'NMSC' },
  referenceForTheAccountOwner: { text: 'NONREF' },
}

/** Reads the rows of a source as lines and checks each of them as the form will. */
export function importLines(
  source: SourceTable,
  plan: ImportPlan,
  target: ImportTarget,
): readonly ImportedLine[] {
  const first = Number(plan.hasNames)
  const fresh = newItem(target.definition, target.values, target.path)
  const currencies = currencyCells(source, plan)
  const items = source.rows.slice(first).map((row, index) => ({
    ...fresh,
    ...restIn(target.shape, source.rest?.[index + first]),
    ...withAssumptions(membersOf(row, plan, target), target.shape),
  }))
  const refusals = refusalsOf(items, target)
  const seen = new Set(itemsIn(target).map(nameOf))
  return items.map((item, index) => {
    const name = nameOf(item)
    const isDuplicate = seen.has(name)
    seen.add(name)
    return {
      row: index + first + 1,
      item,
      refusals: [...(refusals.get(index) ?? []), ...currencyRefusals(currencies[index + first], fresh)],
      isDuplicate,
    }
  })
}

/** What is taken for all lines because no column of the source tells it. */
export function assumptionsOf(
  { meanings }: ColumnMap,
  shape: ShapeOf<'list'>,
): readonly { readonly name: string; readonly copies?: string; readonly text?: string }[] {
  return Object.entries(ASSUMPTIONS)
    .filter(([name]) => name in shape.item.members && !meanings.includes(name))
    .filter(([, assumed]) => !('copies' in assumed) || meanings.includes(assumed.copies))
    .map(([name, assumed]) => ({ name, ...assumed }))
}

function membersOf(
  row: readonly string[],
  { meanings, decimals, days }: ImportPlan,
  { shape, values }: ImportTarget,
): Readonly<Record<string, string>> {
  const members: Record<string, string> = {}
  for (const [column, meaning] of meanings.entries()) {
    const text = (row[column] ?? '').trim()
    if (meaning === undefined || meaning === 'currency' || text === '') continue
    if (meaning === DEBIT_AMOUNT || meaning === CREDIT_AMOUNT) {
      Object.assign(members, sidedAmount(text, meaning, decimals))
      continue
    }
    const member = shape.item.members[meaning]
    if (member?.shape.kind === 'day') members[meaning] = readStyledDay(text, days) ?? text
    else if (member?.shape.kind === 'amount') members[meaning] = readStyledAmount(text, decimals) ?? text
    else if (member?.shape.kind === 'code') members[meaning] = markOf(text) ?? text
    else if (member !== undefined) members[meaning] = inputFilter(member.shape, text, values)
  }
  return signed(members)
}

/** An amount whose column says the side. A zero there is how many programs leave a cell empty. */
function sidedAmount(
  text: string,
  meaning: Meaning,
  decimals: DecimalStyle,
): Readonly<Record<string, string>> {
  const amount = readStyledAmount(text, decimals)
  if (amount !== undefined && /^-?0*(?:\.0*)?$/.test(amount)) return {}
  return { amount: amount?.replace('-', '') ?? text, debitCreditMark: meaning === DEBIT_AMOUNT ? 'D' : 'C' }
}

/** Without a mark the sign tells the side. */
function signed(members: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { amount, debitCreditMark } = members
  if (amount === undefined || debitCreditMark !== undefined || !/^-?\d+(?:\.\d+)?$/.test(amount))
    return members
  return { ...members, amount: amount.replace('-', ''), debitCreditMark: amount.startsWith('-') ? 'D' : 'C' }
}

function withAssumptions(
  members: Readonly<Record<string, string>>,
  shape: ShapeOf<'list'>,
): Readonly<Record<string, string>> {
  const assumed = Object.entries(ASSUMPTIONS).flatMap(([name, assumption]) => {
    if (members[name] !== undefined || !(name in shape.item.members)) return []
    const text = 'text' in assumption ? assumption.text : members[assumption.copies]
    return text === undefined ? [] : [[name, text]]
  })
  return { ...Object.fromEntries(assumed), ...members }
}

/** What stands in no column, as far as the lines have a member for it. */
function restIn(shape: ShapeOf<'list'>, rest: DraftValues = {}): DraftValues {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => name in shape.item.members))
}

/** What the form's own check says of the lines, by position. Warnings refuse nothing. */
function refusalsOf(
  items: readonly DraftValues[],
  { definition, values, path }: ImportTarget,
): ReadonlyMap<number, readonly Refusal[]> {
  const refusals = new Map<number, Refusal[]>()
  for (const issue of checkValues(definition, withValueAt(values, path, items))) {
    const [list, position, ...rest] = issue.path
    if (issue.severity !== 'error' || list !== path || typeof position !== 'number') continue
    const name = pathText(rest)
    const content = valueAt(items[position] ?? {}, name)
    const refusal = { name, content: typeof content === 'string' ? content : '', issue }
    refusals.set(position, [...(refusals.get(position) ?? []), refusal])
  }
  return refusals
}

function currencyCells({ rows }: SourceTable, { meanings }: ImportPlan): readonly string[] {
  const column = meanings.indexOf('currency')
  return column === -1 ? [] : rows.map((row) => (row[column] ?? '').trim().toUpperCase())
}

/** A statement has one currency: a line in another one cannot be taken. */
function currencyRefusals(content: string | undefined, { currency }: DraftValues): readonly Refusal[] {
  if (content === undefined || content === '' || typeof currency !== 'string' || currency === '') return []
  if (content === currency) return []
  return [{ name: 'currency', content, issue: { code: 'currency.notOpening', params: { currency } } }]
}

function itemsIn({ values, path }: ImportTarget): readonly DraftValues[] {
  const items = valueAt(values, path)
  return Array.isArray(items) ? items.filter((item): item is DraftValues => typeof item === 'object') : []
}

/** By this two lines are the same: reference, day, side and amount, and what is written where there is no reference. */
function nameOf(item: DraftValues): string {
  const { referenceForTheAccountOwner: owners, referenceOfTheAccountServicingInstitution: banks } = item
  return [
    owners,
    banks,
    item.valueDate,
    item.debitCreditMark,
    withoutZeros(item.amount),
    item.supplementaryDetails,
  ]
    .map((value) => (typeof value === 'string' ? value : ''))
    .join('\n')
}

/** `1.50` is the same amount as `1.5`. */
function withoutZeros(amount: unknown): unknown {
  return typeof amount === 'string' && amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
