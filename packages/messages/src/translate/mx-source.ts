import type { XmlAttribute, XmlElement } from '../xml/index.ts'
import { elementNames } from './values/element-names.ts'

/** A leaf of the original that no part of the translation read. */
export interface UnusedLeaf {
  readonly path: string
  readonly value: string
  /** True if it belongs to an institution that also has a BIC. */
  readonly isKnownBank: boolean
}

/** The part of a document that a translation reads. */
interface View {
  readonly taken: Set<XmlElement | XmlAttribute>
  /** The selected child among those of the same name, by parent. */
  readonly chosen: ReadonlyMap<XmlElement, XmlElement>
  /** Elements whose values apply to the transaction if it does not have them itself, by name. */
  readonly inherited: ReadonlyMap<string, MxSource>
  /** The transaction that they apply to. */
  readonly heir: XmlElement | undefined
}

/**
 * An element of the original as the source of a translation. Values that were read are recorded, so that the others can
 * be reported and no loss is unreported.
 *
 * Paths are relative and without positions (`PmtId/InstrId`); they refer to the first element of the name on each
 * level. An attribute is `IntrBkSttlmAmt/@Ccy`.
 */
export class MxSource {
  readonly #element: XmlElement
  readonly #view: View
  /** `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[2]` */
  readonly path: string

  constructor(element: XmlElement, path = `/${element.name}`, view: View = emptyView()) {
    this.#element = element
    this.path = path
    this.#view = view
  }

  /**
   * Returns the same element with no value marked as read. Of several children of one name, only those on the path
   * `chain` are visible: `[CdtTrfTxInf[2]]`, or `[Ntfctn, Ntry[3], NtryDtls, TxDtls[2]]`.
   *
   * Values that the first of the chain does not have are read from the elements named in `heritage`: `GrpHdr/PmtTpInf`.
   */
  narrowed(chain: readonly MxSource[], heritage: readonly string[] = []): MxSource {
    const parents = [this.#element, ...chain.map((source) => source.#element)]
    const chosen = new Map(
      chain.flatMap((source, index) => {
        const parent = parents[index]
        return parent === undefined ? [] : [[parent, source.#element] as const]
      }),
    )
    const inherited = new Map<string, MxSource>()
    const [heir] = chain
    const view = { ...emptyView(), chosen, inherited, heir: heir === undefined ? undefined : heir.#element }
    const narrowed = new MxSource(this.#element, this.path, view)
    for (const path of heritage) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      const element = this.#elementAt(names)
      if (element !== undefined && heir?.has(name) === false)
        inherited.set(name, new MxSource(element, [this.path, ...names].join('/'), view))
    }
    return narrowed
  }

  /** Returns the value of a leaf and marks it as read; `undefined` if it is absent or empty. */
  take(path: string): string | undefined {
    const leaf = this.#leafAt(path)
    if (leaf === undefined) return undefined
    this.#view.taken.add(leaf.node)
    return leaf.value
  }

  /** Marks everything in this element as read or reported. */
  takeWhole(): void {
    for (const attribute of this.#element.attributes) this.#view.taken.add(attribute)
    this.#view.taken.add(this.#element)
    for (const child of this.#element.children) new MxSource(child, this.path, this.#view).takeWhole()
  }

  /** Returns the value of a leaf without marking it as read. */
  peek(path: string): string | undefined {
    return this.#leafAt(path)?.value
  }

  /** Returns the value of a leaf if it was not read yet. */
  left(path: string): string | undefined {
    const leaf = this.#leafAt(path)
    return leaf === undefined || this.#view.taken.has(leaf.node) ? undefined : leaf.value
  }

  has(path: string): boolean {
    return this.#elementAt(elementNames(path).names) !== undefined
  }

  /** Returns the number of children of a name, visible or not. */
  count(name: string): number {
    return this.#element.children.filter((child) => child.name === name).length
  }

  /** Returns the first element at the path. */
  at(path: string): MxSource | undefined {
    return this.all(path)[0]
  }

  /** Returns every element of the last name, below the first of the names before it. */
  all(path: string): readonly MxSource[] {
    const { names, parents, last } = elementNames(path)
    const bequest = this.#bequestOf(names)
    if (bequest !== undefined) return bequest.all(path)
    const parent = this.#elementAt(parents)
    if (parent === undefined) return []
    const elements = parent.children.filter((child) => child.name === last)
    return inView(elements, { parent, path: `${this.path}/${path}`, view: this.#view }).map(
      ({ element, path: place }) => new MxSource(element, place, this.#view),
    )
  }

  /**
   * Returns the leaves of this element and its descendants that were not read, in the order of the document; an amount
   * with its currency.
   */
  unused(): readonly UnusedLeaf[] {
    const leaves: UnusedLeaf[] = []
    collectUnused({ element: this.#element, path: this.path }, { view: this.#view, leaves, isKnown: false })
    return leaves
  }

  #leafAt(path: string): { readonly node: XmlElement | XmlAttribute; readonly value: string } | undefined {
    const { names, attribute: attributeName } = elementNames(path)
    const element = this.#elementAt(names)
    if (attributeName !== undefined) {
      const attribute = element?.attributes.find(({ name }) => name === attributeName)
      return attribute && { node: attribute, value: attribute.value }
    }
    if (element === undefined || element.children.length > 0 || element.text === '') return undefined
    return { node: element, value: element.text }
  }

  #elementAt(names: readonly string[]): XmlElement | undefined {
    const bequest = this.#bequestOf(names)
    if (bequest !== undefined) return bequest.#elementAt(names)
    let element: XmlElement | undefined = this.#element
    for (const name of names) {
      const chosen: XmlElement | undefined = this.#view.chosen.get(element)
      element = chosen?.name === name ? chosen : childNamed(element, name)
      if (element === undefined) return undefined
    }
    return element
  }

  /** Returns the inherited element for the first of the names, unless the transaction has its own. */
  #bequestOf([first = '']: readonly string[]): MxSource | undefined {
    return this.#element === this.#view.heir ? this.#view.inherited.get(first) : undefined
  }
}

/** An element with its path. */
interface Placed {
  readonly element: XmlElement
  readonly path: string
}

interface Siblings {
  readonly parent: XmlElement
  /** The path of each of them without position. */
  readonly path: string
  readonly view: View
}

/** Returns the visible elements of one name in a parent. */
function inView(elements: readonly XmlElement[], { parent, path, view }: Siblings): readonly Placed[] {
  const [first] = elements
  if (first === undefined) return []
  if (elements.length === 1) return [{ element: first, path }]
  const placed = elements.map((element, index) => ({ element, path: `${path}[${index + 1}]` }))
  const chosen = view.chosen.get(parent)
  return chosen?.name === first.name ? placed.filter(({ element }) => element === chosen) : placed
}

interface Collection {
  readonly view: View
  readonly leaves: UnusedLeaf[]
  /** True if the element is within an institution that also has a BIC. */
  readonly isKnown: boolean
}

function collectUnused({ element, path }: Placed, { view, leaves, isKnown }: Collection): void {
  const { children, text } = element
  const isKnownBank = isKnown || (element.name === 'FinInstnId' && childNamed(element, 'BICFI') !== undefined)
  const attributes = element.attributes.filter((attribute) => !view.taken.has(attribute))
  if (children.length === 0 && !view.taken.has(element) && text.trim() !== '') {
    const value = [...attributes.map((attribute) => attribute.value), text].join(' ')
    leaves.push({ path, value, isKnownBank })
    return
  }
  for (const { name, value } of attributes) leaves.push({ path: `${path}/@${name}`, value, isKnownBank })
  for (const [name, elements] of Map.groupBy(children, (child) => child.name)) {
    for (const child of inView(elements, { parent: element, path: `${path}/${name}`, view }))
      collectUnused(child, { view, leaves, isKnown: isKnownBank })
  }
}

// This is called for every step of every path, so it avoids a callback for each child.
function childNamed({ children }: XmlElement, name: string): XmlElement | undefined {
  for (const child of children) if (child.name === name) return child
  return undefined
}

function emptyView(): View {
  return { taken: new Set(), chosen: new Map(), inherited: new Map(), heir: undefined }
}
