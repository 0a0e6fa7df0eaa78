import { MxNode } from '../../standard/mx/profile/mx-node.ts'
import type { MxSchemas } from './check-mx.ts'
import type { MxMessage } from './mx-message.ts'

/** A value of a message with the way to it and its place in the text. */
export interface MxLeaf {
  /** `/Document/FICdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt`, or `…/IntrBkSttlmAmt/@Ccy` for an attribute. */
  readonly path: string
  /** As it stands, references replaced. */
  readonly value: string
  readonly line: number
  readonly column: number
}

/**
 * Every value of a message in the order of the text, the header's first; an attribute behind its element. Text between
 * elements is a value of the element around. Attributes of a namespace, such as the place of a schema, say nothing about the message and are left out.
 *
 * Paths have list positions where the schema lets an element repeat, those of a message without schema here where
 * several of a name stand side by side.
 */
export function leafElementsOf({ header, document }: MxMessage, schemas: MxSchemas): readonly MxLeaf[] {
  const leaves: MxLeaf[] = []
  if (header !== undefined) visit(MxNode.root(header, schemas.header?.root))
  if (document !== undefined) visit(MxNode.root(document, schemas.document?.root))
  return leaves

  // The reader holds the depth of what it reads, and with it that of this recursion.
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
