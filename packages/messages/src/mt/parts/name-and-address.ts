import { LIMITS } from '@nostro/kernel'

import { placeAtEnd } from '../../address/place-at-end.ts'
import type { NumberedLine } from '../../fin/index.ts'

/** The number of lines for name and address in the text, for options K and F and for no option. */
const LINES_MAX = 4
/** The number of characters after `1/` in a line of option F. */
const NUMBERED_LENGTH_MAX = 33

/** A party as the form stores it. */
export interface NamedParty {
  readonly name: string
  readonly addressLines: readonly string[]
  /** ISO 3166, two letters. */
  readonly country?: string
}

/** A party as the text contains it. */
export type PackedParty =
  | { readonly option: 'lines'; readonly lines: readonly string[] }
  | { readonly option: 'numbered'; readonly lines: readonly NumberedLine[] }

/**
 * Fits a name and up to four address lines into the four lines of the text: unchanged if they fit; otherwise numbered
 * (option F) if the country is known, with the town if the address ends with both; otherwise without option, with the
 * address wrapped again in lines of 35. Returns `undefined` if none of these fits.
 *
 * Source: SWIFT UHB, fields 50K, 50F, 59 and 59F, error T56: numbered lines contain a country.
 */
export function packedParty(party: NamedParty): PackedParty | undefined {
  if (hasFourLines(party)) return { option: 'lines', lines: [party.name, ...party.addressLines] }
  const numbered = numberedParty(party)
  // Only numbered lines have room for a separate country.
  return numbered === undefined && party.country === undefined ? rewrappedParty(party) : numbered
}

function numberedParty({ name, addressLines, country }: NamedParty): PackedParty | undefined {
  const place = country === undefined ? placeAtEnd(addressLines) : { country, rest: addressLines }
  if (place === undefined) return undefined
  const town = 'town' in place ? `/${place.town}` : ''
  const lines = [
    ...numberedLines('1', wrapped(name, NUMBERED_LENGTH_MAX)),
    ...numberedLines('2', wrapped(place.rest.join(', '), NUMBERED_LENGTH_MAX)),
    ...numberedLines('3', [`${place.country}${town}`]),
  ]
  return fitsIn(
    lines.map(({ text }) => text),
    NUMBERED_LENGTH_MAX,
  )
    ? { option: 'numbered', lines }
    : undefined
}

function rewrappedParty({ name, addressLines }: NamedParty): PackedParty | undefined {
  const lines = [name, ...wrapped(addressLines.join(', '), LIMITS.addressLineLengthMax)]
  return fitsIn(lines, LIMITS.addressLineLengthMax) ? { option: 'lines', lines } : undefined
}

function fitsIn(lines: readonly string[], lengthMax: number): boolean {
  return lines.length <= LINES_MAX && lines.every((line) => line.length <= lengthMax)
}

/** Returns whether name and address fit four lines unchanged. */
export function hasFourLines({ addressLines }: NamedParty): boolean {
  return 1 + addressLines.length <= LINES_MAX
}

/**
 * Reads numbered lines: 1 is the name, 2 the address, 3 begins with the country and may contain a town. Other numbers
 * (birth, identity) have no member in the form.
 */
export function unpackedParty(lines: readonly NumberedLine[]): NamedParty {
  const textsOf = (number: string) => lines.filter((line) => line.number === number).map((line) => line.text)
  const [firstPlace, ...furtherPlaces] = textsOf('3')
  const [, country, town] = /^([A-Z]{2})(?:\/(.*))?$/.exec(firstPlace ?? '') ?? []
  const places = country === undefined ? [firstPlace, ...furtherPlaces] : [town, ...furtherPlaces]
  return {
    name: textsOf('1').join(' '),
    addressLines: [...textsOf('2'), ...places.filter((place) => place !== undefined)],
    ...(country === undefined ? {} : { country }),
  }
}

function numberedLines(number: string, texts: readonly string[]): readonly NumberedLine[] {
  return texts.map((text) => ({ number, text }))
}

/**
 * Splits a text into lines of whole words. A word longer than a line is not split, and the check reports it as too
 * long.
 */
function wrapped(text: string, lengthMax: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lengthMax) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}
