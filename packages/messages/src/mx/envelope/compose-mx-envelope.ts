import { type WritableElement, writeXml } from '../../xml/index.ts'

/** The two parts of a message, each with its namespace. */
export interface MxParts {
  readonly header: WritableElement | undefined
  readonly document: WritableElement
}

/** The element around header and document, and the layout of the text. */
export interface MxEnvelopeOptions {
  /** The element around both parts, in no namespace. */
  readonly wrapper?: string
  readonly isIndented?: boolean
}

/** ISO 20022 has no wrapper of its own; this name is the plainest of those in use. */
const WRAPPER = 'BusinessMessage'

/**
 * Writes header and document into one text: declaration, one wrapper, default namespaces on the two parts, no empty
 * element. A document without header is written by itself.
 */
export function composeMxEnvelope(
  { header, document }: MxParts,
  { wrapper = WRAPPER, isIndented = false }: MxEnvelopeOptions = {},
): string {
  const root = header === undefined ? document : { name: wrapper, children: [header, document] }
  return writeXml(root, { isIndented })
}
