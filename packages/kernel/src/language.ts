/** The languages of the product. Source: specification 1, section 1. */
export const LANGUAGES = ['zh-CN', 'en', 'ru'] as const

/** A language of the product, by its code: `zh-CN`. */
export type Language = (typeof LANGUAGES)[number]

/** Each language in its own words, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '中文',
  en: 'English',
  ru: 'Русский',
}

/** The language of those who ask for none the product speaks. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN'

/** Reduces `en-US` to `en`, `zh-TW` to `zh-CN`; `undefined` for a language the product does not speak (OPEN-01). */
export function languageOf(tag: string): Language | undefined {
  const part = tag.trim().toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === part)
}
