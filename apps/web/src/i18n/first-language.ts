import { DEFAULT_LANGUAGE, languageOf, type Language } from '@nostro/kernel'

/** Cookie in which a surrounding portal may hand over the language (CLI-16). */
const COOKIE = 'language'

interface LanguageSources {
  /** The person's own choice, kept in the browser. */
  readonly stored: string | undefined
  /** The document's cookies as one text. */
  readonly cookies: string
  /** The browser's languages, the preferred one first. */
  readonly browser: readonly string[]
}

/** The language to begin with: the stored choice, then the cookie, then the browser, then Chinese (OPEN-01). */
export function firstLanguage({ stored, cookies, browser }: LanguageSources): Language {
  const [preferred] = browser
  for (const tag of [stored, cookieNamed(COOKIE, cookies), preferred]) {
    const language = tag === undefined ? undefined : languageOf(tag)
    if (language !== undefined) return language
  }
  return DEFAULT_LANGUAGE
}

function cookieNamed(name: string, cookies: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
