import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nostro/kernel'
import { TEXT_OPTIONS, type TextKey } from '@nostro/texts'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { readStored, writeStored } from '../browser/storage.ts'
import { firstLanguage } from './first-language.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A text with plural forms is asked for by its key without the form, and the parameter `count`. */
type PluralKey<Text> = Text extends `${infer Base}_${PluralForm}` ? Base : never

export type Key = TextKey | PluralKey<TextKey>

type TextParams = Readonly<Record<string, unknown>>

/** The texts of the current language. */
export interface Texts {
  readonly language: Language
  readonly t: (key: Key, params?: TextParams) => string
  /** For keys that come out of definitions, issues and errors instead of being written in a screen. */
  readonly text: (key: string, params?: TextParams) => string
  readonly has: (key: string) => boolean
}

/** One catalogue per language, fetched when the language is first spoken. */
const CATALOGUES: Readonly<
  Record<Language, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>
> = {
  'zh-CN': () => import('@nostro/texts/zh-CN'),
  en: () => import('@nostro/texts/en'),
  ru: () => import('@nostro/texts/ru'),
}

const NAMESPACE = 'translation'

export const i18n: I18n = createInstance()

/** Sets up the texts in the language of this browser; nothing can be drawn before. */
export async function startTexts(): Promise<void> {
  const language = firstLanguage({
    stored: readStored('language'),
    cookies: document.cookie,
    browser: navigator.languages,
  })
  const { texts } = await CATALOGUES[language]()
  await i18n.init({
    ...TEXT_OPTIONS,
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: false,
    resources: { [language]: { [NAMESPACE]: texts } },
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
}

/** Speaks another language from now on. Everything stays mounted, so typed values are kept (I18N-10). */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, NAMESPACE)) {
    const { texts } = await CATALOGUES[language]()
    i18n.addResourceBundle(language, NAMESPACE, texts)
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  writeStored('language', language)
}

export function currentLanguage(): Language {
  return LANGUAGES.find((language) => language === i18n.language) ?? DEFAULT_LANGUAGE
}

/** The texts outside components: for what the network layer has to say. */
export function currentTexts(): Texts {
  return textsOf(i18n.t)
}

/** The texts inside components, drawn anew when the language changes. */
export function useTexts(): Texts {
  const { t } = useTranslation()
  return useMemo(() => textsOf(t), [t])
}

function textsOf(translate: TFunction): Texts {
  const text = (key: string, params: TextParams = {}) => translate(key, params)
  return { language: currentLanguage(), t: text, text, has: (key) => i18n.exists(key) }
}
