import { type WritableElement, writeXml } from '../../xml/index.ts'

/** The two parts of a message, each with its namespace. */
export interface MxParts {
  readonly header: WritableElement | undefined
  readonly document: WritableElement
}

/** The element around header and document, and the layout of the text. */
export interface MxEnvelopeOptions {
  /** The name of the element around both parts, without namespace. */
  readonly wrapper?: string
  readonly isIndented?: boolean
}

/** ISO 20022 defines no wrapper; this name is the most neutral of those in use. */
const WRAPPER = 'BusinessMessage'

/**
 * Writes header and document into one text: XML declaration, one wrapper, default namespaces on the two parts, no empty
 * element. A document without header has no wrapper.
 */
export function composeMxEnvelope(
  { header, document }: MxParts,
  { wrapper = WRAPPER, isIndented = false }: MxEnvelopeOptions = {},
): string {
  const root = header === undefined ? document : { name: wrapper, children: [header, document] }
  return writeXml(root, { isIndented })
}
