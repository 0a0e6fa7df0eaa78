import type { SchemaElement } from '../standard/mx/schema.ts'

/** An element to be written; the order of its children is that of the schema. */
export interface MxDraftElement {
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly children: readonly MxDraftElement[]
  readonly text: string
}

/**
 * An element being filled by a translation, in any order. Elements come into being with the first value put into
 * them, so that nothing empty is written.
 *
 * Paths are relative (`PmtId/InstrId`, `IntrBkSttlmAmt/@Ccy`) and mean the last element of each name.
 */
export class MxTarget {
  readonly #name: string
  readonly #children = new Map<string, MxTarget[]>()
  readonly #attributes = new Map<string, string>()
  #text = ''
  /** `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf` */
  readonly path: string

  constructor(name: string, path = `/${name}`) {
    this.#name = name
    this.path = path
  }

  /** Puts a value where it is given; a value put before is replaced. */
  put(path: string, value: string | undefined): void {
    if (value === undefined || value === '') return
    const [elementPath = '', attributeName] = path.split('@')
    const element = this.at(elementPath)
    if (attributeName === undefined) element.#text = value
    else element.#attributes.set(attributeName, value)
  }

  /** The element at the path, made where it is missing. */
  at(path: string): MxTarget {
    return path
      .split('/')
      .filter((name) => name !== '')
      .reduce((parent: MxTarget, name) => parent.#last(name) ?? parent.#add(name), this)
  }

  /** One more element of the last name. */
  add(path: string): MxTarget {
    const names = path.split('/')
    const last = names.pop() ?? ''
    return this.at(names.join('/')).#add(last)
  }

  has(path: string): boolean {
    const last = path
      .split('/')
      .reduce<MxTarget | undefined>(
        (parent, name) => (parent === undefined ? undefined : parent.#last(name)),
        this,
      )
    return last !== undefined && !last.isEmpty
  }

  /** The value of a leaf, for what depends on it. */
  peek(path: string): string | undefined {
    const leaf = path
      .split('/')
      .reduce<MxTarget | undefined>(
        (parent, name) => (parent === undefined ? undefined : parent.#last(name)),
        this,
      )
    return leaf?.text === '' ? undefined : leaf?.text
  }

  private get text(): string {
    return this.#text
  }

  /** How many elements of a name stand here. */
  count(name: string): number {
    return this.#children.get(name)?.length ?? 0
  }

  get isEmpty(): boolean {
    const children = [...this.#children.values()].flat()
    return this.#text === '' && this.#attributes.size === 0 && children.every((child) => child.isEmpty)
  }

  /** The element with its children in the order of the schema. Throws for an element the schema does not have. */
  toElement(schema: SchemaElement): MxDraftElement {
    const elements = 'elements' in schema.type ? schema.type.elements : []
    const known = new Map(elements.map((element, index) => [element.name, { element, index }]))
    const children = [...this.#children.entries()]
      .map(([name, items]) => {
        const place = known.get(name)
        if (place === undefined) throw new Error(`${this.path} has no element ${name}`)
        return { ...place, items: items.filter((item) => !item.isEmpty) }
      })
      .toSorted((first, second) => first.index - second.index)
    return {
      name: this.#name,
      attributes: Array.from(this.#attributes, ([name, value]) => ({ name, value })),
      children: children.flatMap(({ element, items }) => items.map((item) => item.toElement(element))),
      text: this.#text,
    }
  }

  #last(name: string): MxTarget | undefined {
    return this.#children.get(name)?.at(-1)
  }

  #add(name: string): MxTarget {
    const child = new MxTarget(name, `${this.path}/${name}`)
    const known = this.#children.get(name)
    if (known === undefined) this.#children.set(name, [child])
    else known.push(child)
    return child
  }
}
