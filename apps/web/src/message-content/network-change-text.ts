import type { NetworkChange } from '@nostro/messages'

import type { Texts } from '../i18n/index.ts'

/** Returns a change of the network as a sentence about the named types: `Between banks the network refuses MT102 …`. */
export function networkChangeText(
  change: NetworkChange,
  { t, language }: Pick<Texts, 't' | 'language'>,
  types: readonly string[] = change.types,
): string {
  const listed = (names: readonly string[], kind: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language, { type: kind }).format(names)
  const type = listed(types, 'conjunction')
  const { part, effect, replacements } = change
  return t(`networkChange.${effect}`, {
    what: part === undefined ? type : t(`networkChange.part.${part}`, { type }),
    since: networkChangeDates(change, { t }),
    replacements: listed(replacements, 'disjunction'),
  })
}

/** Returns the date of a change; both, if the sources disagree. */
export function networkChangeDates({ dates }: NetworkChange, { t }: Pick<Texts, 't'>): string {
  const [first, second] = dates
  return second === undefined ? first.from : t('networkChange.or', { first: first.from, second: second.from })
}
