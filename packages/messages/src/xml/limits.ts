/** The limits of a text, in characters except for depth and attributes. */
export interface XmlLimits {
  /** The whole text; for bytes the limit is twice as high, which is what UTF-16 needs. */
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
 * The limits are far above any message: the deepest path of the five messages has 15 levels, and a statement of 10,000
 * entries has about 14 million characters. For larger statements that are read as a stream, raise `size`.
 */
export const XML_LIMITS: XmlLimits = {
  size: 64_000_000,
  depth: 100,
  text: 10_000_000,
  markup: 10_000_000,
  attributes: 100,
}
