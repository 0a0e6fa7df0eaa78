import { type CodeEntry, entryOf, rowsOf } from '../code-entry.ts'
import { COMBINATIONS } from './combinations.ts'
import { DOMAINS, FAMILIES } from './families.ts'
import { SUB_FAMILIES } from './sub-families.ts'

/** The first two steps of a bank transaction code. Either may be absent while the user fills them. */
interface Steps {
  readonly domain?: unknown
  readonly family?: unknown
}

/** Returns the domains of bank transactions, in the order of their codes. */
export function bankTransactionDomains(): readonly CodeEntry[] {
  return tables().domains
}

/** Returns the families of a domain; all families if the domain is not in the list. */
export function bankTransactionFamilies({ domain }: Steps): readonly CodeEntry[] {
  const { combinations, families } = tables()
  const known = combinations.get(String(domain))
  return known === undefined ? families : families.filter(({ code }) => known.has(code))
}

/** Returns the sub-families of a family in its domain; all sub-families if the list does not have this pair. */
export function bankTransactionSubFamilies({ domain, family }: Steps): readonly CodeEntry[] {
  const { combinations, subFamilies } = tables()
  const known = combinations.get(String(domain))?.get(String(family))
  return known === undefined ? subFamilies : subFamilies.filter(({ code }) => known.has(code))
}

/**
 * Returns whether the list has this combination. The list grows with each edition, so an unknown combination causes
 * only a warning.
 */
export function isBankTransaction({ domain, family, subFamily }: Steps & { readonly subFamily?: unknown }) {
  const subFamilies = tables().combinations.get(String(domain))?.get(String(family))
  return subFamilies?.has(String(subFamily)) === true
}

interface Tables {
  readonly domains: readonly CodeEntry[]
  readonly families: readonly CodeEntry[]
  readonly subFamilies: readonly CodeEntry[]
  /** Domain to family to sub-families. */
  readonly combinations: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>
}

let read: Tables | undefined

/** Returns the parsed tables. They are parsed on first use, because most forms never need them. */
function tables(): Tables {
  read ??= {
    domains: entriesIn(DOMAINS),
    families: entriesIn(FAMILIES),
    subFamilies: entriesIn(SUB_FAMILIES),
    combinations: combinationsIn(COMBINATIONS),
  }
  return read
}

function entriesIn(table: string): readonly CodeEntry[] {
  return rowsOf(table).map(([code = '', ...names]) => entryOf(code, names))
}

function combinationsIn(table: string): Tables['combinations'] {
  const domains = new Map<string, Map<string, ReadonlySet<string>>>()
  for (const [domain = '', families = '', subFamilies = ''] of rowsOf(table)) {
    const known = domains.get(domain) ?? new Map<string, ReadonlySet<string>>()
    domains.set(domain, known)
    const codes = new Set(subFamilies.split(' '))
    for (const family of families.split(' ')) known.set(family, codes)
  }
  return domains
}
