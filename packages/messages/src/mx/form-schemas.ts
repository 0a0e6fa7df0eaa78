import { loadSchema, type MessageSchema } from '../standard/mx/schema.ts'
import type { MxDefinition } from './mx-definition.ts'

/** The header that goes with the five messages. Source: CBPR+, business application header. */
const HEADER = 'head.001.001.02'

/** The schemas the two parts of a form's message are written by. */
export async function schemasOf({ messageIdentifier }: Pick<MxDefinition, 'messageIdentifier'>): Promise<{
  readonly document: MessageSchema
  readonly header: MessageSchema
}> {
  const [document, header] = await Promise.all([requiredSchema(messageIdentifier), requiredSchema(HEADER)])
  return { document, header }
}

async function requiredSchema(messageId: string): Promise<MessageSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`there is no schema of ${messageId}`)
  return schema
}
