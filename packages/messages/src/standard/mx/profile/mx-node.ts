import type { XmlElement } from '../../../xml/index.ts'
import type { SchemaElement } from '../schema.ts'

/** The position of an element: among siblings of its name, from 1, or the index of the child, from 0. */
type ElementPosition = { readonly position: number } | { readonly index: number }

/**
 * An element with its path from the root and its entry in the schema. Rules use it to read related elements and to
 * report the position of a finding.
 *
 * It is created on demand at little cost; the path is composed only for findings.
 */
export class MxNode {
  readonly element: XmlElement
  readonly parent: MxNode | undefined
  readonly #place: ElementPosition
  #positions: readonly number[] | undefined
  #schema: SchemaElement | undefined
  /** True if the entry of the schema has been looked up. Many rules need only the element. */
  #hasSchema: boolean

  private constructor(element: XmlElement, parent: MxNode | undefined, place: ElementPosition) {
    this.element = element
    this.parent = parent
    this.#place = place
    this.#hasSchema = false
  }

  static root(element: XmlElement, schema: SchemaElement | undefined): MxNode {
    return new MxNode(element, undefined, { position: 1 }).#withSchema(schema)
  }

  /** `undefined` if the schema has no such element. */
  get schema(): SchemaElement | undefined {
    if (!this.#hasSchema) this.#withSchema(rowOf(this.parent?.schema, this.element.name))
    return this.#schema
  }

  #withSchema(schema: SchemaElement | undefined): this {
    this.#schema = schema
    this.#hasSchema = true
    return this
  }

  get name(): string {
    return this.element.name
  }

  /**
   * `/Document/FICdtTrf/CdtTrfTxInf[1]/PmtId`, with positions if the schema lets an element repeat. Elements that are
   * not in the schema have positions if siblings have the same name.
   */
  get path(): string {
    const position = this.#position
    const isShown = isListed(this.schema, position) || (this.schema === undefined && this.#hasNamesake)
    return `${this.parent?.path ?? ''}/${this.name}${isShown ? `[${position}]` : ''}`
  }

  /** Returns the path of a child that is missing. */
  pathOfMissing(name: string): string {
    return `${this.path}/${name}${isListed(rowOf(this.schema, name), 1) ? '[1]' : ''}`
  }

  /** The text without outer blanks, which codes, numbers and dates may have. */
  get text(): string {
    return this.element.text.trim()
  }

  get children(): readonly MxNode[] {
    return this.element.children.map((child, index) => new MxNode(child, this, { index }))
  }

  childrenOf(name: string): readonly MxNode[] {
    const found: MxNode[] = []
    for (const child of this.element.children) {
      if (child.name === name) found.push(this.childAt(child, found.length + 1))
    }
    return found
  }

  has(name: string): boolean {
    return this.element.children.some((child) => child.name === name)
  }

  /** Returns the first element at a relative path such as `PmtId/InstrId`. */
  at(path: string): MxNode | undefined {
    return namesOf(path).reduce<MxNode | undefined>((node, name) => node && node.#first(name), this)
  }

  /** Returns every element at this relative path. */
  all(path: string): readonly MxNode[] {
    let found: readonly MxNode[] = [this]
    for (const name of namesOf(path)) {
      const [only, ...others] = found
      if (only === undefined) return found
      found = others.length === 0 ? only.childrenOf(name) : found.flatMap((node) => node.childrenOf(name))
    }
    return found
  }

  /** Returns the text of the first element at this path; `undefined` if it is absent or empty. */
  textAt(path: string): string | undefined {
    const text = this.at(path)?.text
    return text === '' ? undefined : text
  }

  /** Returns the value of an attribute without namespace. */
  attribute(name: string): string | undefined {
    const found = this.element.attributes.find(
      (attribute) => attribute.name === name && attribute.namespace === undefined,
    )
    return found?.value
  }

  /** Returns a node for a single child, whether the tree retains the child or not. */
  childAt(element: XmlElement, position: number): MxNode {
    return new MxNode(element, this, { position })
  }

  /** Returns a node for the element after more of it has been read. */
  again(element: XmlElement): MxNode {
    return new MxNode(element, this.parent, { position: this.#position }).#withSchema(this.schema)
  }

  #first(name: string): MxNode | undefined {
    const child = this.element.children.find((candidate) => candidate.name === name)
    return child && this.childAt(child, 1)
  }

  get #position(): number {
    const place = this.#place
    if ('position' in place) return place.position
    const { parent } = this
    return parent === undefined ? 1 : parent.#positionOf(place.index)
  }

  /** Returns the position of a child. Positions are counted for all children when the first one is requested. */
  #positionOf(index: number): number {
    this.#positions ??= positionsOf(this.element.children)
    return this.#positions[index] ?? 1
  }

  get #hasNamesake(): boolean {
    const siblings = this.parent?.element.children ?? []
    return siblings.some((sibling) => sibling.name === this.name && sibling !== this.element)
  }
}

function positionsOf(elements: readonly XmlElement[]): readonly number[] {
  const counts = new Map<string, number>()
  return elements.map(({ name }) => {
    const position = (counts.get(name) ?? 0) + 1
    counts.set(name, position)
    return position
  })
}

/** Cache of the names of a path; rules use the same few dozen paths. */
const known = new Map<string, readonly string[]>()

function namesOf(path: string): readonly string[] {
  const names = known.get(path) ?? path.split('/')
  known.set(path, names)
  return names
}

/** Returns whether a path names the position of an element among its namesakes. */
export function isListed(schema: SchemaElement | undefined, position: number): boolean {
  return schema === undefined ? position > 1 : schema.max > 1 || position > 1
}

/** Returns the row of an element below another one; `undefined` where the schema has no such element. */
export function rowOf(parent: SchemaElement | undefined, name: string): SchemaElement | undefined {
  const type = parent?.type
  if (type?.kind !== 'sequence' && type?.kind !== 'choice') return undefined
  const position = type.index.get(name)
  return position === undefined ? undefined : type.elements[position]
}
