import type { MessageEnvelope } from '@nostro/kernel'

import type { MessageDefinition } from '../core/definition.ts'
import type { Members } from '../core/shape.ts'

/**
 * A definition of a message that is sent as ISO 20022 XML.
 *
 * The elements of its members are relative to the message's root element; those below the member {@link HEADER_MEMBER}
 * are relative to the application header.
 */
export interface MxDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'ISO20022'
  /** A plain document has no member {@link HEADER_MEMBER}. */
  readonly envelope: Extract<MessageEnvelope, 'businessHeader' | 'plainDocument'>
  /** `pacs.008.001.08` */
  readonly messageIdentifier: string
  /** The only child of `Document`: `FIToFICstmrCdtTrf`. */
  readonly messageRoot: string
}

/** The member whose values are written as the application header. */
export const HEADER_MEMBER = 'businessApplicationHeader'

/** Returns the members of the application header, absent for a plain document, and those of the document. */
export function partsOf(definition: Pick<MxDefinition, 'members'>): {
  readonly header: Members | undefined
  readonly document: Members
} {
  const { [HEADER_MEMBER]: header, ...document } = definition.members
  return { header: header?.shape.kind === 'group' ? header.shape.members : undefined, document }
}
