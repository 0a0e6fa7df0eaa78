import type { XmlAttribute, XmlTag } from '../../xml/index.ts'
import type { CompiledType } from './compiled-schema.ts'
import type { SchemaFindingParams } from './schema-finding.ts'
import type { SchemaFindingCode } from './schema-finding-codes.ts'

const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance'

/** Reports a problem of the element or of one of its attributes. */
type ReportAttribute = (
  code: SchemaFindingCode,
  params: SchemaFindingParams | undefined,
  attribute?: string,
) => void

interface TypedTag {
  readonly tag: XmlTag
  readonly type: CompiledType
  /** The namespace of the schema. */
  readonly namespace: string
}

/**
 * Returns true for nearly all elements without the full check: those without attributes, or with the only possible one.
 */
export function hasUsualAttributes({ attributes }: XmlTag, type: CompiledType): boolean {
  const count = attributes.length
  if (count !== type.attributes.length || count > 1) return false
  const attribute = attributes[0]
  const expected = type.attributes[0]
  if (attribute === undefined || expected === undefined) return true
  return isPlain(attribute, expected.name) && expected.check(attribute.value) === undefined
}

/** Checks the attributes of an element against its type: which are present, and their values. */
export function checkAttributes(typed: TypedTag, report: ReportAttribute): void {
  const { tag, type } = typed
  for (const { name, check } of type.attributes) {
    const attribute = tag.attributes.find((candidate) => isPlain(candidate, name))
    if (attribute === undefined) report('attribute.missing', { name }, name)
    else for (const { code, params } of check(attribute.value) ?? []) report(code, params, name)
  }
  for (const attribute of tag.attributes) {
    if (attribute.namespace === XSI_NAMESPACE) checkInstanceAttribute(attribute, typed, report)
    else if (!type.attributes.some(({ name }) => isPlain(attribute, name)))
      report('attribute.notExpected', { name: writtenName(attribute) }, writtenName(attribute))
  }
}

function isPlain(attribute: XmlAttribute, name: string): boolean {
  return attribute.name === name && attribute.namespace === undefined
}

function writtenName({ name, prefix }: XmlAttribute): string {
  return (prefix === undefined ? name : `${prefix}:${name}`).slice(0, NAME_MAX)
}

const NAME_MAX = 100

/**
 * Attributes that may always be present to give the location of a schema. They are ignored; the product's schema is
 * used.
 */
const LOCATIONS: readonly string[] = ['schemaLocation', 'noNamespaceSchemaLocation']

function checkInstanceAttribute(
  attribute: XmlAttribute,
  { tag, type, namespace }: TypedTag,
  report: ReportAttribute,
): void {
  if (LOCATIONS.includes(attribute.name)) return
  if (attribute.name === 'nil') report('element.nilNotAllowed', undefined)
  else if (attribute.name !== 'type')
    report('attribute.notExpected', { name: writtenName(attribute) }, writtenName(attribute))
  else if (!namesType(attribute.value, tag, { name: type.name, namespace }))
    report('element.typeNotAllowed', { expected: type.name })
}

/**
 * Returns whether a prefixed name, as the value of an attribute, refers to this type. No type of the tables is derived
 * from another.
 */
function namesType(
  value: string,
  { scope }: XmlTag,
  type: { readonly name: string; readonly namespace: string },
): boolean {
  const [first = '', second] = value.replaceAll(/^[ \t\n\r]+|[ \t\n\r]+$/g, '').split(':')
  const namespace = second === undefined ? scope.unprefixed : scope.of(first)
  return namespace === type.namespace && (second ?? first) === type.name
}
