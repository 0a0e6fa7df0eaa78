import { isSent, isShown } from '../core/conditions.ts'
import { isFilled, isRecord } from '../core/paths.ts'
import type { DraftValues, Member, Members } from '../core/shape.ts'
import type { GroupType, SchemaType } from '../standard/mx/schema.ts'
import { elementPlace, type ElementStep, writtenElement } from './element-paths.ts'
import { type TimeZoneContext, xmlTextsOf } from './xml-values.ts'

/** An element with its content in the order of the schema, and the members that it was written from. */
export interface WrittenElement {
  readonly name: string
  readonly namespace?: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly children: readonly WrittenElement[]
  readonly text: string
  /** Paths of the form: of the text, and of attributes with keys such as `@Ccy`. */
  readonly sources: ReadonlyMap<string, string>
}

/** The key of an element's own text in its sources. */
const TEXT_SOURCE = '.'

interface Growing {
  readonly name: string
  readonly position: number
  readonly children: Map<string, Growing>
  readonly attributes: Map<string, string>
  readonly sources: Map<string, string>
  text: string
}

interface Writing extends TimeZoneContext {
  /** All values, for conditions. */
  readonly message: DraftValues
  /** The path of the members in the form; ends with a point. */
  readonly prefix: string
}

interface Root {
  readonly name: string
  readonly type: SchemaType
}

/**
 * Writes values into the element `root` in the order of its schema. The values must have been checked. Hidden, empty
 * and unsent members are left out. Throws if the schema does not have an element, which is an error of the definition.
 */
export function writeMembers(
  members: Members,
  values: DraftValues,
  { root, ...writing }: Writing & { readonly root: Root },
): WrittenElement {
  const element = newElement({ name: root.name, position: 1 })
  fillMembers(members, values, { ...writing, element })
  return ordered(element, root.type)
}

function newElement({ name, position }: Pick<Growing, 'name' | 'position'>): Growing {
  return { name, position, children: new Map(), attributes: new Map(), sources: new Map(), text: '' }
}

interface Filling extends Writing {
  readonly element: Growing
}

function fillMembers(members: Members, values: DraftValues, filling: Filling): void {
  for (const [name, member] of Object.entries(members)) {
    const path = `${filling.prefix}${name}`
    const value = values[name]
    if (!isFilled(value) || !isShown(member, filling.message, path)) continue
    if (isSent(member, filling.message, path)) fillMember(member, value, { ...filling, path })
  }
}

interface Filled extends Filling {
  readonly path: string
}

function fillMember(member: Member, value: unknown, filled: Filled): void {
  const { shape } = member
  const place = writtenElement(member, filled)
  if (shape.kind === 'group') {
    const element =
      place === undefined ? filled.element : elementAt(filled.element, elementPlace(place).steps)
    if (isRecord(value)) fillMembers(shape.members, value, { ...filled, element, prefix: `${filled.path}.` })
    return
  }
  // A choice of the form has no element; the elements that it selects represent it.
  if (place === undefined) return
  if (shape.kind === 'list') fillItems(shape.item.members, value, { ...filled, place })
  else fillValue(member, value, { ...filled, place })
}

interface Placed extends Filled {
  readonly place: string
}

function fillItems(members: Members, value: unknown, { place, path, ...filling }: Placed): void {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const steps = elementPlace(place).steps
  let position = 0
  for (const [index, item] of items.entries()) {
    if (!isFilled(item) || !isRecord(item)) continue
    position += 1
    const element = elementAt(filling.element, inRow(steps, position))
    fillMembers(members, item, { ...filling, element, prefix: `${path}.${index}.` })
  }
}

/** Returns the steps to one of several sibling elements. */
function inRow(steps: readonly ElementStep[], position: number): readonly ElementStep[] {
  return steps.map((step, index) => (index === steps.length - 1 ? { ...step, position } : step))
}

function fillValue({ shape }: Member, value: unknown, { element, place, path, utcOffset }: Placed): void {
  const { steps, attribute } = elementPlace(place)
  const texts = xmlTextsOf(shape, { value, utcOffset })
  for (const [index, text] of texts.entries()) {
    const target = elementAt(element, texts.length === 1 ? steps : inRow(steps, index + 1))
    const source = shape.kind === 'lines' && shape.isJoined !== true ? `${path}.${index}` : path
    if (attribute === undefined) {
      target.text = text
      target.sources.set(TEXT_SOURCE, source)
    } else {
      target.attributes.set(attribute, text)
      target.sources.set(`@${attribute}`, source)
    }
  }
}

function elementAt(from: Growing, steps: readonly ElementStep[]): Growing {
  let element = from
  for (const { name, position = 1 } of steps) {
    const key = `${name}[${position}]`
    const next = element.children.get(key) ?? newElement({ name, position })
    element.children.set(key, next)
    element = next
  }
  return element
}

function ordered({ name, text, children, attributes, sources }: Growing, type: SchemaType): WrittenElement {
  return {
    name,
    text,
    sources,
    attributes: [...attributes].map(([attribute, value]) => ({ name: attribute, value })),
    children: children.size === 0 ? [] : inOrder([...children.values()], name, type),
  }
}

function inOrder(children: readonly Growing[], name: string, type: SchemaType): readonly WrittenElement[] {
  if (type.kind !== 'sequence' && type.kind !== 'choice') throw new Error(`${name} has no elements`)
  return children
    .map((child) => ({ child, rank: rankOf(child, name, type) }))
    .toSorted((left, right) => left.rank - right.rank || left.child.position - right.child.position)
    .map(({ child, rank }) => {
      const schema = type.elements[rank]
      if (schema === undefined) throw new Error(`${name} has no element ${child.name}`)
      return ordered(child, schema.type)
    })
    .filter(({ children: inside, text }) => inside.length > 0 || text !== '')
}

function rankOf(child: Growing, name: string, type: GroupType): number {
  const rank = type.index.get(child.name)
  if (rank === undefined) throw new Error(`${name} has no element ${child.name}`)
  return rank
}
