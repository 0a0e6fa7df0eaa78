import type { IbanRegistry } from '../core/iban-registry.ts'
import type { SchemaElement } from '../standard/mx/schema.ts'
import { elementNames } from './values/element-names.ts'

/** An element to write; its children are in the order of the schema. */
export interface MxDraftElement {
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly children: readonly MxDraftElement[]
  readonly text: string
}

/**
 * An element that a translation fills in any order. Elements are created with the first value in them, so that no empty
 * element is written.
 *
 * Paths are relative (`PmtId/InstrId`, `IntrBkSttlmAmt/@Ccy`) and refer to the last element of each name.
 */
export class MxTarget {
  readonly #name: string
  // Created on demand: a statement has thousands of leaves, most of which have no children.
  #children: Map<string, MxTarget[]> | undefined
  #attributes: Map<string, string> | undefined
  #text = ''
  /** `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf` */
  readonly path: string

  /** The imported structures of IBANs, by which accounts are written. */
  readonly ibans: IbanRegistry | undefined

  constructor(
    name: string,
    { path = `/${name}`, ibans }: { readonly path?: string; readonly ibans?: IbanRegistry | undefined } = {},
  ) {
    this.#name = name
    this.path = path
    this.ibans = ibans
  }

  /** Sets a value if it is given; an earlier value is replaced. */
  put(path: string, value: string | undefined): void {
    if (value === undefined || value === '') return
    const { names, attribute: attributeName } = elementNames(path)
    const element = this.#made(names)
    if (attributeName === undefined) element.#text = value
    else (element.#attributes ??= new Map()).set(attributeName, value)
  }

  /** Returns the element at the path and creates it if it is missing. */
  at(path: string): MxTarget {
    return this.#made(elementNames(path).names)
  }

  /** Adds another element of the last name and returns it. */
  add(path: string): MxTarget {
    const { parents, last = '' } = elementNames(path)
    return this.#made(parents).#add(last)
  }

  has(path: string): boolean {
    const last = this.#find(path)
    return last !== undefined && !last.isEmpty
  }

  /** Returns the value of a leaf, for values that depend on it. */
  peek(path: string): string | undefined {
    const value = this.#find(path)?.value
    return value === '' ? undefined : value
  }

  /** The text of a leaf; empty if it has none. */
  get value(): string {
    return this.#text
  }

  attribute(name: string): string | undefined {
    return this.#attributes?.get(name)
  }

  /** Returns all elements of a name in the order in which they were added. */
  items(name: string): readonly MxTarget[] {
    return this.#children?.get(name) ?? NONE
  }

  /** Removes all content of this element, so that it is not written. */
  clear(): void {
    this.#text = ''
    this.#attributes = undefined
    this.#children = undefined
  }

  get isEmpty(): boolean {
    if (this.#text !== '' || this.#attributes !== undefined) return false
    for (const items of this.#children?.values() ?? []) if (items.some((item) => !item.isEmpty)) return false
    return true
  }

  /**
   * Returns the element with its children in the order of the schema. Throws for an element that the schema does not
   * have.
   */
  toElement(schema: SchemaElement): MxDraftElement {
    return this.#filled(schema) ?? { name: this.#name, attributes: NO_ATTRIBUTES, children: [], text: '' }
  }

  /** Returns the element; `undefined` if it is empty. */
  #filled({ type }: SchemaElement): MxDraftElement | undefined {
    const children: MxDraftElement[] = []
    for (const { element, items } of this.#inOrder(type)) {
      for (const item of items) {
        const child = item.#filled(element)
        if (child !== undefined) children.push(child)
      }
    }
    const attributes = this.#attributes
    if (children.length === 0 && attributes === undefined && this.#text === '') return undefined
    return {
      name: this.#name,
      attributes:
        attributes === undefined
          ? NO_ATTRIBUTES
          : Array.from(attributes, ([name, value]) => ({ name, value })),
      children,
      text: this.#text,
    }
  }

  /** Returns the children with their elements of the schema, in its order. */
  #inOrder(type: SchemaElement['type']): readonly PlacedChildren[] {
    const placed: PlacedChildren[] = []
    let isInOrder = true
    for (const [name, items] of this.#children ?? []) {
      const index = 'index' in type ? type.index.get(name) : undefined
      const element = index === undefined || !('elements' in type) ? undefined : type.elements[index]
      if (index === undefined || element === undefined) throw new Error(`${this.path} has no element ${name}`)
      if (index < (placed.at(-1)?.index ?? 0)) isInOrder = false
      placed.push({ index, element, items })
    }
    return isInOrder ? placed : placed.toSorted((first, second) => first.index - second.index)
  }

  #find(path: string): MxTarget | undefined {
    return elementNames(path).names.reduce<MxTarget | undefined>(
      (parent, name) => (parent === undefined ? undefined : parent.#last(name)),
      this,
    )
  }

  #made(names: readonly string[]): MxTarget {
    return names.reduce((parent: MxTarget, name) => parent.#last(name) ?? parent.#add(name), this)
  }

  #last(name: string): MxTarget | undefined {
    return this.#children?.get(name)?.at(-1)
  }

  #add(name: string): MxTarget {
    const child = new MxTarget(name, { path: `${this.path}/${name}`, ibans: this.ibans })
    this.#children ??= new Map()
    const known = this.#children.get(name)
    if (known === undefined) this.#children.set(name, [child])
    else known.push(child)
    return child
  }
}

const NONE: readonly MxTarget[] = []
const NO_ATTRIBUTES: MxDraftElement['attributes'] = []

interface PlacedChildren {
  readonly index: number
  readonly element: SchemaElement
  readonly items: readonly MxTarget[]
}
