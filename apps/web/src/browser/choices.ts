import { readStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

/** The names of the choices that can be made outside of the settings as well. */
const CHOICE_NAMES = ['language', 'theme', 'density', 'readingMode'] as const

type ChoiceName = (typeof CHOICE_NAMES)[number]

/** The values are those of the settings of the contract. */
export type Choices = Partial<Readonly<Record<ChoiceName, string>>>

/** Returns whether these settings can be chosen outside of the settings, too. */
export function isChoice(settings: object): settings is Choices {
  return Object.keys(settings).every((name) => CHOICE_NAMES.some((known) => known === name))
}

/** The choices made in this browser of which the server has not heard, a reload or a sign-in later too. */
export const unsentChoices = createStore<Choices>(readChoices())

const listeners = new Set<(choices: Choices) => void>()

/** Somebody chose how they like to work, wherever that was. */
export function announceChoice(choices: Choices): void {
  keep({ ...unsentChoices.get(), ...choices })
  for (const listener of listeners) listener(choices)
}

/** The server knows of these now; what was chosen otherwise meanwhile stays. */
export function forgetChoices(sent: Choices): void {
  const left = CHOICE_NAMES.flatMap((name) => {
    const value = unsentChoices.get()[name]
    return value === undefined || value === sent[name] ? [] : [[name, value] as const]
  })
  keep(Object.fromEntries(left))
}

/** Hears of each choice as it is made; the answer ends it. */
export function onChoice(listener: (choices: Choices) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(choices: Choices): void {
  writeStored('choices', Object.keys(choices).length === 0 ? undefined : JSON.stringify(choices))
  unsentChoices.set(choices)
}

function readChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(readStored('choices') ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = CHOICE_NAMES.flatMap((name) => {
      const value: unknown = Reflect.get(stored, name)
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    return Object.fromEntries(texts)
  } catch {
    // Whatever stands there is nobody's choice.
    return {}
  }
}
