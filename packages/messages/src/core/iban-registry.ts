/** The structure of the IBANs of a country, as the registry writes it: `DE2!n8!n10!n`. */
export interface IbanStructure {
  readonly structure: string
  /** Number of characters of the longest IBAN with this structure. */
  readonly length: number
  readonly matches: RegExp
}

/** The structures by country. They replace the product's own table of lengths. */
export type IbanRegistry = ReadonlyMap<string, IbanStructure>

const STRUCTURE = /^[A-Z]{2}2!n(?:\d{1,2}!?[nace]){1,12}$/
const PART = /(\d{1,2})(!?)([nace])/g

/** The characters of each letter: digits, capital letters, capital letters and digits, blanks. */
const CHARACTERS: Readonly<Record<string, string>> = { n: '0-9', a: 'A-Z', c: 'A-Z0-9', e: ' ' }

const LENGTH_MAX = 34

/**
 * Reads a structure of the IBAN registry: the country code, two check digits, then parts of a length and a character
 * set. `!` marks a fixed length. Returns `undefined` for another text, or for an IBAN of more than 34 characters.
 *
 * Source: ISO 13616, IBAN registry, notation of the structures.
 */
export function ibanStructureOf(structure: string): IbanStructure | undefined {
  if (!STRUCTURE.test(structure)) return undefined
  const parts = [...structure.slice(2).matchAll(PART)]
  const length = parts.reduce((sum, [, count]) => sum + Number(count), 2)
  if (length > LENGTH_MAX) return undefined
  const pattern = parts.map(
    ([, count = '', fixed, letter = '']) =>
      `[${CHARACTERS[letter] ?? ''}]{${fixed === '!' ? '' : '1,'}${count}}`,
  )
  return { structure, length, matches: new RegExp(`^${structure.slice(0, 2)}${pattern.join('')}$`) }
}
