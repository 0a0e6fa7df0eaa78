import { placeAtEnd } from '../../address/place-at-end.ts'
import type { NumberedLine } from '../../fin/index.ts'
import { repeatsPart } from '../../standard/mx/profile/values/repeated-words.ts'
import type { MxRelease } from '../../standard/mx/releases.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { foldedLines } from '../values/text-lines.ts'
import {
  fittingLines,
  linesForFin,
  spelledForFin,
  spelledForMx,
  type Mapping,
  withLineStart,
} from './spelling.ts'

/** The largest number of lines next to town and country. Source: CBPR+ SR 2026, hybrid postal address. */
const HYBRID_LINES_MAX = 2
const HYBRID_LINE_LENGTH_MAX = 70

/** Parts of a street address in the order of a FIN line. Source: CBPR+ translation, option F line 2. */
const STREET_PARTS = ['StrtNm', 'BldgNb', 'BldgNm', 'Flr', 'PstBx', 'Room', 'Dept', 'SubDept']
/** The parts that follow the town in a FIN line. */
const PLACE_PARTS = ['PstCd', 'TwnLctnNm', 'DstrctNm', 'CtrySubDvsn']

/** Address lines of FIN and their target. */
interface AddressLines {
  readonly lines: readonly string[]
  readonly target: MxTarget
  readonly release: MxRelease
  readonly mapping: Mapping
}

/**
 * Writes address lines of FIN unchanged if the release allows it. Since SR 2026 an address requires town and country:
 * they are taken from the end of the lines if that contains a country; otherwise the address cannot be sent.
 */
export function putLines(path: string, { lines, target, release, mapping }: AddressLines): void {
  const filled = lines.map((line) => spelledForMx(line, mapping)).filter((line) => line !== NOT_PROVIDED)
  if (filled.length === 0) return
  const place = release.allowsUnstructuredAddress ? undefined : placeAtEnd(filled)
  if (place === undefined) {
    for (const line of filled) target.add(`${path}/AdrLine`).put('', line)
    if (!release.allowsUnstructuredAddress) mapping.report.note('address.unstructured', mapping)
    return
  }
  target.put(`${path}/TwnNm`, place.town)
  target.put(`${path}/Ctry`, place.country)
  putStreet(path, hybridLines(place.rest), { target, release, parts: [place.town] })
  mapping.report.note('address.countryAssumed', mapping, { params: { value: place.country } })
  mapping.report.note('address.townAssumed', mapping, { params: { value: place.town } })
}

/**
 * Writes the lines of a street. Since SR 2026 a line may not repeat another part of the address: a line that consists
 * of the town only is left out, and a street that is named after the town becomes the street name, which may repeat it.
 *
 * `parts` are the other parts of the address, which are written already.
 */
function putStreet(
  path: string,
  lines: readonly string[],
  {
    target,
    release,
    parts,
  }: { readonly target: MxTarget; readonly release: MxRelease; readonly parts: readonly string[] },
): void {
  const repeating = release.allowsUnstructuredAddress
    ? []
    : lines.filter((line) => parts.some((part) => repeatsPart(line, part)))
  const named = repeating.filter((line) => !parts.some((part) => repeatsPart(part, line))).join(', ')
  const isNamed = named.length <= HYBRID_LINE_LENGTH_MAX
  if (isNamed) target.put(`${path}/StrtNm`, named)
  for (const line of lines)
    if (!isNamed || !repeating.includes(line)) target.add(`${path}/AdrLine`).put('', line)
}

/** Joins address lines until a hybrid address has room for them, without losing text. */
function hybridLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= HYBRID_LINES_MAX) return lines
  return foldedLines(lines.join(', '), HYBRID_LINE_LENGTH_MAX)
}

/** Numbered lines of FIN and their target. */
/** Writes the numbered lines 2 and 3 of an option F: lines, town and country. */
export function putNumberedAddress(
  path: string,
  lines: readonly NumberedLine[],
  { target, release, mapping }: Omit<AddressLines, 'lines'>,
): void {
  const textsOf = (number: string) =>
    lines.filter((line) => line.number === number).map((line) => spelledForMx(line.text, mapping))
  const [place = '', ...furtherPlaces] = textsOf('3')
  const [, country, town] = /^([A-Z]{2})(?:\/(.*))?$/.exec(place) ?? []
  const street = textsOf('2')
  const needsTown = !release.allowsUnstructuredAddress && (town ?? '') === ''
  if (country === undefined)
    return putLines(path, { lines: [...street, ...textsOf('3')], target, release, mapping })
  const assumedTown = needsTown ? street.pop() : undefined
  target.put(`${path}/DstrctNm`, furtherPlaces.join(' '))
  target.put(`${path}/TwnNm`, town ?? assumedTown)
  target.put(`${path}/Ctry`, country)
  const parts = [town ?? assumedTown ?? '', furtherPlaces.join(' ')]
  putStreet(path, street, { target, release, parts })
  if (assumedTown !== undefined)
    mapping.report.note('address.townAssumed', mapping, { params: { value: assumedTown } })
  else if (needsTown) mapping.report.note('address.unstructured', mapping)
}

/** Returns the lines of a street address: the structured parts in order, or the lines unchanged. */
function takeStreet(address: MxSource | undefined): readonly string[] {
  if (address === undefined) return []
  const structured = STREET_PARTS.flatMap((part) => address.take(part) ?? [])
  const lines = address.all('AdrLine').flatMap((line) => line.take('') ?? [])
  return structured.length === 0 ? lines : [structured.join(','), ...lines]
}

/** Returns a town with the parts that belong to it. */
function takePlace(address: MxSource | undefined): string {
  const town = address?.take('TwnNm')
  const others = PLACE_PARTS.flatMap((part) => address?.take(part) ?? [])
  return [town ?? '', ...others].filter((part) => part !== '').join(',')
}

/** Returns an address in lines of 35 characters: the street, then town and country. */
export function addressLinesForFin(
  source: MxSource,
  path: string,
  { mapping, max }: { readonly mapping: Mapping; readonly max: number },
): readonly string[] {
  const address = source.at(path)
  const street = takeStreet(address)
  const place = [takePlace(address), address?.take('Ctry') ?? ''].filter((part) => part !== '')
  const lines = [...street, ...(place.length === 0 ? [] : [place.join(' ')])]
  const spelled = lines.map((line) => withLineStart(spelledForFin(line, mapping), mapping))
  return spelled.length <= max && spelled.every((line) => line.length <= 35)
    ? spelled
    : linesForFin(spelled.join(', '), { width: 35, max }, mapping)
}

/** Returns the numbered lines 2 and 3 of an option F, as many as fit. */
export function numberedAddressForFin(
  source: MxSource,
  path: string,
  { mapping, max }: { readonly mapping: Mapping; readonly max: number },
): readonly NumberedLine[] {
  const address = source.at(path)
  const country = address?.take('Ctry') ?? ''
  const town = spelledForFin(address?.take('TwnNm') ?? '', mapping)
  const district = address?.take('DstrctNm')
  const others = PLACE_PARTS.filter((part) => part !== 'DstrctNm').flatMap(
    (part) => address?.take(part) ?? [],
  )
  const street = takeStreet(address).map((line) => spelledForFin(line, mapping))
  const behind = [...others, ...(district === undefined || others.length === 0 ? [] : [district])]
  const first = [
    `${country}${town === '' ? '' : `/${town}`}`,
    ...behind.map((part) => spelledForFin(part, mapping)),
  ]
  const furtherPlace = district !== undefined && others.length === 0 ? [spelledForFin(district, mapping)] : []
  const places = [first.join(','), ...furtherPlace]
  const room = max - 1
  const streetLines = numberedTexts(street, Math.min(2, Math.max(0, room)), mapping)
  const placeRoom = Math.min(2, max - streetLines.length)
  return [
    ...streetLines.map((text) => ({ number: '2', text })),
    ...numberedTexts(places, placeRoom, mapping).map((text) => ({ number: '3', text })),
  ]
}

const NUMBERED_LENGTH_MAX = 33

/** Returns the texts for numbered lines: unchanged if they fit, otherwise wrapped again and truncated. */
export function numberedTexts(texts: readonly string[], max: number, mapping: Mapping): readonly string[] {
  if (max <= 0) {
    if (texts.length > 0)
      mapping.report.note('element.dropped', mapping, { params: { value: texts.join(', ') } })
    return []
  }
  if (texts.length <= max && texts.every((text) => text.length <= NUMBERED_LENGTH_MAX)) return texts
  const folded = foldedLines(texts.join(', '), NUMBERED_LENGTH_MAX)
  return fittingLines(folded, { width: NUMBERED_LENGTH_MAX, max }, mapping)
}
