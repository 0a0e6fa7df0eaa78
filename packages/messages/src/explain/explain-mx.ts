import { labelKeyOf } from '../core/paths.ts'
import { messageTypeOfMx, type MxMessage, type MxSchemas } from '../mx/envelope/index.ts'
import { memberPathAt } from '../mx/member-path.ts'
import type { MxDefinition } from '../mx/mx-definition.ts'
import { fullNameOf } from '../standard/mx/element-names.ts'
import type { MxFinding } from '../standard/mx/mx-finding.ts'
import { MxNode } from '../standard/mx/profile/mx-node.ts'
import type { SchemaElement } from '../standard/mx/schema.ts'
import type { XmlAttribute } from '../xml/index.ts'
import type { Meaning } from './explanation.ts'
import { mxFormatOf } from './mx-formats.ts'

/** One element of a message: its name, type, format, value and findings. */
export interface ElementExplanation {
  /** `/Document/FICdtTrf/CdtTrfTxInf[1]/PmtId`, as in findings. */
  readonly path: string
  /** 0 for `AppHdr` and `Document`. */
  readonly depth: number
  readonly element: string
  /** The full name in ISO 20022, `InterbankSettlementAmount`; the XML name if the full name is not known. */
  readonly name: string
  /** The text key of the form's label for it. */
  readonly label?: string
  /** The type in the schema, `ActiveCurrencyAndAmount`; absent if the schema does not have the element. */
  readonly type?: string
  /** The format of its content by the schema. */
  readonly format?: Meaning
  /** The text of the element; absent for an element with children. */
  readonly value?: string
  /** Without namespace attributes, such as the schema location. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly line: number
  readonly column: number
  readonly findings: readonly MxFinding[]
}

/** The explanation of a whole message, element by element in the order of its text. */
export interface MxExplanation {
  /** `pacs.008.001.08`; absent if there is no document. */
  readonly type?: string
  readonly elements: readonly ElementExplanation[]
  /** The findings about the text as a whole, which belong to no element. */
  readonly findings: readonly MxFinding[]
}

/** The schemas, findings and form that are used to explain an ISO 20022 message. */
export interface MxExplanationOptions {
  readonly schemas: MxSchemas
  /** The findings of the message; see `checkMx`. */
  readonly findings: readonly MxFinding[]
  /** The form of this type, if there is one; it provides the labels. */
  readonly definition?: MxDefinition
}

/** An explanation whose elements are explained one by one on demand. */
export interface StartedMxExplanation extends Omit<MxExplanation, 'elements'> {
  readonly elements: Iterable<ElementExplanation>
}

/**
 * Explains a message of any type. Elements without a known schema have only name, path and value. A finding about a
 * missing element is at its parent.
 *
 * Never throws. The run time is proportional to the length.
 */
export function explainMx(message: MxMessage, options: MxExplanationOptions): MxExplanation {
  const { elements, ...whole } = startExplainingMx(message, options)
  return { ...whole, elements: [...elements] }
}

/** Explains like {@link explainMx}, but does not explain all elements of a long statement immediately. */
export function startExplainingMx(
  message: MxMessage,
  { schemas, findings, definition }: MxExplanationOptions,
): StartedMxExplanation {
  const roots = [
    ...(message.header ? [MxNode.root(message.header, schemas.header?.root)] : []),
    ...(message.document ? [MxNode.root(message.document, schemas.document?.root)] : []),
  ]
  const shared = shareFindings(pathsThatExist(roots, findings), findings)
  const labelOf = definition === undefined ? () => undefined : labelFinder(definition)
  const type = messageTypeOfMx(message)
  const explain = ({ node, path, depth }: PlacedNode): ElementExplanation => {
    const { element, name, schema } = node
    const { line, column } = element.position
    const isLeaf = element.children.length === 0
    const label = depth === 0 || schema === undefined ? undefined : labelOf(path)
    const { attributes } = element
    const found = { name, schema, attributes, line, column, ...(isLeaf && { value: element.text }) }
    return { ...elementOf(found, label), path, depth, findings: shared.get(path) ?? [] }
  }
  return {
    ...(type !== undefined && { type }),
    elements: { [Symbol.iterator]: () => explained(roots, explain) },
    findings: shared.get('') ?? [],
  }
}

interface PlacedNode {
  readonly node: MxNode
  readonly path: string
  readonly depth: number
}

function* explained(
  roots: readonly MxNode[],
  explain: (placed: PlacedNode) => ElementExplanation,
): Generator<ElementExplanation, void, undefined> {
  for (const root of roots) for (const placed of nodesOf(root)) yield explain(placed)
}

/** Returns an element and its descendants in the order of the text. */
function* nodesOf(root: MxNode): Generator<PlacedNode, void, undefined> {
  // One iterator per depth: nested generators would pass each element up through all levels.
  const open: Iterator<MxNode>[] = [[root].values()]
  for (let left = open.at(-1); left !== undefined; left = open.at(-1)) {
    const next = left.next()
    if (next.done === true) open.pop()
    else {
      const node = next.value
      yield { node, path: node.path, depth: open.length - 1 }
      open.push(node.children.values())
    }
  }
}

/** Returns the paths of findings and of their ancestors at which the message has an element. */
function pathsThatExist(roots: readonly MxNode[], findings: readonly MxFinding[]): ReadonlySet<string> {
  const asked = new Set(findings.flatMap(({ path }) => pathsAround(path)))
  const existing = new Set<string>()
  for (const root of roots) visit(root)
  return existing

  // The reader limits the depth of elements, and therefore the depth of this recursion.
  function visit(node: MxNode): void {
    const { path } = node
    if (!asked.has(path)) return
    existing.add(path)
    for (const child of node.children) visit(child)
  }
}

/** Returns a path and the paths of the enclosing elements, innermost first. */
export function pathsAround(path: string): readonly string[] {
  const paths: string[] = []
  for (let around = path; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('/'))))
    paths.push(around)
  return paths
}

/** An element as it was read, with its row of the schema; `value` is its text where it holds no other element. */
export interface FoundElement {
  readonly name: string
  readonly schema: SchemaElement | undefined
  readonly attributes: readonly XmlAttribute[]
  readonly value?: string
  readonly line: number
  readonly column: number
}

/** Explains an element but for its position in the message and its findings. */
export function elementOf(
  { name, schema, attributes, value, line, column }: FoundElement,
  label: string | undefined,
): Omit<ElementExplanation, 'path' | 'depth' | 'findings'> {
  const format = schema && mxFormatOf(schema.type)
  return {
    element: name,
    name: fullNameOf(name) ?? name,
    ...(label !== undefined && { label }),
    ...(schema && { type: schema.type.name }),
    ...(format && { format }),
    ...(value !== undefined && { value }),
    attributes: attributes
      .filter(({ namespace }) => namespace === undefined)
      .map(({ name: attribute, value: content }) => ({ name: attribute, value: content })),
    line,
    column,
  }
}

/**
 * Groups the findings by the path of their element: the exact one, or the nearest existing ancestor. The empty path has
 * the findings without an element.
 */
export function shareFindings(
  paths: ReadonlySet<string>,
  findings: readonly MxFinding[],
): ReadonlyMap<string, readonly MxFinding[]> {
  const shared = new Map<string, MxFinding[]>()
  for (const finding of findings) {
    const path = pathsAround(finding.path).find((around) => paths.has(around)) ?? ''
    const found = shared.get(path)
    if (found === undefined) shared.set(path, [finding])
    else found.push(finding)
  }
  return shared
}

/**
 * Returns a function that finds the label of the member that an element fills. The result is cached per path, so all
 * elements of a list share it.
 */
export function labelFinder(definition: MxDefinition): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (path) => {
    const first = path.replace(/\[\d+\]/g, '')
    if (!known.has(first)) known.set(first, labelAt(definition, first))
    return known.get(first)
  }
}

function labelAt(definition: MxDefinition, path: string): string | undefined {
  const member = memberPathAt(definition, path)
  const around = memberPathAt(definition, path.slice(0, path.lastIndexOf('/')))
  // If no member fills the element, `memberPathAt` returns that of the nearest ancestor, which has the label already.
  return member === '' || member === around ? undefined : labelKeyOf(definition, member)
}
