import { MxNode } from '../../standard/mx/profile/mx-node.ts'
import type { MxSchemas } from './check-mx.ts'
import type { MxMessage } from './mx-message.ts'

/** A value of a message with its path and its position in the text. */
export interface MxLeaf {
  /** `/Document/FICdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt`, or `…/IntrBkSttlmAmt/@Ccy` for an attribute. */
  readonly path: string
  /** The value as in the text, with character references replaced. */
  readonly value: string
  readonly line: number
  readonly column: number
}

/**
 * Returns every value of a message in the order of the text, those of the header first and each attribute after its
 * element. Text between elements is a value of the parent element. Attributes with a namespace, such as the schema
 * location, are not part of the message and are left out.
 *
 * Paths have list positions if the schema lets an element repeat; without a schema, if several siblings have the same
 * name.
 */
export function leafElementsOf({ header, document }: MxMessage, schemas: MxSchemas): readonly MxLeaf[] {
  const leaves: MxLeaf[] = []
  if (header !== undefined) visit(MxNode.root(header, schemas.header?.root))
  if (document !== undefined) visit(MxNode.root(document, schemas.document?.root))
  return leaves

  // The reader limits the depth of elements, and therefore the depth of this recursion.
  function visit(node: MxNode): void {
    const { position, attributes, text } = node.element
    const { line, column } = position
    if (node.children.length === 0 || text !== '') leaves.push({ path: node.path, value: text, line, column })
    for (const { name, namespace, value } of attributes) {
      if (namespace === undefined) leaves.push({ path: `${node.path}/@${name}`, value, line, column })
    }
    for (const child of node.children) visit(child)
  }
}
