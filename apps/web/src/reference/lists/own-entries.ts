import { INDUSTRIES, REGIONS } from '@nostro/contract'
import { type ImportableList, type Language, LANGUAGES } from '@nostro/kernel'
import { type BroughtEntry, codeList } from '@nostro/messages'

import { withinScriptTime } from '../../browser/lazy-part.ts'
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>> =
  {
    'zh-CN': () => withinScriptTime(import('@nostro/texts/zh-CN')),
    en: () => withinScriptTime(import('@nostro/texts/en')),
    ru: () => withinScriptTime(import('@nostro/texts/ru')),
  }

/** The product's own list, with its names in all languages: to be compared with, and to take missing names from. */
export async function ownEntries(list: ImportableList): Promise<readonly BroughtEntry[]> {
  if (list !== 'region' && list !== 'industry') return codeList(list)
  const loaded = await Promise.all(LANGUAGES.map((language) => TEXTS[language]()))
  const codes: readonly string[] = list === 'region' ? REGIONS : INDUSTRIES
  return codes.map((code) => {
    const [chinese = '', english = '', russian = ''] = loaded.map(
      ({ texts }) => texts[`${list}.${code}`] ?? '',
    )
    return { code, names: { 'zh-CN': chinese, en: english, ru: russian } }
  })
}
