import type { GroupType, MessageSchema, SchemaElement } from '../../src/standard/mx/schema.ts'
import type { Dice } from './dice.ts'
import { valueSample } from './value-samples.ts'

export interface SampleAttribute {
  readonly name: string
  readonly prefix?: string
  readonly namespace?: string
  readonly value: string
}

/** An element that a fault can still change. An element without a schema type is in open content. */
export interface SampleElement {
  name: string
  namespace: string | undefined
  attributes: SampleAttribute[]
  children: SampleElement[]
  text: string
  readonly described: SchemaElement | undefined
}

/** Returns every path of an element below a root, as names joined by slashes. */
export function elementPaths({ root }: MessageSchema): readonly string[] {
  const paths: string[] = []
  const collect = (element: SchemaElement, path: string): void => {
    paths.push(path)
    const { type } = element
    if (type.kind !== 'sequence' && type.kind !== 'choice') return
    for (const child of type.elements) collect(child, `${path}/${child.name}`)
  }
  collect(root, root.name)
  return paths
}

/** One of this number of choices that may be empty is empty. */
const EMPTY_CHOICE = 3

interface Growth {
  readonly schema: MessageSchema
  readonly dice: Dice
  /** The probability of an optional element. */
  readonly density: number
  /** A path that must be reached. */
  readonly target: string
  readonly reached: Set<string>
  /** The number of elements after which only mandatory elements are added. */
  budget: number
}

interface DocumentOptions {
  readonly dice: Dice
  readonly target: string
  readonly reached: Set<string>
}

const ELEMENTS_MAX = 300

/** Returns a valid document that contains the target; every element in it is recorded. */
export function documentSample(
  schema: MessageSchema,
  { dice, target, reached }: DocumentOptions,
): SampleElement {
  const density = dice.pick([0, 0.1, 0.3, 0.6])
  const growth = { schema, dice, density, target, reached, budget: ELEMENTS_MAX }
  return grow(schema.root, schema.root.name, growth)
}

function grow(described: SchemaElement, path: string, growth: Growth): SampleElement {
  const { schema, dice, reached } = growth
  const { type } = described
  reached.add(path)
  growth.budget -= 1
  const element: SampleElement = {
    name: described.name,
    namespace: schema.namespace,
    attributes: [],
    children: [],
    text: '',
    described,
  }
  if (type.kind === 'value') {
    element.text = valueSample(type, dice)
    element.attributes = type.attributes.map(({ name, type: of }) => ({ name, value: valueSample(of, dice) }))
  } else if (type.kind === 'open') element.children = [openSample(type.namespace, dice)]
  else element.children = growGroup(type, path, growth)
  return element
}

function growGroup(type: GroupType, path: string, growth: Growth): SampleElement[] {
  const { dice } = growth
  const isRequested = ({ name }: SchemaElement): boolean => `${growth.target}/`.startsWith(`${path}/${name}/`)
  if (type.kind === 'choice') {
    const requested = type.elements.find(isRequested)
    const chosen = requested ?? dice.pick(type.elements)
    // A choice with an optional branch may be empty.
    if (requested === undefined && chosen.min === 0 && dice.isOneIn(EMPTY_CHOICE)) return []
    return growOften(chosen, path, { ...bounds(chosen, growth, 1), growth })
  }
  return type.elements.flatMap((element) =>
    growOften(element, path, { ...bounds(element, growth, isRequested(element) ? 1 : 0), growth }),
  )
}

interface Often {
  readonly least: number
  readonly most: number
  readonly growth: Growth
}

function bounds({ min, max }: SchemaElement, growth: Growth, count: number): Omit<Often, 'growth'> {
  const least = Math.max(min, count)
  const isTaken = least > 0 || (growth.budget > 0 && growth.dice.next() < growth.density)
  const most = isTaken ? Math.max(1, least) : 0
  const isRepeated = most > 0 && max > 1 && growth.budget > 0 && growth.dice.isOneIn(3)
  return { least: most, most: isRepeated ? Math.min(max, most + 8) : most }
}

function growOften(element: SchemaElement, path: string, { least, most, growth }: Often): SampleElement[] {
  const count = growth.dice.pick([least, growth.dice.between(least, most), most])
  return Array.from({ length: count }, () => grow(element, `${path}/${element.name}`, growth))
}

/** Returns a sample of supplementary data: any element, with text between elements. */
function openSample(namespace: string | undefined, dice: Dice): SampleElement {
  const own = namespace ?? dice.pick(['urn:example:envelope', undefined, 'urn:example:other'])
  return {
    name: dice.pick(['Anything', 'Größe', 'a-b.c_d']),
    namespace: own,
    attributes: dice.isOneIn(2) ? [{ name: 'kind', value: 'a "b" <c> & d' }] : [],
    children: dice.isOneIn(2) ? [openSample(own, dice)] : [],
    text: dice.pick(['', 'some text', '  ']),
    described: undefined,
  }
}
