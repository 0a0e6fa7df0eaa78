import type { ListKind } from '@nostro/kernel'

/** An entry of a list. */
export interface ListEntry {
  /** The entry's identifier in its list. */
  readonly id: string
  readonly kind: ListKind
  readonly name: string
  readonly aliases: readonly string[]
  /** BICs of 8 or 11 characters. */
  readonly bics: readonly string[]
  /** ISO 3166 codes. */
  readonly countries: readonly string[]
  readonly programme: string
}

/** A row that is not taken into a list, with the reason. */
export interface RejectedRow {
  /** Line of the file, from 1. */
  readonly line: number
  readonly code: 'id' | 'kind' | 'name' | 'bic' | 'country' | 'columns' | 'double'
}

const TEXT_MAX = 350
const ALIASES_MAX = 100
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const COUNTRY = /^[A-Z]{2}$/

/** The values of a row, by column. */
export type ListRow = Readonly<Record<string, string>>

/**
 * Reads the rows of a list. A row without a usable id, name or kind is rejected, and so is one with a BIC or a country
 * code that is none.
 */
export function readListRows(rows: readonly { readonly line: number; readonly row: ListRow }[]): {
  readonly entries: readonly ListEntry[]
  readonly rejected: readonly RejectedRow[]
} {
  const entries: ListEntry[] = []
  const rejected: RejectedRow[] = []
  const ids = new Set<string>()
  for (const { line, row } of rows) {
    const entry = entryOf(row)
    const code = typeof entry === 'string' ? entry : ids.has(entry.id) ? 'double' : undefined
    if (code !== undefined) rejected.push({ line, code })
    else if (typeof entry !== 'string') {
      ids.add(entry.id)
      entries.push(entry)
    }
  }
  return { entries, rejected }
}

function entryOf(row: ListRow): ListEntry | RejectedRow['code'] {
  const id = (row['id'] ?? '').trim()
  const name = (row['name'] ?? '').trim()
  const kind = kindOf(row['kind'] ?? '')
  const bics = partsOf(row['bics']).map((bic) => bic.toUpperCase())
  const countries = partsOf(row['countries']).map((country) => country.toUpperCase())
  if (id === '' || id.length > 64) return 'id'
  if (name === '' || name.length > TEXT_MAX) return 'name'
  if (kind === undefined) return 'kind'
  if (!bics.every((bic) => BIC.test(bic))) return 'bic'
  if (!countries.every((country) => COUNTRY.test(country))) return 'country'
  const aliases = partsOf(row['aliases']).slice(0, ALIASES_MAX)
  const programme = (row['programme'] ?? row['program'] ?? '').trim().slice(0, TEXT_MAX)
  return { id, kind, name, aliases, bics, countries, programme }
}

function partsOf(cell = ''): readonly string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= TEXT_MAX)
}

/** The words for kinds in the lists of the publishers. */
const KIND_WORDS: Readonly<Record<string, ListKind>> = {
  '': 'entity',
  individual: 'person',
  person: 'person',
  entity: 'entity',
  organization: 'entity',
  organisation: 'entity',
  bank: 'entity',
  vessel: 'vessel',
  aircraft: 'aircraft',
  country: 'country',
}

function kindOf(word: string): ListKind | undefined {
  return KIND_WORDS[word.trim().toLowerCase()]
}
