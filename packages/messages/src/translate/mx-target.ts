import type { SchemaElement } from '../standard/mx/schema.ts'
import { elementNames } from './values/element-names.ts'

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
  // A statement has thousands of leaves: what most of them do not need is made when it is needed.
  #children: Map<string, MxTarget[]> | undefined
  #attributes: Map<string, string> | undefined
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
    const { names, attribute: attributeName } = elementNames(path)
    const element = this.#made(names)
    if (attributeName === undefined) element.#text = value
    else (element.#attributes ??= new Map()).set(attributeName, value)
  }

  /** The element at the path, made where it is missing. */
  at(path: string): MxTarget {
    return this.#made(elementNames(path).names)
  }

  /** One more element of the last name. */
  add(path: string): MxTarget {
    const { names } = elementNames(path)
    return this.#made(names.slice(0, -1)).#add(names.at(-1) ?? '')
  }

  has(path: string): boolean {
    const last = this.#find(path)
    return last !== undefined && !last.isEmpty
  }

  /** The value of a leaf, for what depends on it. */
  peek(path: string): string | undefined {
    const value = this.#find(path)?.value
    return value === '' ? undefined : value
  }

  /** The text of a leaf; empty where it has none. */
  get value(): string {
    return this.#text
  }

  attribute(name: string): string | undefined {
    return this.#attributes?.get(name)
  }

  /** All elements of a name, in the order they were put. */
  items(name: string): readonly MxTarget[] {
    return this.#children?.get(name) ?? NONE
  }

  /** Takes everything out of this element, so that it is not written. */
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

  /** The element with its children in the order of the schema. Throws for an element the schema does not have. */
  toElement(schema: SchemaElement): MxDraftElement {
    const { type } = schema
    const children = [...(this.#children ?? [])].map(([name, items]) => {
      const index = 'index' in type ? type.index.get(name) : undefined
      const element = index === undefined || !('elements' in type) ? undefined : type.elements[index]
      if (index === undefined || element === undefined) throw new Error(`${this.path} has no element ${name}`)
      return { index, element, items }
    })
    return {
      name: this.#name,
      attributes: Array.from(this.#attributes ?? [], ([name, value]) => ({ name, value })),
      children: children
        .toSorted((first, second) => first.index - second.index)
        .flatMap(({ element, items }) =>
          items.flatMap((item) => (item.isEmpty ? [] : [item.toElement(element)])),
        ),
      text: this.#text,
    }
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
    const child = new MxTarget(name, `${this.path}/${name}`)
    this.#children ??= new Map()
    const known = this.#children.get(name)
    if (known === undefined) this.#children.set(name, [child])
    else known.push(child)
    return child
  }
}

const NONE: readonly MxTarget[] = []
