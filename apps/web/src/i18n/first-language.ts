import { DEFAULT_LANGUAGE, languageOf, type Language } from '@nostro/kernel'

/** Cookie in which a surrounding portal may hand over the language (CLI-16). */
const COOKIE = 'language'

interface LanguageSources {
  /** The person's own choice, kept in the browser. */
  readonly stored: string | undefined
  /** Finds what a surrounding portal handed over. */
  readonly portal: () => Promise<string | undefined>
  /** The browser's languages, the preferred one first. */
  readonly browser: readonly string[]
}

/** The language to begin with: the stored choice, then the portal's, then the browser's, then Chinese (OPEN-01). */
export async function firstLanguage({ stored, portal, browser }: LanguageSources): Promise<Language> {
  return (
    languageNamed(stored) ?? languageNamed(await portal()) ?? languageNamed(browser[0]) ?? DEFAULT_LANGUAGE
  )
}

function languageNamed(tag: string | undefined): Language | undefined {
  return tag === undefined ? undefined : languageOf(tag)
}

/**
 * Returns what a surrounding portal handed over. Asked for as a text, the first cookies keep a slow phone from answering
 * for a tenth of a second; some browsers know no other way.
 */
export async function portalLanguage(): Promise<string | undefined> {
  if (!('cookieStore' in globalThis)) return cookieNamed(COOKIE, document.cookie)
  const cookie = await cookieStore.get(COOKIE)
  return cookie?.value
}

function cookieNamed(name: string, cookies: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
