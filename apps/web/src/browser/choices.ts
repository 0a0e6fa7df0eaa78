import { readStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

/** The settings that can also be changed outside of the settings page. */
const CHOICE_NAMES = ['language', 'theme', 'density', 'readingMode'] as const

type ChoiceName = (typeof CHOICE_NAMES)[number]

/** Values as in the settings of the contract. */
export type Choices = Partial<Readonly<Record<ChoiceName, string>>>

/** Returns whether all of these settings can be changed outside of the settings page. */
export function isChoice(settings: object): settings is Choices {
  return Object.keys(settings).every((name) => CHOICE_NAMES.some((known) => known === name))
}

/** Choices made in this browser that the server has not stored yet. They survive a reload and a sign-in. */
export const unsentChoices = createStore<Choices>(readChoices())

const listeners = new Set<(choices: Choices) => void>()

/** Stores the choices as unsent and notifies the listeners. */
export function announceChoice(choices: Choices): void {
  keep({ ...unsentChoices.get(), ...choices })
  for (const listener of listeners) listener(choices)
}

/** Removes choices that the server has stored. A choice that was changed after sending remains. */
export function removeSentChoices(sent: Choices): void {
  const left = CHOICE_NAMES.flatMap((name) => {
    const value = unsentChoices.get()[name]
    return value === undefined || value === sent[name] ? [] : [[name, value] as const]
  })
  keep(Object.fromEntries(left))
}

/** Calls the listener for each choice. Returns the function that unsubscribes. */
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
    // Invalid stored data counts as no choice.
    return {}
  }
}
