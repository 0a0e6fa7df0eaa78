const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'

/** The namespace declarations in force somewhere: those of one element in front of those around it. */
export class NamespaceScope {
  /** The namespace of elements without prefix; `undefined` where they have none. */
  readonly unprefixed: string | undefined
  readonly #around: NamespaceScope | undefined
  readonly #prefixes: ReadonlyMap<string, string>

  constructor(around: NamespaceScope | undefined, declarations: ReadonlyMap<string, string>) {
    const own = declarations.get('')
    this.unprefixed = own === undefined ? around?.unprefixed : own === '' ? undefined : own
    this.#around = around
    this.#prefixes = declarations
  }

  /** The namespace a prefix stands for; `undefined` where it is not declared. */
  of(prefix: string): string | undefined {
    return this.#prefixes.get(prefix) ?? this.#around?.of(prefix)
  }
}

/** Around the root: the prefix `xml` alone. */
export const OUTERMOST_SCOPE = new NamespaceScope(undefined, new Map([['xml', XML_NAMESPACE]]))

/**
 * Returns whether a declaration may stand: the two reserved names keep their meaning, and a prefix stands for
 * something.
 */
export function isDeclarable(prefix: string, namespace: string): boolean {
  if (prefix === 'xml') return namespace === XML_NAMESPACE
  if (prefix === 'xmlns' || namespace === XML_NAMESPACE || namespace === XMLNS_NAMESPACE) return false
  return prefix === '' || namespace !== ''
}
