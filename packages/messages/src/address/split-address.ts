import { alpha3Of } from '../codes/country-codes.ts'
import { isFilled } from '../core/paths.ts'
import type { DraftValues, Members, ShapeOf } from '../core/shape.ts'
import { placeAtEnd } from './place-at-end.ts'

/** The parts of an address that could be recognised in its lines. */
export interface SplitAddress {
  readonly townName: string
  /** Two letters. */
  readonly country: string
  readonly postCode?: string
  readonly streetName?: string
  readonly buildingNumber?: string
  /** The lines that were not recognised as one of the other parts. */
  readonly rest: readonly string[]
}

/** `60311 FRANKFURT`, `D-60311 FRANKFURT`, `LV-1010 RIGA`; `LONDON EC2V 7HH`, `BEIJING 100080`. */
const CODE_BEFORE_TOWN = /^(?:[A-Z]{1,2}-)?(\d{4,6})[ ,]+(\D.*)$/i
const CODE_BEHIND_TOWN = /^(.*\D)[ ,]+(\d{5,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/i
/** `12 EXAMPLE STREET`, `NO.12 EXAMPLE STREET`; `EXAMPLESTRASSE 12A`. */
const NUMBER_BEFORE_STREET = /^(?:NO\.? ?)?(\d{1,5}[A-Z]?)[ ,]+(\D.*)$/i
const NUMBER_BEHIND_STREET = /^(.*\D)[ ,]+(?:NO\.? ?)?(\d{1,5}[A-Z]?)$/i

/** Splits an address whose lines end in town and country into its parts. Returns `undefined` if they do not. */
export function splitAddress(lines: readonly string[]): SplitAddress | undefined {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '')
  const place = placeAtEnd(filled)
  if (place === undefined) return undefined
  const { country, rest } = place
  const [, codeBefore, townBehind] = CODE_BEFORE_TOWN.exec(place.town) ?? []
  const [, townBefore, codeBehind] = CODE_BEHIND_TOWN.exec(place.town) ?? []
  const postCode = codeBefore ?? codeBehind
  const townName = (townBehind ?? townBefore ?? place.town).replace(/[ ,]+$/, '')
  const [street] = rest
  return {
    townName,
    country,
    ...(postCode !== undefined && { postCode }),
    ...(rest.length === 1 && street !== undefined ? streetIn(street) : { rest }),
  }
}

function streetIn(line: string): Pick<SplitAddress, 'streetName' | 'buildingNumber' | 'rest'> {
  const [, numberBefore, streetBehind] = NUMBER_BEFORE_STREET.exec(line) ?? []
  const [, streetBefore, numberBehind] = NUMBER_BEHIND_STREET.exec(line) ?? []
  const buildingNumber = numberBefore ?? numberBehind
  const streetName = (streetBehind ?? streetBefore ?? line).replace(/[ ,]+$/, '')
  return { streetName, ...(buildingNumber !== undefined && { buildingNumber }), rest: [] }
}

const SINGLE_LINES = ['addressLine1', 'addressLine2', 'addressLine3'] as const
const PARTS = ['townName', 'country', 'postCode', 'streetName', 'buildingNumber'] as const

/**
 * Moves the parts of an address from the free lines of a group to the members for those parts, and returns the new
 * values of the group. Returns `undefined` if nothing can be moved: the group is of another kind, the lines end in no
 * town and country, or the country is already filled. A part for which the group has no member stays in the lines.
 */
export function withSplitAddress(
  { members }: ShapeOf<'group'>,
  values: DraftValues,
): DraftValues | undefined {
  if (members['country']?.shape.kind !== 'code' || isFilled(values['country'])) return undefined
  const split = splitAddress(linesIn(members, values))
  const country = split && codeOf(members, split.country)
  if (split === undefined || country === undefined) return undefined
  // A group of name and lines has a member for the country only.
  if (members['townName'] === undefined) return { ...values, addressLines: linesWithTown(split), country }
  const parts = { ...split, country }
  const moved = PARTS.flatMap((name) =>
    parts[name] === undefined || members[name] === undefined ? [] : [[name, parts[name]]],
  )
  const lines = SINGLE_LINES.map((name, index) => [name, split.rest[index] ?? ''])
  return { ...values, ...Object.fromEntries([...lines, ...moved]) }
}

function linesIn(members: Members, values: DraftValues): readonly string[] {
  const { addressLines } = values
  const lines: readonly unknown[] =
    members['addressLines']?.shape.kind === 'lines'
      ? Array.isArray(addressLines)
        ? addressLines
        : []
      : SINGLE_LINES.map((name) => values[name])
  return lines.filter((line) => typeof line === 'string')
}

function linesWithTown({
  townName,
  postCode,
  streetName,
  buildingNumber,
  rest,
}: SplitAddress): readonly string[] {
  const street = [streetName, buildingNumber].filter((part) => part !== undefined).join(' ')
  const town = [postCode, townName].filter((part) => part !== undefined).join(' ')
  return [...rest, ...(street === '' ? [] : [street]), town]
}

/** Returns the country code in the format of the member's list: two letters or three. */
function codeOf(members: Members, alpha2: string): string | undefined {
  const shape = members['country']?.shape
  const codes = shape?.kind === 'code' ? shape.codes : []
  return [alpha2, alpha3Of(alpha2)].find((code) => code !== undefined && codes.includes(code))
}
