/** A relative path split into names: `IntrBkSttlmAmt/@Ccy` into one name and an attribute. */
interface ElementNames {
  readonly names: readonly string[]
  /** The names except the last one. */
  readonly parents: readonly string[]
  readonly last: string | undefined
  readonly attribute: string | undefined
}

/** Cache. The paths are the few hundred of the correspondences; none is read from a message. */
const known = new Map<string, ElementNames>()

/** Returns the names in a path. The result is cached, because each message reads all paths. */
export function elementNames(path: string): ElementNames {
  const found = known.get(path)
  if (found !== undefined) return found
  const [elementPath = '', attribute] = path.split('@')
  const names = elementPath.split('/').filter((name) => name !== '')
  const cut = { names, parents: names.slice(0, -1), last: names.at(-1), attribute }
  known.set(path, cut)
  return cut
}
