import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nostro/kernel'
import { NUMBER_TEXTS, TEXT_OPTIONS, type TextKey } from '@nostro/texts'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { announceChoice } from '../browser/choices.ts'
import { withinScriptTime } from '../browser/lazy-part.ts'
import { loadLetters } from '../browser/letters.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { firstLanguage, portalLanguage } from './first-language.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The key of a text with plural forms has no form suffix; the parameter `count` selects the form. */
type PluralKey<Text> = Text extends `${infer Base}_${PluralForm}` ? Base : never

/** The key of a text. */
export type Key = TextKey | PluralKey<TextKey>

type TextParams = Readonly<Record<string, unknown>>

/** The texts of the current language. */
export interface Texts {
  readonly language: Language
  readonly t: (key: Key, params?: TextParams) => string
  /** For keys from definitions, issues and errors, which are not literals in the code. */
  readonly text: (key: string, params?: TextParams) => string
  readonly has: (key: string) => boolean
}

/**
 * Texts that are loaded together: `common` for every screen, `work` for signed-in users, and further parts for the
 * content of messages and its forms, the home page and the screens of ISO 20022, FIN texts, explanations, links,
 * administration, statements and the demo.
 */
type Part =
  | 'common'
  | 'work'
  | 'content'
  | 'home'
  | 'mx'
  | 'tags'
  | 'explanation'
  | 'network'
  | 'oversight'
  | 'counterparties'
  | 'statement'
  | 'demo'

type Catalogue = Readonly<Record<string, string>>

/** The catalogues of each language, loaded on first use. */
const CATALOGUES: Readonly<Record<Language, Readonly<Record<Part, () => Promise<Catalogue>>>>> = {
  'zh-CN': {
    common: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/common'))).common,
    work: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/work'))).work,
    content: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/content'))).content,
    mx: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/mx'))).mxTexts,
    tags: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/tags'))).tags,
    explanation: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/explanation'))).explanation,
    network: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/network'))).network,
    oversight: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/oversight'))).oversight,
    counterparties: async () =>
      (await withinScriptTime(import('@nostro/texts/zh-CN/counterparties'))).counterparties,
    home: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/home'))).home,
    statement: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/statement'))).statement,
    demo: async () => (await withinScriptTime(import('@nostro/texts/zh-CN/demo'))).demo,
  },
  en: {
    common: async () => (await withinScriptTime(import('@nostro/texts/en/common'))).common,
    work: async () => (await withinScriptTime(import('@nostro/texts/en/work'))).work,
    content: async () => (await withinScriptTime(import('@nostro/texts/en/content'))).content,
    mx: async () => (await withinScriptTime(import('@nostro/texts/en/mx'))).mxTexts,
    tags: async () => (await withinScriptTime(import('@nostro/texts/en/tags'))).tags,
    explanation: async () => (await withinScriptTime(import('@nostro/texts/en/explanation'))).explanation,
    network: async () => (await withinScriptTime(import('@nostro/texts/en/network'))).network,
    oversight: async () => (await withinScriptTime(import('@nostro/texts/en/oversight'))).oversight,
    counterparties: async () =>
      (await withinScriptTime(import('@nostro/texts/en/counterparties'))).counterparties,
    home: async () => (await withinScriptTime(import('@nostro/texts/en/home'))).home,
    statement: async () => (await withinScriptTime(import('@nostro/texts/en/statement'))).statement,
    demo: async () => (await withinScriptTime(import('@nostro/texts/en/demo'))).demo,
  },
  ru: {
    common: async () => (await withinScriptTime(import('@nostro/texts/ru/common'))).common,
    work: async () => (await withinScriptTime(import('@nostro/texts/ru/work'))).work,
    content: async () => (await withinScriptTime(import('@nostro/texts/ru/content'))).content,
    mx: async () => (await withinScriptTime(import('@nostro/texts/ru/mx'))).mxTexts,
    tags: async () => (await withinScriptTime(import('@nostro/texts/ru/tags'))).tags,
    explanation: async () => (await withinScriptTime(import('@nostro/texts/ru/explanation'))).explanation,
    network: async () => (await withinScriptTime(import('@nostro/texts/ru/network'))).network,
    oversight: async () => (await withinScriptTime(import('@nostro/texts/ru/oversight'))).oversight,
    counterparties: async () =>
      (await withinScriptTime(import('@nostro/texts/ru/counterparties'))).counterparties,
    home: async () => (await withinScriptTime(import('@nostro/texts/ru/home'))).home,
    statement: async () => (await withinScriptTime(import('@nostro/texts/ru/statement'))).statement,
    demo: async () => (await withinScriptTime(import('@nostro/texts/ru/demo'))).demo,
  },
}

const NAMESPACE = 'translation'

/** The texts of the product in the current language, with the library i18next. */
export const i18n: I18n = createInstance().use(NUMBER_TEXTS)

/** The parts in use. A change of language loads all of them. */
const spokenParts = new Set<Part>(['common'])

/** The loaded parts, by keys such as `ru mx`. */
const fetched = new Set<string>()

/**
 * Initialises the texts in the language of this browser: those of every screen, and further parts that the first page
 * needs. Nothing can be rendered before.
 */
export async function startTexts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) spokenParts.add(part)
  await startWith(['common', ...parts])
}

/** A letter of languages whose letters are in a separate file of the font. */
const LETTERS: Partial<Readonly<Record<Language, string>>> = { ru: 'я' }

async function startWith(parts: readonly Part[]): Promise<void> {
  const language = await firstLanguage(readStored('language'), portalLanguage, navigator.languages)
  const letter = LETTERS[language]
  const letters = letter === undefined ? undefined : loadLetters(letter)
  const catalogues = await Promise.all(parts.map((part) => CATALOGUES[language][part]()))
  await letters
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

/** Sets the language that the user chose, and stores it as a setting. */
export async function chooseLanguage(language: Language): Promise<void> {
  announceChoice({ language })
  await applyLanguage(language)
}

/** Changes the language. All components stay mounted, so typed values are preserved (I18N-10). */
export async function applyLanguage(language: Language): Promise<void> {
  await Promise.all([...spokenParts].map((part) => fetchTexts(language, part)))
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  writeStored('language', language)
}

/** Loads the texts of the content of messages, of its forms and of their findings. */
export async function loadContentTexts(): Promise<void> {
  spokenParts.add('content')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'content')
}

/** Loads the texts of lists, decisions, remittances and administration after the sign-in. */
export async function loadWorkTexts(): Promise<void> {
  spokenParts.add('work')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'work')
}

/** Loads the texts of ISO 20022 messages, also for each language chosen later. */
export async function loadMxTexts(): Promise<void> {
  spokenParts.add('mx')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'mx')
}

/** Loads the names and descriptions of FIN fields. */
export async function loadTagTexts(): Promise<void> {
  spokenParts.add('tags')
  await fetchTexts(currentLanguage(), 'tags')
}

/** Loads the texts that explain the content of a message. */
export async function loadExplanationTexts(): Promise<void> {
  spokenParts.add('explanation')
  await fetchTexts(currentLanguage(), 'explanation')
}

/** Loads the texts of the screens for links, routes and network exceptions. */
export async function loadNetworkTexts(): Promise<void> {
  spokenParts.add('network')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'network')
}

/** Loads the texts of the audit trail and the queues. */
export async function loadOversightTexts(): Promise<void> {
  spokenParts.add('oversight')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'oversight')
}

/** Loads the texts of the pages of payees, banks and settlement instructions, with those of their addresses. */
export async function loadCounterpartyTexts(): Promise<void> {
  spokenParts.add('counterparties')
  await untilStarted()
  await Promise.all([fetchTexts(currentLanguage(), 'counterparties'), loadMxTexts()])
}

/** Loads the texts of the home page. */
export async function loadHomeTexts(): Promise<void> {
  spokenParts.add('home')
  await untilStarted()
  await fetchTexts(currentLanguage(), 'home')
}

/** Loads the texts of statements: of their viewer and of the grid of their lines. */
export async function loadStatementTexts(): Promise<void> {
  spokenParts.add('statement')
  await fetchTexts(currentLanguage(), 'statement')
}

/** Loads the texts of the demo bar and its tour. */
export async function loadDemoTexts(): Promise<void> {
  spokenParts.add('demo')
  await fetchTexts(currentLanguage(), 'demo')
}

/** Waits for the initialisation: the router loads the first page while the texts are still being initialised. */
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

/** Returns the language of the screens; the default one if i18next has another. */
export function currentLanguage(): Language {
  return LANGUAGES.find((language) => language === i18n.language) ?? DEFAULT_LANGUAGE
}

/** Returns the texts outside of components, for example for the API client. */
export function currentTexts(): Texts {
  return textsOf(i18n.t)
}

/** Returns the texts inside components, which render again when the language changes. */
export function useTexts(): Texts {
  const { t } = useTranslation()
  return useMemo(() => textsOf(t), [t])
}

function textsOf(translate: TFunction): Texts {
  const text = (key: string, params: TextParams = {}) => translate(key, params)
  return { language: currentLanguage(), t: text, text, has: (key) => i18n.exists(key) }
}
