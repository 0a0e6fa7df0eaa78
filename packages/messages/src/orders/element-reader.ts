import type { XmlElement } from '../xml/index.ts'

/** An element that no reader took: its path below the start, and its text if it has no children. */
export interface RemainingElement {
  readonly path: string
  readonly text: string
}

/**
 * Reads texts below an element and records which elements were read, so that the remaining ones can be reported and no
 * part of an order is lost silently.
 */
export class ElementReader {
  readonly #root: XmlElement
  readonly #taken = new Set<XmlElement>()

  constructor(root: XmlElement) {
    this.#root = root
  }

  /** Returns the trimmed text of the first element at the path and takes it; `undefined` if it is absent or empty. */
  take(path: string): string | undefined {
    const [element] = elementsAt(this.#root, path)
    return element === undefined ? undefined : this.#takeText(element)
  }

  /** Returns the trimmed text of the first element at the path without taking it. */
  peek(path: string): string | undefined {
    const text = elementsAt(this.#root, path)[0]?.text.trim()
    return text === '' ? undefined : text
  }

  /** Returns the texts of all elements at the path and takes them. */
  takeAll(path: string): readonly string[] {
    return elementsAt(this.#root, path).flatMap((element) => this.#takeText(element) ?? [])
  }

  /** Returns the value of an attribute of the first element at the path. */
  attribute(path: string, name: string): string | undefined {
    return elementsAt(this.#root, path)[0]?.attributes.find((each) => each.name === name)?.value
  }

  /** Takes the elements at the path with everything below them. */
  skip(path: string): void {
    for (const element of elementsAt(this.#root, path)) this.#taken.add(element)
  }

  /** Returns the topmost elements of which nothing was taken, except those of this name directly below the start. */
  remaining(exceptName?: string): readonly RemainingElement[] {
    return this.#root.children
      .filter(({ name }) => name !== exceptName)
      .flatMap((child) => this.#remainingIn(child, child.name))
  }

  #remainingIn(element: XmlElement, path: string): readonly RemainingElement[] {
    if (this.#taken.has(element)) return []
    if (!this.#isTakenBelow(element)) return [{ path, text: textsIn(element).join(' ') }]
    return element.children.flatMap((child) => this.#remainingIn(child, `${path}/${child.name}`))
  }

  #isTakenBelow(element: XmlElement): boolean {
    return element.children.some((child) => this.#taken.has(child) || this.#isTakenBelow(child))
  }

  #takeText(element: XmlElement): string | undefined {
    this.#taken.add(element)
    const text = element.text.trim()
    return text === '' ? undefined : text
  }
}

/** Returns the elements at a path such as `PmtId/EndToEndId`. */
export function elementsAt(root: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [root],
    )
}

function textsIn(element: XmlElement): readonly string[] {
  if (element.children.length > 0) return element.children.flatMap(textsIn)
  const text = element.text.trim()
  return text === '' ? [] : [text]
}
