import { LANGUAGES } from '@nostro/kernel'

import { ISO_CURRENCIES } from '../core/lookup/currencies.ts'
import { type CodeEntry, entryOf } from './code-entry.ts'
import { codeList } from './code-list.ts'
import { asListed } from './imported-list.ts'
import type { ActiveList } from './with-lists.ts'

/** The currency of new forms, which every institution offers. */
export const USUAL_CURRENCY = 'CNY'

/**
 * Returns the active currencies of ISO 4217 with their names, the usual ones first. Names of currencies that are not in
 * the product's own list are those of Unicode CLDR in the runtime.
 */
export function isoCurrencies(): readonly CodeEntry[] {
  known ??= namedCurrencies()
  return known
}

let known: readonly CodeEntry[] | undefined

function namedCurrencies(): readonly CodeEntry[] {
  const own = codeList('currency')
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'currency' }))
  const others = ISO_CURRENCIES.filter((code) => !own.some((entry) => entry.code === code)).toSorted()
  return [
    ...own,
    ...others.map((code) =>
      entryOf(
        code,
        names.map((each) => each.of(code) ?? code),
      ),
    ),
  ]
}

const offered = new WeakMap<readonly ActiveList[], Map<string, readonly ActiveList[]>>()

/**
 * Returns the lists with the currencies that an institution offers in place of the usual ones, in the order of
 * {@link isoCurrencies}; the same object for the same lists and codes. Without codes the lists are unchanged.
 */
export function withCurrencies(
  lists: readonly ActiveList[],
  codes: readonly string[] | undefined,
): readonly ActiveList[] {
  if (codes === undefined) return lists
  const made = offered.get(lists) ?? new Map<string, readonly ActiveList[]>()
  offered.set(lists, made)
  const key = codes.toSorted().join(' ')
  const result = made.get(key) ?? replaced(lists, new Set(codes))
  made.set(key, result)
  return result
}

function replaced(lists: readonly ActiveList[], codes: ReadonlySet<string>): readonly ActiveList[] {
  const imported = lists.find(({ list }) => list === 'currency')
  const named = new Map(
    [...(imported?.retired ?? []), ...(imported?.entries ?? [])].map((entry) => [entry.code, entry]),
  )
  const nameOf = (entry: CodeEntry): CodeEntry => asListed('currency', named.get(entry.code) ?? entry)
  const all = isoCurrencies().map(nameOf)
  return [
    ...lists.filter(({ list }) => list !== 'currency'),
    {
      list: 'currency',
      entries: all.filter(({ code }) => codes.has(code)),
      // Messages in currencies that are not offered still show their names.
      retired: all.filter(({ code }) => !codes.has(code)),
    },
  ]
}
