/** A relative path cut into names: `IntrBkSttlmAmt/@Ccy` into one name and an attribute. */
interface ElementNames {
  readonly names: readonly string[]
  /** The names but for the last one. */
  readonly parents: readonly string[]
  readonly last: string | undefined
  readonly attribute: string | undefined
}

/** Paths are those of the correspondences, a few hundred; none comes from a message. */
const known = new Map<string, ElementNames>()

/** The names in a path; the same answer for the same path, since each message asks for all of them. */
export function elementNames(path: string): ElementNames {
  const found = known.get(path)
  if (found !== undefined) return found
  const [elementPath = '', attribute] = path.split('@')
  const names = elementPath.split('/').filter((name) => name !== '')
  const cut = { names, parents: names.slice(0, -1), last: names.at(-1), attribute }
  known.set(path, cut)
  return cut
}
