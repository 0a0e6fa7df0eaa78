import { type CounterpartyKind, err, type Issue, ok, type Result } from '@nostro/kernel'

import { checkValues } from '../core/check.ts'
import { errorAt } from '../core/issue-codes.ts'
import { isRecord, textAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'
import { COUNTERPARTY_FORMS, counterpartyName } from './record-forms.ts'

/** The columns of a file of each kind: heading, and member of the record. A payee has a row for each account. */
export const COUNTERPARTY_COLUMNS: Readonly<
  Record<CounterpartyKind, readonly (readonly [heading: string, path: string])[]>
> = {
  payee: [
    ['name', 'name'],
    ['account', 'accounts.0.account'],
    ['account_currency', 'accounts.0.currency'],
    ['bank_bic', 'accounts.0.bankBic'],
    ['bank_name', 'accounts.0.bankName'],
    ...addressColumns(),
  ],
  bank: [['name', 'name'], ['bic', 'bic'], ['address_mode', 'addressMode'], ...addressColumns()],
  instruction: [
    ['counterparty', 'counterparty'],
    ['currency', 'currency'],
    ['valid_from', 'validFrom'],
    ['valid_to', 'validTo'],
    ...['senderCorrespondent', 'receiverCorrespondent', 'intermediary', 'accountWith'].flatMap(
      (role) =>
        [
          [`${snakeCase(role)}_bic`, `${role}.bic`],
          [`${snakeCase(role)}_account`, `${role}.account`],
        ] as const,
    ),
  ],
}

function addressColumns() {
  return Object.keys(POSTAL_ADDRESS.members).map((name) => [snakeCase(name), `address.${name}`] as const)
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`)
}

/** A record that was read from a file, with the line of its first row. */
export interface CounterpartyRow {
  readonly line: number
  readonly facts: DraftValues
}

/** The records of a file, and the issues of the rejected rows; the path of an issue begins with its line. */
export interface CounterpartyRows {
  readonly taken: readonly CounterpartyRow[]
  readonly rejected: readonly Issue[]
}

/**
 * Reads the rows of a file of payees, banks or instructions. The first row contains the headings of {@link
 * COUNTERPARTY_COLUMNS} in any order; other columns are ignored. Rows of payees with the same name are one payee with
 * several accounts. A record with an issue is rejected with the line of its first row.
 *
 * Issues: those of the form, `counterpartyRow.double`; for the whole file `counterpartyRow.columnsMissing`.
 */
export function counterpartyRowsOf(
  kind: CounterpartyKind,
  [headings = [], ...rows]: readonly (readonly string[])[],
): Result<CounterpartyRows, readonly Issue[]> {
  const columns = columnsIn(kind, headings)
  if (columns === undefined) return err([errorAt([], 'counterpartyRow.columnsMissing')])
  const records = new Map<string, CounterpartyRow>()
  const doubles: Issue[] = []
  for (const [position, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = position + FIRST_ROW
    const facts = factsIn(columns, cells)
    const key = kind === 'payee' ? counterpartyName(kind, facts).toUpperCase() : keyOf(kind, facts)
    const earlier = records.get(key)
    if (earlier === undefined) records.set(key, { line, facts })
    else if (kind === 'payee') records.set(key, { ...earlier, facts: withMoreAccounts(earlier.facts, facts) })
    else doubles.push(errorAt([line], 'counterpartyRow.double'))
  }
  return ok(checked(kind, [...records.values()], doubles))
}

/** The line of the first row under the headings. */
const FIRST_ROW = 2

function keyOf(kind: CounterpartyKind, facts: DraftValues): string {
  return kind === 'bank' ? (textAt(facts, 'bic') ?? '') : counterpartyName(kind, facts)
}

type Columns = readonly (readonly [path: string, position: number])[]

function columnsIn(kind: CounterpartyKind, headings: readonly string[]): Columns | undefined {
  const names = headings.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const found = COUNTERPARTY_COLUMNS[kind].flatMap(([name, path]) =>
    names.includes(name) ? [[path, names.indexOf(name)] as const] : [],
  )
  const hasName = found.some(([path]) => path === (kind === 'instruction' ? 'counterparty' : 'name'))
  return hasName && found.length > 1 ? found : undefined
}

function factsIn(columns: Columns, cells: readonly string[]): DraftValues {
  return columns.reduce<DraftValues>((facts, [path, position]) => {
    const text = (cells[position] ?? '').trim()
    return text === '' ? facts : withValueAt(facts, path, text)
  }, {})
}

function withMoreAccounts(payee: DraftValues, more: DraftValues): DraftValues {
  return { ...payee, accounts: [...listOf(payee), ...listOf(more)] }
}

function listOf({ accounts }: DraftValues): readonly unknown[] {
  return Array.isArray(accounts) ? accounts : []
}

function checked(
  kind: CounterpartyKind,
  records: readonly CounterpartyRow[],
  doubles: readonly Issue[],
): CounterpartyRows {
  const examined = records.map((record) => {
    const facts = kind === 'bank' ? { addressMode: 'hybrid', ...record.facts } : record.facts
    const issues = checkValues(COUNTERPARTY_FORMS[kind], facts).filter(({ severity }) => severity === 'error')
    return { record: { ...record, facts }, issues }
  })
  return {
    taken: examined.flatMap(({ record, issues }) => (issues.length === 0 ? [record] : [])),
    rejected: [
      ...examined.flatMap(({ record, issues }) =>
        issues.map((issue) => ({ ...issue, path: [record.line, ...issue.path] })),
      ),
      ...doubles,
    ],
  }
}

/** Returns the rows of a record in a file: one, or one for each account of a payee. */
export function rowsOfCounterparty(
  kind: CounterpartyKind,
  facts: DraftValues,
): readonly (readonly string[])[] {
  const columns = COUNTERPARTY_COLUMNS[kind]
  const accounts = listOf(facts)
  const each = kind === 'payee' && accounts.length > 0 ? accounts.filter(isRecord) : [{}]
  return each.map((account) =>
    columns.map(
      ([, path]) => textAt(kind === 'payee' ? { ...facts, accounts: [account] } : facts, path) ?? '',
    ),
  )
}
