import type { ProfiledSchema } from '../standard/mx/profile/message-profile.ts'
import type { MxDefinition } from './mx-definition.ts'
import { loadSchema } from './schemas.ts'

/** The header version of the five messages. Source: CBPR+, business application header. */
const HEADER = 'head.001.001.02'

/** Returns the schemas of the parts of a form's message; a plain document has no header. */
export async function schemasOf({
  messageIdentifier,
  envelope,
}: Pick<MxDefinition, 'messageIdentifier' | 'envelope'>): Promise<{
  readonly document: ProfiledSchema
  readonly header: ProfiledSchema | undefined
}> {
  const [document, header] = await Promise.all([
    requiredSchema(messageIdentifier),
    envelope === 'plainDocument' ? undefined : requiredSchema(HEADER),
  ])
  return { document, header }
}

async function requiredSchema(messageId: string): Promise<ProfiledSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`there is no schema of ${messageId}`)
  return schema
}
