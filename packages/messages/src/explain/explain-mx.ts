import { labelKeyOf } from '../core/paths.ts'
import { messageTypeOfMx, type MxMessage, type MxSchemas } from '../mx/envelope/index.ts'
import { memberPathAt } from '../mx/member-path.ts'
import type { MxDefinition } from '../mx/mx-definition.ts'
import { fullNameOf } from '../standard/mx/element-names.ts'
import type { MxFinding } from '../standard/mx/mx-finding.ts'
import { MxNode } from '../standard/mx/profile/mx-node.ts'
import type { Meaning } from './explanation.ts'
import { mxFormatOf } from './mx-formats.ts'

/** One element of a message: what it is called, what it may hold, what it holds and what is wrong with it. */
export interface ElementExplanation {
  /** `/Document/FICdtTrf/CdtTrfTxInf[1]/PmtId`, as in findings. */
  readonly path: string
  /** 0 for `AppHdr` and `Document`. */
  readonly depth: number
  readonly element: string
  /** The full name of ISO 20022, `InterbankSettlementAmount`; the element's own where it is not known. */
  readonly name: string
  /** Text key of the name the form has for it. */
  readonly label?: string
  /** The schema's type, `ActiveCurrencyAndAmount`; absent for an element the schema does not have. */
  readonly type?: string
  /** The format of its content by the schema. */
  readonly format?: Meaning
  /** The text as it stands; absent for an element that holds others. */
  readonly value?: string
  /** Without those of a namespace, such as the place of a schema. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly line: number
  readonly column: number
  readonly findings: readonly MxFinding[]
}

/** A whole message explained, element by element in the order of its text. */
export interface MxExplanation {
  /** `pacs.008.001.08`; absent without document. */
  readonly type?: string
  readonly elements: readonly ElementExplanation[]
  /** The findings that stand on no element: about the text as a whole. */
  readonly findings: readonly MxFinding[]
}

/** The schemas, findings and form by which an ISO 20022 message is explained. */
export interface MxExplanationOptions {
  readonly schemas: MxSchemas
  /** The findings of the message; see `checkMx`. */
  readonly findings: readonly MxFinding[]
  /** The form of this type, where there is one: it lends its labels. */
  readonly definition?: MxDefinition
}

/** An explanation whose elements are explained one by one, each time they are asked for. */
export interface StartedMxExplanation extends Omit<MxExplanation, 'elements'> {
  readonly elements: Iterable<ElementExplanation>
}

/**
 * Explains a message of any type. Elements of a schema that is not here have name, path and value alone. A finding about
 * a missing element stands on the element that should hold it.
 *
 * Never throws; takes time in proportion to the length.
 */
export function explainMx(message: MxMessage, options: MxExplanationOptions): MxExplanation {
  const { elements, ...whole } = startExplainingMx(message, options)
  return { ...whole, elements: [...elements] }
}

/** As {@link explainMx}, without the elements of a long statement at once. */
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
  const explain = ({ node, path, depth }: PlacedNode): ElementExplanation => ({
    ...elementOf(node, depth === 0 || node.schema === undefined ? undefined : labelOf(path)),
    path,
    depth,
    findings: shared.get(path) ?? [],
  })
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

/** An element and all below it in the order of the text. */
function* nodesOf(root: MxNode): Generator<PlacedNode, void, undefined> {
  // Own lists of what is left at each depth: nested generators would hand each element up through all of them.
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

/** Those of the paths of findings, and of the elements around them, at which the message has an element. */
function pathsThatExist(roots: readonly MxNode[], findings: readonly MxFinding[]): ReadonlySet<string> {
  const asked = new Set(findings.flatMap(({ path }) => pathsAround(path)))
  const existing = new Set<string>()
  for (const root of roots) visit(root)
  return existing

  // The reader holds the depth of what it reads, and with it that of this recursion.
  function visit(node: MxNode): void {
    const { path } = node
    if (!asked.has(path)) return
    existing.add(path)
    for (const child of node.children) visit(child)
  }
}

/** A path and those of the elements around it, innermost first. */
function pathsAround(path: string): readonly string[] {
  const paths: string[] = []
  for (let around = path; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('/'))))
    paths.push(around)
  return paths
}

function elementOf(
  { element, name, schema, children }: MxNode,
  label: string | undefined,
): Omit<ElementExplanation, 'path' | 'depth' | 'findings'> {
  const { line, column } = element.position
  const format = schema && mxFormatOf(schema.type)
  return {
    element: name,
    name: fullNameOf(name) ?? name,
    ...(label !== undefined && { label }),
    ...(schema && { type: schema.type.name }),
    ...(format && { format }),
    ...(children.length === 0 && { value: element.text }),
    attributes: element.attributes
      .filter(({ namespace }) => namespace === undefined)
      .map(({ name: attribute, value }) => ({ name: attribute, value })),
    line,
    column,
  }
}

/** Findings by the path of the element they stand on: the one meant, or the nearest around it; none is the empty path. */
function shareFindings(
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

/** The label of a member by the path of the element it fills; asked once for all elements of a list. */
function labelFinder(definition: MxDefinition): (path: string) => string | undefined {
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
  // Where no member fills the element the nearest around it is named, and that one has the label already.
  return member === '' || member === around ? undefined : labelKeyOf(definition, member)
}
