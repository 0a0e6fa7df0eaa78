import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nostro/kernel'
import { NUMBER_TEXTS, TEXT_OPTIONS, type TextKey } from '@nostro/texts'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { announceChoice } from '../browser/choices.ts'
import { withinScriptTime } from '../browser/lazy-part.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { firstLanguage, portalLanguage } from './first-language.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A text with plural forms is asked for by its key without the form, and the parameter `count`. */
type PluralKey<Text> = Text extends `${infer Base}_${PluralForm}` ? Base : never

/** The key of a text. */
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

/**
 * Texts that are fetched together: what every screen may need; what those need who are signed in; what screens of
 * ISO 20022, of FIN texts, of links, of administrators and of a demo need besides.
 */
type Part = 'common' | 'work' | 'mx' | 'tags' | 'explanation' | 'network' | 'oversight' | 'demo'

type Catalogue = Readonly<Record<string, string>>

/** The catalogues of each language, fetched when it is first spoken of them. */
const CATALOGUES: Readonly<Record<Language, Readonly<Record<Part, () => Promise<Catalogue>>>>> = {
  'zh-CN': {
    common: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/common'))).common,
    work: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/work'))).work,
    mx: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/mx'))).mxTexts,
    tags: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/tags'))).tags,
    explanation: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/explanation'))).explanation,
    network: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/network'))).network,
    oversight: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/oversight'))).oversight,
    demo: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/demo'))).demo,
  },
  en: {
    common: async () => (await withinScriptTime(import('@nostro/texts/en/common'))).common,
    work: async () => (await withinScriptTime(import('@nostro/texts/en/work'))).work,
    mx: async () => (await withinScriptTime(import('@nostro/texts/en/mx'))).mxTexts,
    tags: async () => (await withinScriptTime(import('@nostro/texts/en/tags'))).tags,
    explanation: async () => (await withinScriptTime(import('@nostro/texts/en/explanation'))).explanation,
    network: async () => (await withinScriptTime(import('@nostro/texts/en/network'))).network,
    oversight: async () => (await withinScriptTime(import('@nostro/texts/en/oversight'))).oversight,
    demo: async () => (await withinScriptTime(import('@nostro/texts/en/demo'))).demo,
  },
  ru: {
    common: async () => (await withinScriptTime(import('@nostro/texts/ru/common'))).common,
    work: async () => (await withinScriptTime(import('@nostro/texts/ru/work'))).work,
    mx: async () => (await withinScriptTime(import('@nostro/texts/ru/mx'))).mxTexts,
    tags: async () => (await withinScriptTime(import('@nostro/texts/ru/tags'))).tags,
    explanation: async () => (await withinScriptTime(import('@nostro/texts/ru/explanation'))).explanation,
    network: async () => (await withinScriptTime(import('@nostro/texts/ru/network'))).network,
    oversight: async () => (await withinScriptTime(import('@nostro/texts/ru/oversight'))).oversight,
    demo: async () => (await withinScriptTime(import('@nostro/texts/ru/demo'))).demo,
  },
}

const NAMESPACE = 'translation'

/** The texts of the screen in the current language, by the library i18next. */
export const i18n: I18n = createInstance().use(NUMBER_TEXTS)

/** The parts on the screen so far: another language brings them all. */
const spokenParts = new Set<Part>(['common'])

/** `ru mx`: what was fetched already. */
const fetched = new Set<string>()

/** Sets up the texts in the language of this browser for somebody who is signed in; nothing can be drawn before. */
export async function startTexts(): Promise<void> {
  spokenParts.add('work')
  await startWith(['common', 'work'])
}

/** Sets up the texts of the sign-in; those of the work come when somebody is in. */
export async function startSignInTexts(): Promise<void> {
  await startWith(['common'])
}

async function startWith(parts: readonly Part[]): Promise<void> {
  const language = await firstLanguage({
    stored: readStored('language'),
    portal: portalLanguage,
    browser: navigator.languages,
  })
  const catalogues = await Promise.all(parts.map((part) => CATALOGUES[language][part]()))
  fetched.clear()
  for (const part of parts) fetched.add(`${language} ${part}`)
  await i18n.init({
    ...TEXT_OPTIONS,
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: false,
    resources: { [language]: { [NAMESPACE]: Object.assign({}, ...catalogues) } },
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
}

/** The person at the screen wants this language, from now on and everywhere. */
export async function chooseLanguage(language: Language): Promise<void> {
  announceChoice({ language })
  await applyLanguage(language)
}

/** Speaks another language from now on. Everything stays mounted, so typed values are kept (I18N-10). */
export async function applyLanguage(language: Language): Promise<void> {
  await Promise.all([...spokenParts].map((part) => fetchTexts(language, part)))
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  writeStored('language', language)
}

/** Fetches what messages and remittances are written with, for whoever has signed in. */
export async function loadWorkTexts(): Promise<void> {
  spokenParts.add('work')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'work')
}

/** Fetches what a message of ISO 20022 is shown with; in every language chosen from now on too. */
export async function loadMxTexts(): Promise<void> {
  spokenParts.add('mx')
  await fetchTexts(currentLanguage(), 'mx')
}

/** Fetches what the fields of a FIN text are called and mean. */
export async function loadTagTexts(): Promise<void> {
  spokenParts.add('tags')
  await fetchTexts(currentLanguage(), 'tags')
}

/** Fetches with what words everything in a message is explained. */
export async function loadExplanationTexts(): Promise<void> {
  spokenParts.add('explanation')
  await fetchTexts(currentLanguage(), 'explanation')
}

/** Fetches what the screens of links, routes and network exceptions say. */
export async function loadNetworkTexts(): Promise<void> {
  spokenParts.add('network')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'network')
}

/** Fetches what the audit trail and the queues say. */
export async function loadOversightTexts(): Promise<void> {
  spokenParts.add('oversight')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'oversight')
}

/** Fetches what the bar of a demo and its tour say. */
export async function loadDemoTexts(): Promise<void> {
  spokenParts.add('demo')
  await fetchTexts(currentLanguage(), 'demo')
}

/** The router asks for the page of the first address while the texts are still being set up. */
async function untilStarted(): Promise<void> {
  if (i18n.isInitialized) return
  await new Promise<void>((resolve) => i18n.on('initialized', () => resolve()))
}

async function fetchTexts(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`
  if (fetched.has(name)) return
  const texts = await withinScriptTime(CATALOGUES[language][part]())
  i18n.addResourceBundle(language, NAMESPACE, texts, true, true)
  fetched.add(name)
}

/** Returns the language of the screen. */
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
