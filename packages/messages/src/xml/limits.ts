/** The limits of a text. Everything but the depth and the attributes is counted in characters. */
export interface XmlLimits {
  /** The whole text; of bytes at most twice as many are taken, which is what UTF-16 needs. */
  readonly size: number
  readonly depth: number
  /** Character data between two pieces of markup. */
  readonly text: number
  /** One tag with its attributes, one comment, CDATA section or processing instruction. */
  readonly markup: number
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number
}

/**
 * Far above any message: the deepest path of the five messages has 15 levels, a statement of 10,000 entries about
 * 14 million characters. Who reads larger statements as a stream raises `size`.
 */
export const XML_LIMITS: XmlLimits = {
  size: 64_000_000,
  depth: 100,
  text: 10_000_000,
  markup: 10_000_000,
  attributes: 100,
}
