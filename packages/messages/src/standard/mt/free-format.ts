import { positionInField } from '../finding-at.ts'
import { mandatory, optional, type MtStandard, type NetworkRule } from '../standard-table.ts'
import { returnFindings } from '../structured-narrative.ts'

/** A reject or return has the same format as in a payment. */
const RETURN_RULE: NetworkRule = {
  source: 'Messages n99, field 79, payments reject and return guidelines',
  error: 'T80',
  check: (fields) =>
    fields.all('79').flatMap((field) =>
      returnFindings(field.value.split('\n')).map((finding) => ({
        code: finding.code,
        at: { tag: field.tag, position: positionInField(field, finding) },
        ...(finding.params && { params: finding.params }),
      })),
    ),
}

/** Returns the standard of a free format message: the same three fields for all categories. */
function freeFormat(messageType: string, rules: readonly NetworkRule[]): MtStandard {
  return {
    messageType,
    release: 'SR 2025',
    lengthMax: 10_000,
    needsUetr: false,
    variants: [{ rows: [mandatory('20'), optional('21'), mandatory('79')], codes: {}, rules }],
  }
}

/** MT199, free format message about customer payments. Source: SWIFT UHB SR 2025, common group messages n99. */
export const MT199_STANDARD = freeFormat('MT199', [RETURN_RULE])

/** MT299, free format message about transfers between institutions. Source: as MT199. */
export const MT299_STANDARD = freeFormat('MT299', [RETURN_RULE])

/** MT999, free format message about any subject. Source: as MT199. */
export const MT999_STANDARD = freeFormat('MT999', [])
