import { scanXml, type XmlElement, type XmlLimits, type XmlFinding } from '../../xml/index.ts'
import { TreeBuilder } from '../../xml/read-xml.ts'

/** The roots that could be read of a text: the complete elements at its top, and the problem that ended the reading. */
export interface XmlRoots {
  readonly roots: readonly XmlElement[]
  readonly finding: XmlFinding | undefined
}

const OPENING = '<x>'
const CLOSING = '</x>'

/** Problems of a text that is well formed in all but the number of its roots. */
const OF_SEVERAL_ROOTS: ReadonlySet<string> = new Set([
  'xml.instructionMalformed',
  'xml.rootRepeated',
  'xml.textOutsideRoot',
])

/**
 * Reads a text that should be one document and may be several, one behind the other: header and document side by side,
 * messages each with its own declaration, text of other systems between them.
 *
 * Elements that were complete before a problem are there, at whatever depth they stood.
 */
export function readXmlRoots(text: string, limits?: Partial<XmlLimits>): XmlRoots {
  const tree = new TreeBuilder()
  const finding = scanXml(text, tree, limits)
  if (finding === undefined || !OF_SEVERAL_ROOTS.has(finding.code)) {
    return { roots: tree.root === undefined ? [] : completeElements(tree.root), finding }
  }
  return severalRoots(text, limits)
}

/** The same text inside of one element; places are moved back by the length of its tag. */
function severalRoots(text: string, limits: Partial<XmlLimits> | undefined): XmlRoots {
  const tree = new TreeBuilder()
  const withoutDeclarations = text.replace(/<\?xml\s[^?]*\?>/g, (declaration) =>
    declaration.replace(/[^\n\r]/g, ' '),
  )
  const finding = scanXml(`${OPENING}${withoutDeclarations}${CLOSING}`, tree, limits)
  const roots = (tree.root?.children ?? []).flatMap(completeElements).map(movedBack)
  return { roots, finding: finding && { ...finding, ...placeOf(finding), path: pathOf(finding) } }
}

/** The element itself, or, where the text broke off in it, what is complete below. */
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
