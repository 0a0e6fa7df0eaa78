const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'

/** The namespace declarations that apply at an element: its own, then those of its ancestors. */
export class NamespaceScope {
  /** The namespace of elements without prefix; `undefined` if they have none. */
  readonly unprefixed: string | undefined
  readonly #around: NamespaceScope | undefined
  readonly #prefixes: ReadonlyMap<string, string>

  constructor(around: NamespaceScope | undefined, declarations: ReadonlyMap<string, string>) {
    const own = declarations.get('')
    this.unprefixed = own === undefined ? around?.unprefixed : own === '' ? undefined : own
    this.#around = around
    this.#prefixes = declarations
  }

  /** Returns the namespace of a prefix; `undefined` if it is not declared. */
  of(prefix: string): string | undefined {
    return this.#prefixes.get(prefix) ?? this.#around?.of(prefix)
  }
}

/** The scope outside of the root, with only the prefix `xml`. */
export const OUTERMOST_SCOPE = new NamespaceScope(undefined, new Map([['xml', XML_NAMESPACE]]))

/**
 * Returns whether a declaration is allowed: the two reserved prefixes cannot be redefined, and a prefix must have a
 * namespace.
 */
export function isDeclarable(prefix: string, namespace: string): boolean {
  if (prefix === 'xml') return namespace === XML_NAMESPACE
  if (prefix === 'xmlns' || namespace === XML_NAMESPACE || namespace === XMLNS_NAMESPACE) return false
  return prefix === '' || namespace !== ''
}
