import type { XmlAttribute, XmlElement } from '../xml/index.ts'
import { elementNames } from './values/element-names.ts'

/** A leaf of the original that no part of the translation read. */
export interface UnusedLeaf {
  readonly path: string
  readonly value: string
  /** True if it belongs to an institution that also has a BIC. */
  readonly isKnownBank: boolean
}

const NONE: readonly MxSource[] = []

/** Children that are looked through as fast as an index is built. */
const FEW_CHILDREN = 8

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
  #firstChildren: ReadonlyMap<string, XmlElement> | undefined
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
    if (last === undefined || parent === undefined || childNamed(parent, last) === undefined) return NONE
    const elements = parent.children.filter((child) => child.name === last)
    return inView(elements, parent, `${this.path}/${path}`, this.#view).map(
      ({ element, path: place }) => new MxSource(element, place, this.#view),
    )
  }

  /**
   * Returns the leaves of this element and its descendants that were not read, in the order of the document; an amount
   * with its currency.
   */
  unused(): readonly UnusedLeaf[] {
    const left: Remainder[] = []
    collectUnused(this.#element, this.#view, left, false)
    prefix(left, this.path)
    return left
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
    const [first] = names
    if (first === undefined) return this.#element
    let element = this.#childNamed(first)
    for (let step = 1; step < names.length && element !== undefined; step++) {
      element = childInView(element, names[step] ?? '', this.#view)
    }
    return element
  }

  /** The child of a name that is looked at. A transaction is asked for many paths, most of which are not there. */
  #childNamed(name: string): XmlElement | undefined {
    if (this.#element.children.length <= FEW_CHILDREN) return childInView(this.#element, name, this.#view)
    this.#firstChildren ??= new Map(
      this.#element.children.toReversed().map((child) => [child.name, child] as const),
    )
    const chosen = this.#view.chosen.get(this.#element)
    return chosen?.name === name ? chosen : this.#firstChildren.get(name)
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

/** Returns the visible elements of one name in a parent. `path` is their path without position. */
function inView(
  elements: readonly XmlElement[],
  parent: XmlElement,
  path: string,
  view: View,
): readonly Placed[] {
  const [first] = elements
  if (first === undefined) return []
  if (elements.length === 1) return [{ element: first, path }]
  const placed = elements.map((element, index) => ({ element, path: `${path}[${index + 1}]` }))
  const chosen = view.chosen.get(parent)
  return chosen?.name === first.name ? placed.filter(({ element }) => element === chosen) : placed
}

/** A leaf whose path grows from its own element up: few leaves are left, so hardly any path is written. */
interface Remainder {
  path: string
  readonly value: string
  readonly isKnownBank: boolean
}

/** Adds the leaves below an element that are left. `isKnown` says that an institution around it has a BIC. */
function collectUnused(element: XmlElement, view: View, left: Remainder[], isKnown: boolean): void {
  const { children, text } = element
  const isKnownBank = isKnown || (element.name === 'FinInstnId' && childNamed(element, 'BICFI') !== undefined)
  const attributes = attributesLeft(element, view)
  if (children.length === 0 && !view.taken.has(element) && text.trim() !== '') {
    const value = [...attributes.map((attribute) => attribute.value), text].join(' ')
    left.push({ path: '', value, isKnownBank })
    return
  }
  for (const { name, value } of attributes) left.push({ path: `/@${name}`, value, isKnownBank })
  const chosen = view.chosen.get(element)
  let steps: ReadonlyMap<XmlElement, string> | undefined
  for (const child of children) {
    if (chosen !== undefined && chosen !== child && chosen.name === child.name) continue
    const known = left.length
    collectUnused(child, view, left, isKnownBank)
    if (left.length === known) continue
    steps ??= stepsTo(children)
    prefix(left.slice(known), steps.get(child) ?? '')
  }
}

const NO_ATTRIBUTES: readonly XmlAttribute[] = []

function attributesLeft({ attributes }: XmlElement, { taken }: View): readonly XmlAttribute[] {
  return attributes.length === 0 ? NO_ATTRIBUTES : attributes.filter((attribute) => !taken.has(attribute))
}

function prefix(leaves: readonly Remainder[], step: string): void {
  for (const leaf of leaves) leaf.path = `${step}${leaf.path}`
}

/** Returns the step to each child: its name, with its position where others have the same name. */
function stepsTo(children: readonly XmlElement[]): ReadonlyMap<XmlElement, string> {
  const steps = new Map<XmlElement, string>()
  for (const [name, namesakes] of Map.groupBy(children, (child) => child.name)) {
    namesakes.forEach((child, index) => {
      steps.set(child, namesakes.length === 1 ? `/${name}` : `/${name}[${index + 1}]`)
    })
  }
  return steps
}

function childInView(element: XmlElement, name: string, { chosen }: View): XmlElement | undefined {
  const child = chosen.get(element)
  return child?.name === name ? child : childNamed(element, name)
}

// This is called for every step of every path, so it avoids a callback for each child.
function childNamed({ children }: XmlElement, name: string): XmlElement | undefined {
  for (const child of children) if (child.name === name) return child
  return undefined
}

function emptyView(): View {
  return { taken: new Set(), chosen: new Map(), inherited: new Map(), heir: undefined }
}
