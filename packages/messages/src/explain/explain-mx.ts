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

/**
 * Explains a message of any type. Elements of a schema that is not here have name, path and value alone. A finding about
 * a missing element stands on the element that should hold it.
 *
 * Never throws; takes time in proportion to the length.
 */
export function explainMx(
  message: MxMessage,
  { schemas, findings, definition }: MxExplanationOptions,
): MxExplanation {
  const nodes = [
    ...nodesOf(message.header && MxNode.root(message.header, schemas.header?.root)),
    ...nodesOf(message.document && MxNode.root(message.document, schemas.document?.root)),
  ]
  const shared = shareFindings(new Set(nodes.map(({ path }) => path)), findings)
  const labelOf = definition === undefined ? () => undefined : labelFinder(definition)
  const type = messageTypeOfMx(message)
  return {
    ...(type !== undefined && { type }),
    elements: nodes.map(({ node, path, depth }) => ({
      ...elementOf(node, depth === 0 || node.schema === undefined ? undefined : labelOf(path)),
      path,
      depth,
      findings: shared.get(path) ?? [],
    })),
    findings: shared.get('') ?? [],
  }
}

interface PlacedNode {
  readonly node: MxNode
  readonly path: string
  readonly depth: number
}

/** An element and all below it in the order of the text; the reader holds the depth. */
function nodesOf(root: MxNode | undefined): readonly PlacedNode[] {
  const nodes: PlacedNode[] = []
  if (root !== undefined) visit(root, 0)
  return nodes

  function visit(node: MxNode, depth: number): void {
    nodes.push({ node, path: node.path, depth })
    for (const child of node.children) visit(child, depth + 1)
  }
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
    let { path } = finding
    while (path !== '' && !paths.has(path)) path = path.slice(0, Math.max(0, path.lastIndexOf('/')))
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
