import { codePointName, invalidCharacterAt, isXmlCharacter } from './characters.ts'
import { fault, type XmlFault } from './fault.ts'
import { isPlainText } from './text-run.ts'

/** The only entities of a text without document type. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const REFERENCE = /&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|([^\s&;#<>"']+));/y

/** A number with more than eight digits is not a character. */
const DIGITS_MAX = 8

/**
 * Returns character data as applications see it: references replaced, line ends as `\n`. `from` is the index of `raw`
 * in the text, for the position of a fault.
 */
export function characterData(raw: string, from: number): string | XmlFault {
  const sectionEnd = raw.indexOf(']]>')
  if (sectionEnd !== -1) return fault('xml.sectionEndInText', from + sectionEnd)
  const invalid = invalidCharacter(raw, from)
  return invalid ?? withoutReferences(lineEndsNormalised(raw), { raw, from })
}

/** Returns an attribute's value like character data; line ends and tabs that are not references become spaces. */
export function attributeValue(raw: string, from: number): string | XmlFault {
  if (isPlainText(raw)) return raw
  const invalid = invalidCharacter(raw, from)
  return invalid ?? withoutReferences(raw.replaceAll(/\r\n|[\r\n\t]/g, ' '), { raw, from })
}

/** Returns the data of a CDATA section, which contains no references. */
export function sectionData(raw: string, from: number): string | XmlFault {
  return invalidCharacter(raw, from) ?? lineEndsNormalised(raw)
}

/** Returns the fault for a character that XML does not allow. */
export function invalidCharacter(raw: string, from: number): XmlFault | undefined {
  const at = invalidCharacterAt(raw)
  if (at === -1) return undefined
  return fault('xml.characterInvalid', from + at, { character: codePointName(raw.codePointAt(at) ?? 0) })
}

function lineEndsNormalised(raw: string): string {
  return raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw
}

interface Source {
  readonly raw: string
  readonly from: number
}

function withoutReferences(text: string, source: Source): string | XmlFault {
  let ampersand = text.indexOf('&')
  if (ampersand === -1) return text
  let result = ''
  let done = 0
  let count = 0
  for (; ampersand !== -1; ampersand = text.indexOf('&', done)) {
    REFERENCE.lastIndex = ampersand
    const match = REFERENCE.exec(text)
    const character = match === null ? undefined : referenced(match)
    if (match === null || character === undefined) return referenceFault(match, source, count)
    result += text.slice(done, ampersand) + character
    done = ampersand + match[0].length
    count += 1
  }
  return result + text.slice(done)
}

function referenced([, hexadecimal, decimal, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return ENTITIES.get(name)
  const digits = (hexadecimal ?? decimal ?? '').replace(/^0+/, '')
  if (digits.length > DIGITS_MAX) return undefined
  const code = Number.parseInt(digits, hexadecimal === undefined ? 10 : 16)
  return isXmlCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** Returns the fault of reference number `count` of the source, in which line ends still have their two characters. */
function referenceFault(match: RegExpExecArray | null, { raw, from }: Source, count: number): XmlFault {
  let at = raw.indexOf('&')
  for (let passed = 0; passed < count; passed++) at = raw.indexOf('&', at + 1)
  const name = match?.[3]
  if (name !== undefined) return fault('xml.entityUnknown', from + at, { name: name.slice(0, 40) })
  return fault('xml.referenceMalformed', from + at)
}
