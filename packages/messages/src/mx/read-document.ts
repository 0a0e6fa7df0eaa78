import { conditionHolds } from '../core/conditions.ts'
import { isFilled } from '../core/paths.ts'
import type { DraftValues, Member, Members, Shape } from '../core/shape.ts'
import type { XmlElement } from '../xml/index.ts'
import { elementPlace, type ElementPosition, elementsOf, type ElementStep } from './element-paths.ts'
import { HEADER_MEMBER, type MxDefinition, partsOf } from './mx-definition.ts'
import { type TimeZoneContext, valueOfXml } from './xml-values.ts'

interface ReceivedElements extends TimeZoneContext {
  readonly header: XmlElement | undefined
  /** The element `Document`. */
  readonly document: XmlElement | undefined
  /**
   * Called for each element and attribute that is read, with its {@link placeKeyOf} and how much of it became a value.
   */
  readonly takes?: (key: string, taken: Taken) => void
}

/** The extent to which a text became a value; `nothing` if the text does not have the format of the value. */
export type Taken = 'whole' | 'partly' | 'nothing'

/** Returns a key that identifies an element, or one of its attributes, by its position in the text. */
export function placeKeyOf(
  { line, column }: { readonly line: number; readonly column: number },
  attribute?: string,
): string {
  return `${line}:${column}${attribute === undefined ? '' : `@${attribute}`}`
}

type Reading = Pick<ReceivedElements, 'utcOffset' | 'takes'>

/**
 * Reads a received message into form values; nothing is checked. Elements without a member are left out. If an element
 * is repeated more often than the form allows, the first ones are read; lists read all of theirs. Of alternatives, such
 * as an IBAN and another number, the form has room for one.
 */
export function readDocument(
  definition: MxDefinition,
  { header, document, ...reading }: ReceivedElements,
): DraftValues {
  const parts = partsOf(definition)
  const root = document?.children.find((child) => child.name === definition.messageRoot)
  const ofDocument = root === undefined ? {} : readMembers(parts.document, root, reading)
  if (header === undefined || parts.header === undefined) return ofDocument
  return { [HEADER_MEMBER]: readMembers(parts.header, header, reading), ...ofDocument }
}

function readMembers(members: Members, element: XmlElement, zone: Reading): DraftValues {
  const read: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(members)) {
    // The members that the condition reads precede the member in the form or are in the same group.
    if (member.shownWhen !== undefined && !conditionHolds(member.shownWhen, read, name)) continue
    const value = readMember(member, element, zone)
    if (isFilled(value)) read[name] = value
  }
  return read
}

function readMember(member: Member, element: XmlElement, zone: Reading): unknown {
  if (member.selects !== undefined) return selectedCode(member.selects, element)
  const places = elementsOf(member).map(elementPlace)
  const { shape } = member
  if (shape.kind === 'group') {
    const inside = places.length === 0 ? element : firstFound(element, places)[0]
    return inside === undefined ? undefined : readMembers(shape.members, inside, zone)
  }
  const found = firstFound(element, places)
  if (found.length === 0) return undefined
  if (shape.kind === 'list') return found.map((item) => readMembers(shape.item.members, item, zone))
  const attribute = places[0]?.attribute
  const texts = found.map((each) => textOf(each, attribute))
  const value = valueOfXml(shape, { utcOffset: zone.utcOffset, texts })
  // For most kinds the first element is read.
  for (const [index, { position }] of (shape.kind === 'lines' ? found : found.slice(0, 1)).entries()) {
    zone.takes?.(placeKeyOf(position, attribute), takenOf(shape, value, texts[index] ?? ''))
  }
  return value
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * Returns how much of a text became the value: of a date with time only the date does; for other kinds the whole text
 * does, or none.
 */
function takenOf({ kind }: Shape, value: unknown, text: string): Taken {
  if (!isFilled(value)) return 'nothing'
  return kind === 'day' && text.trim().length > DAY_LENGTH ? 'partly' : 'whole'
}

function textOf(element: XmlElement, attribute: string | undefined): string {
  if (attribute === undefined) return element.text
  return element.attributes.find(({ name }) => name === attribute)?.value ?? ''
}

function selectedCode(selects: Readonly<Record<string, string>>, element: XmlElement): string | undefined {
  const entries = Object.entries(selects)
  return entries.find(([, place]) => elementsAt(element, elementPlace(place).steps).length > 0)?.[0]
}

/** Returns the elements at the first position that has any. */
function firstFound(element: XmlElement, places: readonly ElementPosition[]): readonly XmlElement[] {
  for (const { steps } of places) {
    const found = elementsAt(element, steps)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Returns all elements of the last step's name, or the one at its position; at earlier steps, the first of each name.
 */
function elementsAt(element: XmlElement, steps: readonly ElementStep[]): readonly XmlElement[] {
  const last = steps.at(-1)
  if (last === undefined) return [element]
  let parent: XmlElement | undefined = element
  for (const { name, position } of steps.slice(0, -1)) {
    parent = parent?.children.filter((child) => child.name === name)[(position ?? 1) - 1]
  }
  const found = parent?.children.filter((child) => child.name === last.name) ?? []
  return last.position === undefined ? found : found.slice(last.position - 1, last.position)
}
