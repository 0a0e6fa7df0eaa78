import type { Finding } from '../../fin/message.ts'
import type { XmlFinding } from '../../xml/index.ts'
import type { MxFindingCode } from './mx-finding-codes.ts'
import type { SchemaFindingCode } from './schema-finding-codes.ts'

/**
 * A finding in an ISO 20022 message, with the properties of a FIN finding. `path` is the path of the element from
 * `AppHdr` or `Document`.
 */
export interface MxFinding extends Omit<Finding, 'code'> {
  readonly code: XmlFinding['code'] | SchemaFindingCode | MxFindingCode
}
