import type { Issue, Result } from '@nostro/kernel'

import type { MessageSummary } from './core/definition.ts'
import type { DraftValues } from './core/shape.ts'
import type { FormDefinition } from './message-types.ts'
import { composeMessage } from './mt/compose-message.ts'
import { composeMx } from './mx/compose-mx.ts'
import type { MxRelease } from './standard/mx/releases.ts'
import { loadSchema, type MessageSchema } from './standard/mx/schema.ts'

/** What a text depends on beside the form; FIN depends on nothing else. */
export interface FormComposition {
  /** The release of the usage guideline an ISO 20022 message is held against. */
  readonly release: MxRelease
  /** The bank's distance from Greenwich, for times without a zone: `+08:00`. */
  readonly utcOffset: string
}

/** A message ready to be approved and sent. */
interface ComposedForm {
  /** FIN, or XML with its header. */
  readonly text: string
  readonly summary: MessageSummary
}

/** The header that goes with the five messages. Source: CBPR+, business application header. */
const HEADER = 'head.001.001.02'

/**
 * Writes the message these values describe in the format of its type, and refuses one the network would refuse. Issues
 * carry the path of the member they speak of, and all come at once.
 */
export async function composeForm(
  definition: FormDefinition,
  values: DraftValues,
  composition: FormComposition,
): Promise<Result<ComposedForm, readonly Issue[]>> {
  if (definition.format === 'MT') return composeMessage(definition, values)
  const [document, header] = await Promise.all([
    requiredSchema(definition.messageIdentifier),
    requiredSchema(HEADER),
  ])
  return composeMx(definition, values, { ...composition, schemas: { document, header } })
}

async function requiredSchema(messageId: string): Promise<MessageSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`there is no schema of ${messageId}`)
  return schema
}
