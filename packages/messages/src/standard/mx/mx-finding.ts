import type { Finding } from '../../fin/message.ts'
import type { XmlFinding } from '../../xml/index.ts'
import type { MxFindingCode } from './mx-finding-codes.ts'
import type { SchemaFindingCode } from './schema-finding-codes.ts'

/** Every code a finding in an MX can have: of the text, of the schema, of the rules beyond. */
type MxCode = XmlFinding['code'] | SchemaFindingCode | MxFindingCode

/** One thing found in an MX, in the shape of a FIN finding. `path` leads from `AppHdr` or `Document` to the element. */
export interface MxFinding extends Omit<Finding, 'code'> {
  readonly code: MxCode
}
