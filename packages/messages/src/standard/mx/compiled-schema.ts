import { interned } from '../../xml/names.ts'
import { type ValueCheck, valueCheck } from './check-value.ts'
import type { MessageSchema, SchemaAttribute, SchemaElement, SchemaType } from './schema-model.ts'

/** A type compiled for checking. Content that the schema does not describe has the type {@link UNDESCRIBED}. */
export interface CompiledType {
  readonly kind: SchemaType['kind'] | 'undescribed'
  readonly name: string
  /** For a group: its elements, and the index of each name. */
  readonly elements: readonly CompiledElement[]
  readonly index: ReadonlyMap<string, number>
  /** The indexes in `elements` of the mandatory ones. */
  readonly required: readonly number[]
  /** For open content: the namespace that its element must have. */
  readonly namespace: string | undefined
  /** For open content: nothing in it is checked. */
  readonly isSkipped: boolean
  readonly check: ValueCheck
  readonly attributes: readonly CompiledAttribute[]
}

/** An element of a schema whose type is resolved. */
export interface CompiledElement extends Omit<SchemaElement, 'type'> {
  readonly type: CompiledType
}

interface CompiledAttribute {
  readonly name: string
  readonly check: ValueCheck
}

const EMPTY_TYPE: CompiledType = {
  kind: 'undescribed',
  name: '',
  elements: [],
  index: new Map(),
  required: [],
  namespace: undefined,
  isSkipped: false,
  check: () => undefined,
  attributes: [],
}

/** The type of open content, which allows anything. */
export const UNDESCRIBED: CompiledType = EMPTY_TYPE

const compiled = new WeakMap<MessageSchema, CompiledElement>()

/** Returns the root of a schema, compiled once. */
export function compiledRoot(schema: MessageSchema): CompiledElement {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const root = compileElement(schema.root, new Map())
  compiled.set(schema, root)
  return root
}

type Known = Map<SchemaType, CompiledType>

function compileElement(element: SchemaElement, known: Known): CompiledElement {
  // Interned like the names of the scanner, so that a look-up compares references instead of characters.
  const name = interned(element.name)
  return { ...element, name, type: known.get(element.type) ?? compileType(element.type, known) }
}

function compileType(type: SchemaType, known: Known): CompiledType {
  const { kind, name } = type
  const result = { ...EMPTY_TYPE, kind, name, ...partsOf(type, known) }
  known.set(type, result)
  return result
}

function partsOf(type: SchemaType, known: Known): Partial<CompiledType> {
  if (type.kind === 'open') return { namespace: type.namespace, isSkipped: type.isSkipped }
  if (type.kind === 'value')
    return { check: valueCheck(type), attributes: type.attributes.map(compileAttribute) }
  const elements = type.elements.map((element) => compileElement(element, known))
  const required = [...elements.keys()].filter((at) => (elements[at]?.min ?? 0) > 0)
  return { elements, index: new Map(elements.map(({ name }, at) => [name, at])), required }
}

function compileAttribute({ name, type }: SchemaAttribute): CompiledAttribute {
  return { name, check: valueCheck(type) }
}
