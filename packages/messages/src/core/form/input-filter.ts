import { type Interpreters, interpret } from '../interpret.ts'
import { hasCapitalFormat } from '../normalise.ts'
import type { CharacterSetName, Shape } from '../shape.ts'

/**
 * The text a control keeps of what is typed or pasted: identifiers and restricted texts turn into capitals (OPEN-137),
 * and texts of digits, such as a phone, lose what is none (RULE-08). Nothing is cut to a length, and amounts and numbers
 * stay as they are (ADR 0040): what does not fit is for the check to refuse with a word.
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
