import { INDUSTRIES, REGIONS } from '@nostro/contract'
import { type ImportableList, type Language, LANGUAGES } from '@nostro/kernel'
import { type ImportedEntry, codeList, ownIbanEntries } from '@nostro/messages'

import { withinScriptTime } from '../../browser/lazy-part.ts'
const TEXTS: Readonly<
  Record<Language, () => Promise<{ readonly common: Readonly<Record<string, string>> }>>
> = {
  'zh-CN': () => withinScriptTime(import('@nostro/texts/zh-CN/common')),
  en: () => withinScriptTime(import('@nostro/texts/en/common')),
  ru: () => withinScriptTime(import('@nostro/texts/ru/common')),
}

/** Returns the product's own list with its names in all languages, for the comparison and for missing names. */
export async function ownEntries(list: ImportableList): Promise<readonly ImportedEntry[]> {
  if (list === 'iban') return ownIbanEntries()
  if (list !== 'region' && list !== 'industry') return codeList(list)
  const loaded = await Promise.all(LANGUAGES.map((language) => TEXTS[language]()))
  const codes: readonly string[] = list === 'region' ? REGIONS : INDUSTRIES
  return codes.map((code) => {
    const [chinese = '', english = '', russian = ''] = loaded.map(
      ({ common }) => common[`${list}.${code}`] ?? '',
    )
    return { code, names: { 'zh-CN': chinese, en: english, ru: russian } }
  })
}
