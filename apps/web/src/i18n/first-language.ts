import { DEFAULT_LANGUAGE, languageOf, type Language } from '@nostro/kernel'

/** The cookie in which a surrounding portal can pass the language (CLI-16). */
const COOKIE = 'language'

/**
 * Returns the initial language: the stored choice, then the portal's, then the browser's, then Chinese (OPEN-01).
 * `stored` is the user's own choice, `portal` reads the language of a surrounding portal, and `browser` contains the
 * browser's languages, preferred first.
 */
export async function firstLanguage(
  stored: string | undefined,
  portal: () => Promise<string | undefined>,
  browser: readonly string[],
): Promise<Language> {
  return (
    languageNamed(stored) ?? languageNamed(await portal()) ?? languageNamed(browser[0]) ?? DEFAULT_LANGUAGE
  )
}

function languageNamed(tag: string | undefined): Language | undefined {
  return tag === undefined ? undefined : languageOf(tag)
}

/**
 * Returns the language of a surrounding portal. `cookieStore` is used if the browser has it: the first access to
 * `document.cookie` blocks a slow phone for 0.1 s.
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
