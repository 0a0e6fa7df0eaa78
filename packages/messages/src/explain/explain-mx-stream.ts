import type { MxMessage } from '../mx/envelope/index.ts'
import type { MxDefinition } from '../mx/mx-definition.ts'
import { loadAllSchemas } from '../mx/schemas.ts'
import type { MxFinding } from '../standard/mx/mx-finding.ts'
import { isListed, rowOf } from '../standard/mx/profile/mx-node.ts'
import { type MessageSchema, messageIdOfNamespace, type SchemaElement } from '../standard/mx/schema.ts'
import { type XmlElement, type XmlHandler, XmlScanner, type XmlTag } from '../xml/index.ts'
import { TreeBuilder } from '../xml/read-xml.ts'
import {
  type ElementExplanation,
  elementOf,
  type FoundElement,
  labelFinder,
  pathsAround,
  shareFindings,
} from './explain-mx.ts'

/** A reader that takes a text piece by piece; `end` follows the last piece. */
interface TextReader {
  readonly write: (piece: string) => void
  readonly end: () => void
}

/** The outline of a message: its parts with the first two of equal entries, and the paths of findings that exist. */
export interface MxOutline extends TextReader {
  /** The number of documents in the text. */
  readonly documents: () => number
  /** The message with the first two of equal elements; enough for its summary. */
  readonly message: () => MxMessage
  /** The findings by the path of the element that each belongs to; those of no element have the empty path. */
  readonly shared: () => ReadonlyMap<string, readonly MxFinding[]>
}

/** A message whose elements are explained while its text is read. */
export interface MxElementStream extends TextReader {
  /** Returns the elements that were explained since the last call. */
  readonly take: () => readonly ElementExplanation[]
}

/** The text is read in pieces, so its size is not limited. */
const LIMITS = { size: Number.MAX_SAFE_INTEGER }

/** Returns a reader for the first pass over a text, which collects what the explanation of single elements needs. */
export async function startMxOutline(findings: readonly MxFinding[]): Promise<MxOutline> {
  const asked = new Set(findings.flatMap(({ path }) => pathsAround(path)))
  const existing = new Set<string>()
  const skeleton = new Skeleton()
  const elements = new PlacedElements(await loadAllSchemas(), ({ path }) => {
    if (asked.has(path)) existing.add(path)
  })
  const scanner = new XmlScanner(both(elements, skeleton), LIMITS)
  return {
    write: (piece) => void scanner.write(piece),
    end: () => void scanner.end(),
    documents: () => skeleton.documents,
    message: () => skeleton.message(),
    shared: () => shareFindings(existing, findings),
  }
}

/**
 * Explains the elements of a message of any length in the memory of the open elements. Equal to the elements of
 * `explainMx`, but for the path of the first of several elements that the schema does not know: it has no position.
 */
export async function startMxElementStream(
  shared: ReadonlyMap<string, readonly MxFinding[]>,
  definition: MxDefinition | undefined,
): Promise<MxElementStream> {
  const labelOf = definition === undefined ? () => undefined : labelFinder(definition)
  let ready: ElementExplanation[] = []
  const elements = new PlacedElements(await loadAllSchemas(), (placed) => {
    const { path, depth, schema } = placed
    const label = depth === 0 || schema === undefined ? undefined : labelOf(path)
    ready.push({ ...elementOf(placed, label), path, depth, findings: shared.get(path) ?? [] })
  })
  const scanner = new XmlScanner(elements, LIMITS)
  return {
    write: (piece) => void scanner.write(piece),
    end: () => {
      scanner.end()
      elements.finish()
    },
    take: () => {
      const taken = ready
      ready = []
      return taken
    },
  }
}

function both(one: XmlHandler, other: XmlHandler): XmlHandler {
  return {
    open: (tag) => {
      one.open(tag)
      other.open(tag)
    },
    text: (value, isBlank) => {
      one.text(value, isBlank)
      other.text(value, isBlank)
    },
    close: (end) => {
      one.close(end)
      other.close(end)
    },
  }
}

/** Returns the identifier of the part of a message that begins with a tag; `undefined` for other elements. */
function partIdOf({ name, namespace }: XmlTag): string | undefined {
  return name === 'AppHdr' || name === 'Document' ? messageIdOfNamespace(namespace) : undefined
}

interface PlacedElement extends FoundElement {
  readonly path: string
  readonly depth: number
}

/** An open element. */
interface OpenElement {
  readonly path: string
  readonly schema: SchemaElement | undefined
  /** The number of children of each name. */
  readonly counts: Map<string, number>
}

/** Reports the elements of headers and documents in the order of the text, each with its path and row of the schema. */
class PlacedElements implements XmlHandler {
  readonly #schemas: ReadonlyMap<string, MessageSchema>
  readonly #report: (element: PlacedElement) => void
  readonly #open: OpenElement[] = []
  /** The element opened last, whose value is known when it ends. */
  #pending: PlacedElement | undefined
  #text = ''

  constructor(schemas: ReadonlyMap<string, MessageSchema>, report: (element: PlacedElement) => void) {
    this.#schemas = schemas
    this.#report = report
  }

  open(tag: XmlTag): void {
    const parent = this.#open.at(-1)
    const id = parent === undefined ? partIdOf(tag) : undefined
    if (parent === undefined && id === undefined) return
    this.finish()
    const { name, attributes, line, column } = tag
    const schema = parent === undefined ? this.#schemas.get(id ?? '')?.root : rowOf(parent.schema, name)
    const path = `${parent?.path ?? ''}/${parent === undefined ? name : stepTo(name, schema, parent)}`
    this.#pending = { name, attributes, line, column, schema, path, depth: this.#open.length }
    this.#text = ''
    this.#open.push({ path, schema, counts: new Map() })
  }

  text(value: string): void {
    if (this.#pending !== undefined) this.#text += value
  }

  close(): void {
    if (this.#pending !== undefined) this.#report({ ...this.#pending, value: this.#text })
    this.#pending = undefined
    this.#open.pop()
  }

  /** Reports an element that another one in it, or the end of a broken text, leaves without value. */
  finish(): void {
    if (this.#pending !== undefined) this.#report(this.#pending)
    this.#pending = undefined
  }
}

function stepTo(name: string, schema: SchemaElement | undefined, { counts }: OpenElement): string {
  const position = (counts.get(name) ?? 0) + 1
  counts.set(name, position)
  return isListed(schema, position) ? `${name}[${position}]` : name
}

/** The number of equal elements of a message or report that a summary asks for. */
const EQUALS_MAX = 2

/** The elements of which a message may have any number: transactions and entries. */
const BULK: ReadonlySet<string> = new Set(['CdtTrfTxInf', 'TxInf', 'Ntry'])

/** Reads the parts of a message without the third and further ones of equal transactions and entries. */
class Skeleton implements XmlHandler {
  documents = 0
  #header: XmlElement | undefined
  #document: XmlElement | undefined
  #tree: TreeBuilder | undefined
  readonly #counts: Map<string, number>[] = []
  /** The depth inside of an element that is passed over. */
  #skipped = 0

  open(tag: XmlTag): void {
    if (this.#tree === undefined && partIdOf(tag) === undefined) return
    if (this.#tree === undefined && tag.name === 'Document') this.documents += 1
    this.#tree ??= new TreeBuilder()
    if (this.#skipped > 0 || this.#isBulk(tag.name)) this.#skipped += 1
    else {
      this.#tree.open(tag)
      this.#counts.push(new Map())
    }
  }

  text(value: string, isBlank: boolean): void {
    if (this.#skipped === 0) this.#tree?.text(value, isBlank)
  }

  close(end: number): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    this.#tree?.close(end)
    this.#counts.pop()
    if (this.#counts.length > 0) return
    this.#keep()
  }

  message(): MxMessage {
    this.#keep()
    const header = this.#header
    const document = this.#document
    const position = (header ?? document)?.position ?? { offset: 0, line: 1, column: 1 }
    return {
      raw: '',
      position,
      header,
      headerText: undefined,
      document,
      documentText: undefined,
      findings: [],
    }
  }

  #keep(): void {
    const root = this.#tree?.root
    this.#tree = undefined
    if (root?.name === 'AppHdr') this.#header ??= root
    else if (root !== undefined) this.#document ??= root
  }

  #isBulk(name: string): boolean {
    const counts = this.#counts.at(-1)
    if (counts === undefined || !BULK.has(name)) return false
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count > EQUALS_MAX
  }
}
