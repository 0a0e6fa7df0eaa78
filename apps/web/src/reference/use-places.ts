import { INDUSTRIES, REGIONS } from '@nostro/contract'

import { useTexts } from '../i18n/index.ts'
import { useReferenceLists } from './use-reference-lists.ts'

const OWN = { region: REGIONS, industry: INDUSTRIES } as const

interface Places {
  /** The active entries, and the chosen entry `kept` even if it is no longer active. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly nameOf: (code: string) => string
}

/** Returns the active regions or industries, with their names in the current language. */
export function usePlaces(list: 'region' | 'industry', kept?: string): Places {
  const { text, has, language } = useTexts()
  const { lists } = useReferenceLists()
  const imported = lists.find((each) => each.list === list)
  const named = [...(imported?.entries ?? []), ...(imported?.retired ?? [])]
  const nameOf = (code: string): string => {
    const name = named.find((entry) => entry.code === code)?.names[language]
    return name ?? (has(`${list}.${code}`) ? text(`${list}.${code}`) : code)
  }
  const codes: readonly string[] = imported?.entries.map(({ code }) => code) ?? OWN[list]
  const offered = kept === undefined || codes.includes(kept) ? codes : [...codes, kept]
  return { options: offered.map((value) => ({ value, label: nameOf(value) })), nameOf }
}
