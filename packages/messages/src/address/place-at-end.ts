import { alpha2Of, alpha3Of } from '../codes/country-codes.ts'
import { COUNTRIES } from '../codes/country-names.ts'

/** Source: ISO 20022, element `TwnNm` under CBPR+. */
const TOWN_LENGTH_MAX = 35

/** The town and country found at the end of address lines. */
export interface PlaceAtEnd {
  readonly town: string
  /** Two letters. */
  readonly country: string
  /** The lines before the town. */
  readonly rest: readonly string[]
}

/**
 * Returns the town and the country at the end of an address, such as `FRANKFURT AM MAIN, GERMANY` or `SHANGHAI CN`, on
 * one line or two. Returns `undefined` if the last lines do not name both.
 */
export function placeAtEnd(lines: readonly string[]): PlaceAtEnd | undefined {
  const last = lines.at(-1) ?? ''
  const found = countryAtEnd(last)
  if (found === undefined) return undefined
  const above = lines.slice(0, -1)
  // The name of a city state is both the town and the country.
  const isTown = found.before === '' && CITY_STATES.has(found.country) && last.length > 2
  const town = isTown ? last : found.before === '' ? above.at(-1) : found.before
  if (town === undefined || town.length > TOWN_LENGTH_MAX) return undefined
  return { town, country: found.country, rest: found.before === '' && !isTown ? above.slice(0, -1) : above }
}

const CITY_STATES = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'SM', 'VA'])

function countryAtEnd(line: string): { readonly country: string; readonly before: string } | undefined {
  const words = line.split(/[\s,]+/).filter((word) => word !== '')
  for (let count = Math.min(words.length, 5); count > 0; count--) {
    const name = words.slice(-count).join(' ')
    // Two letters after a town can be a state or a province. They count as a country only on a separate line.
    const isCode = name.length === 2 && words.length > 1
    const country = isCode ? undefined : countryOf(name)
    if (country === undefined) continue
    const before = line.slice(0, line.lastIndexOf(words.at(-count) ?? name)).replace(/[\s,/-]+$/, '')
    return { country, before }
  }
  return undefined
}

let countriesByName: ReadonlyMap<string, string> | undefined

/** Returns the two-letter code for a country's English name, or for its two- or three-letter code. */
function countryOf(name: string): string | undefined {
  const upper = name.toUpperCase()
  if (/^[A-Z]{2}$/.test(upper) && upper === name) return alpha3Of(name) === undefined ? undefined : name
  countriesByName ??= new Map(
    COUNTRIES.flatMap(({ code, names }) => {
      const alpha2 = alpha2Of(code)
      return alpha2 === undefined ? [] : [[names.en.toUpperCase(), alpha2] as const]
    }),
  )
  return countriesByName.get(upper) ?? OTHER_NAMES.get(upper)
}

/** Country names that addresses use and that differ from the name in the list. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['CHINA', 'CN'],
  ['P.R. CHINA', 'CN'],
  ['PR CHINA', 'CN'],
  ['UK', 'GB'],
  ['GREAT BRITAIN', 'GB'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['RUSSIA', 'RU'],
  ['HONGKONG', 'HK'],
])
