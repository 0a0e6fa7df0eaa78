import { type Interpreters, interpret } from '../interpret.ts'
import { hasCapitalFormat } from '../normalise.ts'
import type { CharacterSetName, Shape } from '../shape.ts'

/**
 * Returns the text that a control stores for typed or pasted text. Identifiers and restricted texts are converted to
 * capital letters (OPEN-137), and other characters are removed from texts of digits, such as phone numbers (RULE-08).
 * Texts are never truncated, and amounts and numbers stay unchanged (ADR 0040): the check rejects a wrong value with a
 * message.
 */
export function inputFilter(shape: Shape, text: string): string {
  return interpret(FILTERED, shape, text)
}

const FILTERED: Interpreters<string, string> = {
  text: (shape, text) => {
    if (shape.characters === 'digits') return text.replaceAll(/\D/g, '')
    return hasCapitalFormat(shape.format) ? text.toUpperCase() : lineInCase(shape.characters, text)
  },
  lines: (shape, text) => lineInCase(shape.characters, text),
  reference: inCapitals,
  code: inCapitals,
  bic: inCapitals,
  account: inCapitals,
  day: asTyped,
  time: asTyped,
  dateTime: asTyped,
  month: asTyped,
  boolean: asTyped,
  decimal: asTyped,
  amount: asTyped,
  uetr: (_, text) => text.toLowerCase(),
  attachment: asTyped,
  group: asTyped,
  list: asTyped,
}

function inCapitals(_: Shape, text: string): string {
  return text.toUpperCase()
}

function asTyped(_: Shape, text: string): string {
  return text
}

function lineInCase(characters: CharacterSetName, text: string): string {
  return characters === 'restricted' ? text.toUpperCase() : text
}
