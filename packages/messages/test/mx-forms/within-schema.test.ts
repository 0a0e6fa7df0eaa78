import { describe, expect, test } from 'vitest'

import type { Member, Members, Shape } from '../../src/core/shape.ts'
import { elementPlace, type ElementStep, elementsOf } from '../../src/mx/element-paths.ts'
import { HEADER_MEMBER, partsOf } from '../../src/mx/mx-definition.ts'
import { type SchemaElement, schemaElementAt, type ValueType } from '../../src/standard/mx/schema.ts'
import { MX_FORMS, type MxForm } from './mx-forms.ts'

/**
 * The members at which the form allows more than the schema, as the specification requires. The writer rejects a value
 * that does not fit, with the issue at the member.
 */
const WIDER_THAN_SCHEMA: Readonly<Record<string, string>> = {
  'accountInterest.reason': 'CAMT053-23: 500 characters, the schema has 35',
  'interestRecord.reason': 'CAMT053-23: 500 characters, the schema has 35',
  'plainCardData.trackData.trackNumber': 'CAMT053-68: nine digits, the schema has one',
  'pointOfInteraction.identification.type': 'CAMT053-75: TAXH, which the schema has for the issuer',
}

/** A value member with every element that it can fill, and the block that labels it. */
interface Leaf {
  readonly name: string
  readonly shape: Shape
  readonly elements: readonly string[]
}

function leavesOf(form: MxForm): readonly Leaf[] {
  const { header = {}, document } = partsOf(form.definition)
  const root = `/Document/${form.definition.messageRoot}`
  return [...leavesIn(header, '/AppHdr', HEADER_MEMBER), ...leavesIn(document, root, '')]
}

function leavesIn(members: Members, at: string, around: string): readonly Leaf[] {
  return Object.entries(members).flatMap(([name, member]) => {
    if (member.notSent === true || member.selects !== undefined) return []
    return leavesOfMember(member, at, `${around}${around === '' ? '' : '.'}${name}`)
  })
}

function leavesOfMember(member: Member, at: string, name: string): readonly Leaf[] {
  const { shape } = member
  const places = elementsOf(member).map((place) => (place === '.' ? at : `${at}/${place}`))
  if (shape.kind === 'group') {
    return (places.length === 0 ? [at] : places).flatMap((place) =>
      leavesIn(shape.members, place, shape.block ?? name),
    )
  }
  if (shape.kind === 'list') {
    return places.flatMap((place) => leavesIn(shape.item.members, place, shape.item.block ?? name))
  }
  return [{ name, shape, elements: places }]
}

function typeAt(form: MxForm, element: string): ValueType | undefined {
  const [path = '', attribute] = element.split('/@')
  const schema = path.startsWith('/AppHdr') ? form.schemas.header : form.schemas.document
  const type = schema && schemaElementAt(schema, path)?.type
  if (type?.kind !== 'value') return undefined
  return attribute === undefined ? type : type.attributes.find(({ name }) => name === attribute)?.type
}

/** The base types of the schema for values of each kind. */
const BASES: { readonly [Kind in Shape['kind']]: readonly ValueType['base'][] } = {
  text: ['string'],
  reference: ['string'],
  code: ['string'],
  bic: ['string'],
  account: ['string'],
  // A day can be read from either branch of a choice between a date and a date with time.
  day: ['date', 'dateTime'],
  time: ['time'],
  dateTime: ['dateTime', 'date'],
  month: ['yearMonth'],
  boolean: ['boolean'],
  decimal: ['decimal', 'string'],
  amount: ['decimal'],
  uetr: ['string'],
  lines: ['string'],
  attachment: [],
  group: [],
  list: [],
}

function misfits({ shape }: Leaf, { base, facets }: ValueType): readonly string[] {
  const found: string[] = []
  if (!BASES[shape.kind].includes(base)) found.push(`${shape.kind} in ${base}`)
  const lengthMax = facets.maxLength ?? Infinity
  if (shape.kind === 'text' && shape.lengthMax > lengthMax && shape.shorterWhen === undefined) {
    found.push(`${shape.lengthMax} characters in ${lengthMax}`)
  }
  if (shape.kind === 'lines') {
    const length = shape.isJoined === true ? shape.lengthMax * shape.linesMax : shape.lengthMax
    if (length > lengthMax) found.push(`${length} characters in ${lengthMax}`)
  }
  if (shape.kind === 'text' && facets.pattern !== undefined) {
    const pattern = new RegExp(`^(?:${facets.pattern})$`, 'u')
    for (const length of [shape.lengthMin ?? 1, shape.lengthMax]) {
      const isFree = shape.format !== undefined
      if (!isFree && !pattern.test('1'.repeat(length))) found.push(`${length} digits in ${facets.pattern}`)
    }
  }
  if (shape.kind === 'code' && facets.codes !== undefined) {
    const written = shape.codes.map((code) => shape.xmlCodes?.[code] ?? code)
    found.push(...written.filter((code) => !facets.codes?.includes(code)).map((code) => `${code} in codes`))
  }
  if (shape.kind === 'decimal' || shape.kind === 'amount') {
    const digits = shape.digitsMax ?? shape.integerDigitsMax + shape.fractionDigitsMax
    if (digits > (facets.totalDigits ?? Infinity)) found.push(`${digits} digits in ${facets.totalDigits}`)
    if (shape.fractionDigitsMax > (facets.fractionDigits ?? Infinity)) found.push('decimals')
  }
  return found
}

/** Returns the members that allow more than the schema, each with the difference. */
function misfitsOf(form: MxForm): readonly string[] {
  const found = leavesOf(form).flatMap((leaf) =>
    leaf.elements.flatMap((element) => {
      const type = typeAt(form, element)
      return type === undefined ? [] : misfits(leaf, type).map((misfit) => `${leaf.name}: ${misfit}`)
    }),
  )
  return [...new Set(found)]
}

describe.each(MX_FORMS)('$type and its schema', (form) => {
  const leaves = leavesOf(form)

  test('every member that is sent has an element', () => {
    expect(leaves.filter(({ elements }) => elements.length === 0).map(({ name }) => name)).toEqual([])
  })

  test('every element is a value of the schema', () => {
    const unknown = leaves.flatMap(({ elements }) =>
      elements.filter((element) => typeAt(form, element) === undefined),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  test('the form allows no more than the schema, except where the specification requires it', () => {
    const unexplained = misfitsOf(form).filter((misfit) => WIDER_THAN_SCHEMA[memberOf(misfit)] === undefined)
    expect(unexplained).toEqual([])
  })

  test('elements that the schema requires in a group are required by the form', () => {
    const { header = {}, document } = partsOf(form.definition)
    const root = schemaElementAt(form.schemas.document, `/Document/${form.definition.messageRoot}`)
    if (root === undefined || form.schemas.header === undefined) throw new Error('no root')
    const missing = [...undemanded(header, form.schemas.header.root), ...undemanded(document, root)]
    expect([...new Set(missing)]).toEqual([])
  })
})

test('each listed exception exists', () => {
  const found = new Set(MX_FORMS.flatMap(misfitsOf).map(memberOf))
  expect(Object.keys(WIDER_THAN_SCHEMA).filter((name) => !found.has(name))).toEqual([])
})

function memberOf(misfit: string): string {
  return misfit.split(':')[0] ?? ''
}

/** Returns the mandatory elements in a group's element that no required member below fills. */
function undemanded(members: Members, element: SchemaElement): readonly string[] {
  const { type } = element
  const ways = waysOf(members)
  const own =
    type.kind === 'sequence'
      ? type.elements.filter(
          (child) =>
            child.min > 0 && !ways.some((way) => way.isDemanded && way.steps[0]?.name === child.name),
        )
      : []
  const below = ways.flatMap(({ member, steps }) => {
    const inside = elementBelow(element, steps)
    const { shape } = member
    if (inside === undefined) return []
    if (shape.kind === 'group') return undemanded(shape.members, inside)
    return shape.kind === 'list' ? undemanded(shape.item.members, inside) : []
  })
  return [...own.map((child) => `${element.name}/${child.name}`), ...below]
}

interface MemberSteps {
  readonly member: Member
  readonly steps: readonly ElementStep[]
  readonly isDemanded: boolean
}

/**
 * Returns the elements that members of a group fill; the members of groups without an element are counted as its own.
 */
function waysOf(members: Members): readonly MemberSteps[] {
  return Object.values(members).flatMap((member): readonly MemberSteps[] => {
    if (member.notSent === true || member.selects !== undefined) return []
    const places = elementsOf(member)
    if (member.shape.kind === 'group' && places.length === 0) return waysOf(member.shape.members)
    const isDemanded = member.presence === 'required' || member.requiredWhen !== undefined
    return places.map((place) => ({ member, steps: elementPlace(place).steps, isDemanded }))
  })
}

function elementBelow(element: SchemaElement, steps: readonly ElementStep[]): SchemaElement | undefined {
  let current: SchemaElement | undefined = element
  for (const { name } of steps) {
    const type: SchemaElement['type'] | undefined = current?.type
    const position: number | undefined =
      type?.kind === 'sequence' || type?.kind === 'choice' ? type.index.get(name) : undefined
    current =
      position !== undefined && type !== undefined && 'elements' in type ? type.elements[position] : undefined
  }
  return current
}
