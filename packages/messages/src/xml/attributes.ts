import { attributeValue } from './character-data.ts'
import { blankEnd } from './characters.ts'
import { fault, type XmlFault } from './fault.ts'
import type { XmlLimits } from './limits.ts'
import { interned, NAMES } from './names.ts'
import { isDeclarable, NamespaceScope } from './namespaces.ts'
import type { UnitText } from './units.ts'

/** An attribute with its namespace; one without prefix has none. Namespace declarations are not attributes. */
export interface XmlAttribute {
  /** Without prefix. */
  readonly name: string
  readonly prefix: string | undefined
  readonly namespace: string | undefined
  readonly value: string
}

/** A tag from the end of its name to its end. */
interface TagRest {
  readonly attributes: readonly XmlAttribute[]
  readonly scope: NamespaceScope
  readonly isEmpty: boolean
  /** The index after the `>`. */
  readonly end: number
}

interface RawAttribute {
  readonly prefix: string | undefined
  readonly name: string
  readonly value: string
  readonly at: number
  readonly end: number
}

/** Reads the attributes of a start tag and its end, from the index after its name. */
export function readTagRest(
  source: UnitText,
  around: NamespaceScope,
  limits: XmlLimits,
  from: number,
): TagRest | XmlFault {
  const { text } = source
  const raw: RawAttribute[] = []
  let at = from
  for (;;) {
    const next = blankEnd(text, at)
    const code = text.charCodeAt(next)
    if (code === 0x3e || code === 0x2f) return withNamespaces(raw, text, around, next)
    if (next === at) return fault('xml.tagMalformed', next)
    const attribute = readAttribute(source, next)
    if ('code' in attribute) return attribute
    raw.push(attribute)
    if (raw.length > limits.attributes)
      return fault('xml.tooManyAttributes', next, { max: limits.attributes })
    at = attribute.end
  }
}

function readAttribute(source: UnitText, from: number): RawAttribute | XmlFault {
  const { text } = source
  const qualified = NAMES.read(source, from)
  if (qualified === undefined) return fault('xml.nameMalformed', NAMES.end)
  const { prefix, local: name } = qualified
  const equals = blankEnd(text, NAMES.end)
  if (text.charCodeAt(equals) !== 0x3d) return fault('xml.attributeMalformed', equals, { name })
  const quote = blankEnd(text, equals + 1)
  const mark = text.charCodeAt(quote)
  if (mark !== 0x22 && mark !== 0x27) return fault('xml.attributeMalformed', quote, { name })
  const close = text.indexOf(mark === 0x22 ? '"' : "'", quote + 1)
  if (close === -1) return fault('xml.attributeMalformed', text.length, { name })
  const raw = text.slice(quote + 1, close)
  const lessThan = raw.indexOf('<')
  if (lessThan !== -1) return fault('xml.attributeMalformed', quote + 1 + lessThan, { name })
  const value = attributeValue(raw, quote + 1)
  if (typeof value !== 'string') return value
  return { prefix, name, value, at: from, end: close + 1 }
}

function withNamespaces(
  raw: readonly RawAttribute[],
  text: string,
  around: NamespaceScope,
  at: number,
): TagRest | XmlFault {
  const isEmpty = text.charCodeAt(at) === 0x2f
  if (isEmpty && text.charCodeAt(at + 1) !== 0x3e) return fault('xml.tagMalformed', at + 1)
  const scope = scopeOf(raw, around)
  if (!(scope instanceof NamespaceScope)) return scope
  const attributes: XmlAttribute[] = []
  for (const { prefix, name, value, at: place } of raw) {
    if (isDeclaration(prefix, name)) continue
    const namespace = prefix === undefined ? undefined : scope.of(prefix)
    if (prefix !== undefined && namespace === undefined) return fault('xml.prefixUnknown', place, { prefix })
    if (attributes.some((other) => other.name === name && other.namespace === namespace))
      return fault('xml.attributeRepeated', place, { name })
    attributes.push({ name, prefix, namespace, value })
  }
  return { attributes, scope, isEmpty, end: at + (isEmpty ? 2 : 1) }
}

function isDeclaration(prefix: string | undefined, name: string): boolean {
  return prefix === 'xmlns' || (prefix === undefined && name === 'xmlns')
}

function scopeOf(raw: readonly RawAttribute[], around: NamespaceScope): NamespaceScope | XmlFault {
  let declarations: Map<string, string> | undefined
  for (const { prefix, name, value, at } of raw) {
    if (!isDeclaration(prefix, name)) continue
    const declared = prefix === undefined ? '' : name
    declarations ??= new Map()
    if (declarations.has(declared)) return fault('xml.attributeRepeated', at, { name })
    if (!isDeclarable(declared, value)) return fault('xml.namespaceMalformed', at, { prefix: declared })
    declarations.set(declared, interned(value))
  }
  return declarations === undefined ? around : new NamespaceScope(around, declarations)
}
