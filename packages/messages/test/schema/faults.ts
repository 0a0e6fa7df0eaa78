import type { ValueBase, ValueType } from '../../src/standard/mx/schema.ts'
import type { Dice } from './dice.ts'
import type { SampleElement } from './document-samples.ts'
import { textOfLength } from './value-samples.ts'

/** Makes exactly one fault; returns false if the document has no position for it. */
export type Fault = (root: SampleElement, dice: Dice) => boolean

const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** The faults that a schema forbids, one of each kind. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  // Presence and order of elements.
  'element missing': atGroup((parent, dice) => {
    const required = parent.children.filter(
      ({ described, name }) =>
        (described?.min ?? 0) > 0 && parent.children.filter((other) => other.name === name).length === 1,
    )
    if (!isSequence(parent) || required.length === 0) return false
    const gone = dice.pick(required)
    parent.children = parent.children.filter((child) => child !== gone)
    return true
  }),
  'order swapped': atGroup((parent) => {
    const at = parent.children.findIndex(
      (child, index) => index > 0 && child.name !== parent.children[index - 1]?.name,
    )
    if (!isSequence(parent) || at === -1) return false
    parent.children.splice(at - 1, 2, ...parent.children.slice(at - 1, at + 1).toReversed())
    return true
  }),
  'first element last': atGroup((parent) => {
    const [first, ...rest] = parent.children
    if (!isSequence(parent) || first === undefined || rest.every(({ name }) => name === first.name))
      return false
    parent.children = [...rest, first]
    return true
  }),
  'element twice': atElement(
    ({ described }) => described?.max === 1,
    (element, { parent }) => {
      parent?.children.splice(parent.children.indexOf(element), 0, element)
      return parent !== undefined
    },
  ),
  'element too often': atElement(
    ({ described }) => described !== undefined && described.max > 1 && described.max < Infinity,
    (element, { parent }) => {
      const max = element.described?.max ?? 0
      const copies = Array.from({ length: max }, () => element)
      parent?.children.splice(parent.children.indexOf(element), 0, ...copies)
      return parent !== undefined
    },
  ),
  'element unknown': atGroup((parent, dice) => {
    parent.children.splice(dice.between(0, parent.children.length), 0, leaf('Xyz', parent.namespace))
    return true
  }),
  'element of another parent': atGroup((parent, dice) => {
    if (hasElement(parent, 'MsgId')) return false
    parent.children.splice(dice.between(0, parent.children.length), 0, leaf('MsgId', parent.namespace))
    return true
  }),
  'name in other case': atElement(isBelowRoot, (element) => {
    element.name = element.name.toLowerCase()
    return true
  }),
  'namespace of one element': atElement(isBelowRoot, (element, { dice }) => {
    element.namespace = dice.pick(['urn:example:other', undefined])
    return true
  }),
  'namespace of the document': (root, dice) => {
    const namespace = dice.pick([
      undefined,
      `${root.namespace ?? ''}x`,
      'urn:iso:std:iso:20022:tech:xsd:pacs.008.001.07',
    ])
    for (const { element } of placesOf(root))
      if (element.described !== undefined) element.namespace = namespace
    return true
  },
  'root of another name': (root) => {
    root.name = 'AppHdr2'
    return true
  },
  'second branch of a choice': atGroup((parent) => {
    const { described, children } = parent
    if (described?.type.kind !== 'choice') return false
    const other = described.type.elements.find(({ name }) => name !== children[0]?.name)
    if (other !== undefined) children.push(leaf(other.name, parent.namespace))
    return other !== undefined
  }),
  'choice without branch': atGroup((parent) => {
    const type = parent.described?.type
    // A choice with an optional branch may be empty.
    if (type?.kind !== 'choice' || type.elements.some(({ min }) => min === 0)) return false
    parent.children = []
    return true
  }),
  'all content gone': atGroup((parent) => {
    const type = parent.described?.type
    if (type?.kind !== 'sequence' || type.elements.every(({ min }) => min === 0)) return false
    parent.children = []
    return true
  }),
  'text between elements': atGroup((parent) => {
    parent.text = 'text'
    return true
  }),
  'element in a value': atValue((element) => {
    element.children = [leaf('Cd', element.namespace)]
    return true
  }),
  'open content empty': atKind('open', (element) => {
    element.children = []
    return true
  }),
  'open content of two': atKind('open', (element) => {
    element.children.push(leaf('Second', 'urn:example:other'))
    return true
  }),
  'open content with a document that is wrong': (root, dice) =>
    atKind('open', (element) => {
      const type = element.described?.type
      if (type?.kind === 'open' && type.isSkipped) return false
      element.children = [{ ...root, children: [leaf('Xyz', root.namespace)], attributes: [] }]
      return true
    })(root, dice),
  // Attributes.
  'attribute missing': atElement(hasAttributes, (element) => {
    element.attributes = []
    return true
  }),
  'attribute unknown': atElement(isDescribed, (element, { dice }) => {
    element.attributes.push({ name: dice.pick(['Xyz', 'ccy', 'id']), value: '1' })
    return true
  }),
  'attribute of a namespace': atElement(hasAttributes, (element) => {
    element.attributes = [{ name: 'Ccy', prefix: 'q', namespace: 'urn:example:other', value: 'EUR' }]
    return true
  }),
  'attribute xml:lang': atElement(isDescribed, (element) => {
    element.attributes.push({ name: 'lang', prefix: 'xml', value: 'en' })
    return true
  }),
  'attribute value': atElement(hasAttributes, (element, { dice }) => {
    element.attributes = [{ name: 'Ccy', value: dice.pick(['', 'EU', 'EURO', 'eur', ' EUR', 'EUR ', 'E1R']) }]
    return true
  }),
  'marked as nil': atElement(isDescribed, (element, { dice }) => {
    element.attributes.push({ name: 'nil', prefix: 'i', namespace: XSI, value: dice.pick(['true', 'false']) })
    return true
  }),
  'another type': atElement(isDescribed, (element, { dice }) => {
    const value = dice.pick(['Max35Text', 'Nothing', 'i:string'])
    element.attributes.push({ name: 'type', prefix: 'i', namespace: XSI, value })
    return element.described?.type.name !== value
  }),
  // Values.
  'too long': atText(({ facets: { maxLength = Infinity } }, { dice }) =>
    maxLength === Infinity ? undefined : textOfLength(maxLength + dice.pick([1, 1, 2, 50]), dice),
  ),
  empty: atText(({ facets }) => (Object.keys(facets).length === 0 ? undefined : '')),
  pattern: atText(({ facets: { pattern } }, { text, dice }) =>
    pattern === undefined || pattern === '.*Z'
      ? undefined
      : dice.pick([`${text} `, ` ${text}`, `${text}!`, `!${text}`, text.slice(0, -1) + 'ä']),
  ),
  'code unknown': atText(({ facets: { codes } }, { dice }) =>
    codes === undefined
      ? undefined
      : dice.pick(['XXXX', codes[0]?.toLowerCase() ?? '', ` ${codes[0] ?? ''}`, `${codes[0] ?? ''}\n`]),
  ),
  'no decimal': atBase('decimal', [
    '',
    ' ',
    '1,5',
    '1e5',
    '1 000',
    'INF',
    'NaN',
    '.',
    '+',
    '-',
    '1.2.3',
    '0x1F',
    '١',
    '--1',
    '1-',
  ]),
  'too many digits': atText(({ base, facets: { totalDigits = 18, min } }, { dice }) =>
    base === 'decimal'
      ? `${min === undefined ? dice.pick(['', '-']) : ''}${'7'.repeat(totalDigits + 1)}${dice.pick(['', '.', '.0'])}`
      : undefined,
  ),
  'too many digits behind the point': atText(({ base, facets: { fractionDigits = 17 } }, { dice }) =>
    base === 'decimal' ? `${dice.pick(['', '0', '1'])}.${'0'.repeat(fractionDigits)}1` : undefined,
  ),
  negative: atText(({ base, facets: { min } }, { dice }) =>
    base === 'decimal' && min !== undefined ? dice.pick(['-1', '-0.01', ' -5.', '-.1']) : undefined,
  ),
  'no boolean': atBase('boolean', ['', 'TRUE', 'False', 'yes', '2', '01', 'true false', 'tru']),
  'no date': atBase('date', [
    '',
    '20261121',
    '2026-1-1',
    '26-11-21',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-31',
    '2025-02-29',
    '1900-02-29',
    '0000-01-01',
    '02026-11-21',
    '2026-11-21T00:00:00',
    '2026-11-21+15:00',
    '2026-11-21+14:01',
    '2026-11-21+1:00',
    '2026-11-21z',
    '+2026-11-21',
    '2026/11/21',
    '2026-11-21-00:60',
    '２０２６-11-21',
  ]),
  'no date with time': atBase('dateTime', [
    '',
    '2026-11-21',
    '2026-11-21 10:00:00',
    '2026-11-21T10:00',
    '2026-11-21T24:00:01',
    '2026-11-21T25:00:00',
    '2026-11-21T10:60:00',
    '2026-11-21T10:00:60',
    '2026-11-21T10:00:00.',
    '2026-11-21T10:00:00+14:30',
    '2026-02-30T10:00:00',
    '2026-11-21t10:00:00',
    '2026-11-21T1:00:00',
    '2026-11-21T10:00:00Z+01:00',
    '2026-11-21ZT10:00:00',
    '2026-11-21T24:01:00',
    '2026-11-21T24:00:00.1',
    '2026-11-21T10:00:00,5',
    '2026-11-21T-1:00:00',
    '2026-11-21T10:00:00+0100',
  ]),
  'no time': atBase('time', [
    '',
    '10:00',
    '24:00:01',
    '23:59:60',
    '1:00:00',
    '10:00:00+24:00',
    'T10:00:00',
    '10:00:00.',
    '10-00-00',
  ]),
  'no month': atBase('yearMonth', [
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-1',
    '2026-11-21',
    '0000-11',
    '26-11',
    '2026-11+15:00',
  ]),
  'no year': atBase('year', ['', '26', '2026-11', '0000', '02026', '2026+15:00', 'MMXXVI']),
  'no base 64': atBase('base64', ['', 'A', 'AAA', 'AAAAA', 'A===', 'AB==', 'AAB=', 'AA==AAAA']),
}

interface ElementPosition {
  readonly element: SampleElement
  readonly parent: SampleElement | undefined
}

interface FaultContext {
  readonly parent: SampleElement | undefined
  readonly dice: Dice
}

/** Returns all elements that the schema describes. */
function placesOf(root: SampleElement): readonly ElementPosition[] {
  const places: ElementPosition[] = []
  const collect = (element: SampleElement, parent: SampleElement | undefined): void => {
    if (element.described === undefined) return
    places.push({ element, parent })
    for (const child of element.children) collect(child, element)
  }
  collect(root, undefined)
  return places
}

function atElement(
  isPlace: (element: SampleElement, parent: SampleElement | undefined) => boolean,
  change: (element: SampleElement, context: FaultContext) => boolean,
): Fault {
  return (root, dice) => {
    const places = placesOf(root).filter(({ element, parent }) => isPlace(element, parent))
    if (places.length === 0) return false
    const { element, parent } = dice.pick(places)
    return change(element, { parent, dice })
  }
}

function atGroup(change: (parent: SampleElement, dice: Dice) => boolean): Fault {
  return (root, dice) => {
    const groups = placesOf(root).filter(({ element }) => isGroup(element))
    const from = dice.between(0, groups.length - 1)
    // Not every group is suitable, so all are tried, from a random one on.
    return [...groups.slice(from), ...groups.slice(0, from)].some(({ element }) => change(element, dice))
  }
}

function atKind(kind: string, change: (element: SampleElement) => boolean): Fault {
  return atElement(({ described }) => described?.type.kind === kind, change)
}

function atValue(change: (element: SampleElement) => boolean): Fault {
  return atKind('value', change)
}

interface TextContext {
  readonly text: string
  readonly dice: Dice
}

function atText(wrongText: (type: ValueType, context: TextContext) => string | undefined): Fault {
  return (root, dice) => {
    const leaves = placesOf(root).flatMap(({ element }) => {
      const type = element.described?.type
      const text = type?.kind === 'value' ? wrongText(type, { text: element.text, dice }) : undefined
      return text === undefined ? [] : [{ element, text }]
    })
    if (leaves.length === 0) return false
    const { element, text } = dice.pick(leaves)
    element.text = text
    return true
  }
}

function atBase(base: ValueBase, wrong: readonly string[]): Fault {
  return atText((type, { dice }) => (type.base === base ? dice.pick(wrong) : undefined))
}

function isGroup({ described }: SampleElement): boolean {
  return described?.type.kind === 'sequence' || described?.type.kind === 'choice'
}

function isSequence({ described }: SampleElement): boolean {
  return described?.type.kind === 'sequence'
}

function isDescribed({ described }: SampleElement): boolean {
  return described !== undefined
}

function isBelowRoot(_element: SampleElement, parent: SampleElement | undefined): boolean {
  return parent !== undefined
}

function hasAttributes({ attributes, described }: SampleElement): boolean {
  return described !== undefined && attributes.length > 0
}

function hasElement({ described }: SampleElement, name: string): boolean {
  const type = described?.type
  return (type?.kind === 'sequence' || type?.kind === 'choice') && type.index.has(name)
}

function leaf(name: string, namespace: string | undefined): SampleElement {
  return { name, namespace, attributes: [], children: [], text: 'X', described: undefined }
}
