import type { IbanRegistry } from '../../core/iban-registry.ts'
import { checkSchema } from '../../standard/mx/check-schema.ts'
import type { MxFinding } from '../../standard/mx/mx-finding.ts'
import { checkHeaderAlone, checkProfile } from '../../standard/mx/profile/check-profile.ts'
import type { ProfiledSchema } from '../../standard/mx/profile/message-profile.ts'
import type { MxRelease } from '../../standard/mx/releases.ts'
import type { MessageSchema } from '../../standard/mx/schema.ts'
import { loadSchema } from '../schemas.ts'
import { headerVersionOf, messageTypeOfMx, type MxMessage } from './mx-message.ts'

/** The schemas of the two parts of a message; absent if there is no schema for the version. */
export interface MxSchemas {
  readonly document: ProfiledSchema | undefined
  readonly header: MessageSchema | undefined
}

/** The schemas and the release that a text is checked against. */
export interface MxCheckOptions {
  readonly schemas: MxSchemas
  /** The release of the usage guideline to check against. */
  readonly release: MxRelease
  /** True to check against the schemas only. */
  readonly isSchemaOnly?: boolean
  /**
   * Set if the message is about to be sent, with its version of the business service. Faults that the network refuses
   * in new messages are then errors; in received messages they are warnings.
   */
  readonly sending?: { readonly serviceVersion: string }
  /** The imported structures of IBANs; the product's own lengths apply if absent. */
  readonly ibans?: IbanRegistry | undefined
}

/** Loads the schemas that a message is checked with. */
export async function loadSchemasOf(message: MxMessage): Promise<MxSchemas> {
  const [document, header] = await Promise.all([
    schemaOf(messageTypeOfMx(message)),
    schemaOf(headerVersionOf(message)),
  ])
  return { document, header }
}

/**
 * Returns all findings of a message, in the order of the text: parts that could not be read, deviations from the
 * schemas, and violations of the rules of CBPR+ and of ISO 20022 between elements.
 *
 * A type without a schema here gets the warning `message.typeUnsupported` and is not checked further.
 */
export function checkMx(
  message: MxMessage,
  { schemas, release, isSchemaOnly = false, sending, ibans }: MxCheckOptions,
): readonly MxFinding[] {
  const { document, header } = message
  const findings: MxFinding[] = [...message.findings]
  if (header !== undefined && schemas.header !== undefined)
    findings.push(...checkSchema(header, schemas.header))
  if (document === undefined) return inOrder(findings)
  const headerPart = header && { element: header, schema: schemas.header }
  if (schemas.document === undefined) {
    const messageId = messageTypeOfMx(message) ?? ''
    const rules =
      isSchemaOnly || headerPart === undefined
        ? []
        : checkHeaderAlone({ document, messageId, header: headerPart, release, sending })
    return inOrder([...findings, ...rules, unsupportedType(message)])
  }
  const schema = schemas.document
  findings.push(...checkSchema(document, schema))
  if (isSchemaOnly) return inOrder(findings)
  findings.push(...checkProfile({ document, schema, header: headerPart, release, sending, ibans }))
  return inOrder(findings)
}

async function schemaOf(messageId: string | undefined): Promise<ProfiledSchema | undefined> {
  return messageId === undefined ? undefined : loadSchema(messageId)
}

function unsupportedType(message: MxMessage): MxFinding {
  const { line, column } = message.document?.position ?? message.position
  const params = { type: messageTypeOfMx(message) ?? '' }
  return { code: 'message.typeUnsupported', severity: 'warning', path: '/Document', line, column, params }
}

function inOrder(findings: readonly MxFinding[]): readonly MxFinding[] {
  return findings.toSorted((one, other) => one.line - other.line || one.column - other.column)
}
