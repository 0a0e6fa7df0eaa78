import type { XmlAttribute, XmlElement } from '../xml/index.ts'

/** A leaf of the original that no part of the translation asked for. */
export interface UnusedLeaf {
  readonly path: string
  readonly value: string
}

/**
 * An element of the original as a translation reads it. What was taken is remembered, so that the rest can be
 * reported: nothing is lost without a word.
 *
 * Paths are relative and without positions (`PmtId/InstrId`); they mean the first element of the name on each level.
 * An attribute is `IntrBkSttlmAmt/@Ccy`.
 */
export class MxSource {
  readonly #element: XmlElement
  readonly #taken: Set<XmlElement | XmlAttribute>
  /** `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[2]` */
  readonly path: string

  constructor(element: XmlElement, path = `/${element.name}`, taken = new Set<XmlElement | XmlAttribute>()) {
    this.#element = element
    this.path = path
    this.#taken = taken
  }

  /** The value of a leaf, which counts as carried over; `undefined` where it is absent or empty. */
  take(path: string): string | undefined {
    const leaf = this.#leafAt(path)
    if (leaf === undefined) return undefined
    this.#taken.add(leaf.node)
    return leaf.value
  }

  /** The value of a leaf that stays to be taken. */
  peek(path: string): string | undefined {
    return this.#leafAt(path)?.value
  }

  /** The value of a leaf that nobody took yet. */
  left(path: string): string | undefined {
    const leaf = this.#leafAt(path)
    return leaf === undefined || this.#taken.has(leaf.node) ? undefined : leaf.value
  }

  has(path: string): boolean {
    return this.#elementAt(path.split('/')) !== undefined
  }

  /** The first element at the path. */
  at(path: string): MxSource | undefined {
    return this.all(path)[0]
  }

  /** Every element of the last name, below the first of the names before it. */
  all(path: string): readonly MxSource[] {
    const names = path.split('/')
    const last = names.pop() ?? ''
    const parent = this.#elementAt(names)
    if (parent === undefined) return []
    const elements = parent.children.filter((child) => child.name === last)
    const base = [this.path, ...names, last].join('/')
    return elements.map(
      (element, index) =>
        new MxSource(element, elements.length > 1 ? `${base}[${index + 1}]` : base, this.#taken),
    )
  }

  /** Leaves of this element and below that nobody took, in the order of the document. */
  unused(): readonly UnusedLeaf[] {
    const own = this.#element.attributes
      .filter((attribute) => !this.#taken.has(attribute))
      .map(({ name, value }) => ({ path: `${this.path}/@${name}`, value }))
    const children = this.#element.children
    if (children.length > 0) {
      const names = new Set(children.map((child) => child.name))
      return [
        ...own,
        ...Array.from(names).flatMap((name) => this.all(name).flatMap((child) => child.unused())),
      ]
    }
    const isLeft = !this.#taken.has(this.#element) && this.#element.text.trim() !== ''
    return isLeft ? [{ path: this.path, value: this.#element.text }, ...own] : own
  }

  #leafAt(path: string): { readonly node: XmlElement | XmlAttribute; readonly value: string } | undefined {
    const [elementPath = '', attributeName] = path.split('@')
    const names = elementPath.split('/').filter((name) => name !== '')
    const element = this.#elementAt(names)
    if (attributeName !== undefined) {
      const attribute = element?.attributes.find(({ name }) => name === attributeName)
      return attribute && { node: attribute, value: attribute.value }
    }
    if (element === undefined || element.children.length > 0 || element.text === '') return undefined
    return { node: element, value: element.text }
  }

  #elementAt(names: readonly string[]): XmlElement | undefined {
    return names.reduce<XmlElement | undefined>(
      (element, name) => element?.children.find((child) => child.name === name),
      this.#element,
    )
  }
}
