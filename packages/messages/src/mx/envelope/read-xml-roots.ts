import { scanXml, type XmlElement, type XmlLimits, type XmlFinding } from '../../xml/index.ts'
import { TreeBuilder } from '../../xml/read-xml.ts'

/** The readable roots of a text: the complete elements at its top level, and the problem that ended the reading. */
export interface XmlRoots {
  readonly roots: readonly XmlElement[]
  readonly finding: XmlFinding | undefined
}

const OPENING = '<x>'
const CLOSING = '</x>'

/** Problems of a text that is well formed except for the number of its roots. */
const OF_SEVERAL_ROOTS: ReadonlySet<string> = new Set([
  'xml.instructionMalformed',
  'xml.rootRepeated',
  'xml.textOutsideRoot',
])

/**
 * Reads a text that should be one document but can be several in sequence: header and document as siblings, messages
 * each with an XML declaration, text of other systems between them.
 *
 * Returns the elements that were complete before a problem, at any depth.
 */
export function readXmlRoots(text: string, limits?: Partial<XmlLimits>): XmlRoots {
  const tree = new TreeBuilder()
  const finding = scanXml(text, tree, limits)
  if (finding === undefined || !OF_SEVERAL_ROOTS.has(finding.code)) {
    return { roots: tree.root === undefined ? [] : completeElements(tree.root), finding }
  }
  return severalRoots(text, limits)
}

/** Reads the same text inside of one added element; positions are corrected by the length of its tag. */
function severalRoots(text: string, limits: Partial<XmlLimits> | undefined): XmlRoots {
  const tree = new TreeBuilder()
  const withoutDeclarations = text.replace(/<\?xml\s[^?]*\?>/g, (declaration) =>
    declaration.replace(/[^\n\r]/g, ' '),
  )
  const finding = scanXml(`${OPENING}${withoutDeclarations}${CLOSING}`, tree, limits)
  const roots = (tree.root?.children ?? []).flatMap(completeElements).map(movedBack)
  return { roots, finding: finding && { ...finding, ...placeOf(finding), path: pathOf(finding) } }
}

/** Returns the element itself, or, if it is truncated, its complete descendants. */
function completeElements(element: XmlElement): readonly XmlElement[] {
  const isComplete = element.end > element.position.offset
  return isComplete ? [element] : element.children.flatMap(completeElements)
}

function movedBack(element: XmlElement): XmlElement {
  const { position, end, children, mixed } = element
  const moved = children.map(movedBack)
  let next = 0
  return {
    ...element,
    position: { ...placeOf(position), offset: position.offset - OPENING.length },
    end: end - OPENING.length,
    children: moved,
    ...(mixed && { mixed: mixed.map((part) => (typeof part === 'string' ? part : (moved[next++] ?? part))) }),
  }
}

function placeOf({ line, column }: { readonly line: number; readonly column: number }) {
  return { line, column: line === 1 ? Math.max(1, column - OPENING.length) : column }
}

function pathOf({ path }: XmlFinding): string {
  return path.replace(/^\/x(?=\/|$)/, '') || '/'
}
