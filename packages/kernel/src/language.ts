/** The languages of the product. */
export const LANGUAGES = ['zh-CN', 'en', 'ru'] as const

/** The code of a language of the product: `zh-CN`. */
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '中文',
  en: 'English',
  ru: 'Русский',
}

/** The language for users who request none of the product's. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN'

/** Reduces `en-US` to `en` and `zh-TW` to `zh-CN`; `undefined` for an unsupported language (OPEN-01). */
export function languageOf(tag: string): Language | undefined {
  const part = tag.trim().toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === part)
}
