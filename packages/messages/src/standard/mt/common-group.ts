import { mandatory, optional, type MtStandard, type NetworkRule } from '../standard-table.ts'

const RELATED_MESSAGE = optional('11a', 'R', 'S')

/**
 * Returns the standard of a common group message, which may end with a copy of the fields of the message that it is
 * about.
 */
function commonGroup(
  messageType: string,
  rows: MtStandard['variants'][0]['rows'],
  rule: NetworkRule,
): MtStandard {
  return {
    messageType,
    release: 'SR 2025',
    lengthMax: 10_000,
    needsUetr: false,
    variants: [{ rows, codes: {}, rules: [rule], endsWithCopy: true }],
  }
}

/** A request for cancellation has a reason, a copy of the original, or both. */
const REASON_OR_COPY: NetworkRule = {
  source: 'MT n92 rule C1',
  error: 'C25',
  check(fields) {
    const at = fields.first('11S', '21', '20')
    if (at === undefined || fields.has('79') || fields.hasCopy) return []
    return [{ code: 'narrative.orCopyMissing', at, path: '79' }]
  },
}

/** A query or an answer describes the original in words or contains a copy of it, not both. */
const NARRATIVE_OR_COPY: NetworkRule = {
  source: 'MT n95 and n96 rule C1',
  error: 'C31',
  check: (fields) =>
    fields.hasCopy ? fields.all('79').map((at) => ({ code: 'narrative.andCopy', at })) : [],
}

const REQUEST_ROWS = [mandatory('20'), mandatory('21'), mandatory('11S'), optional('79')]
const QUERY_ROWS = [
  mandatory('20'),
  mandatory('21'),
  mandatory('75'),
  optional('77A'),
  RELATED_MESSAGE,
  optional('79'),
]
const ANSWER_ROWS = QUERY_ROWS.map((row) => (row.name === '75' ? mandatory('76') : row))

/** MT192, request for the cancellation of a customer payment. Source: SWIFT UHB SR 2025, common group messages n92. */
export const MT192_STANDARD = commonGroup('MT192', REQUEST_ROWS, REASON_OR_COPY)
/** MT292, request for the cancellation of a transfer between institutions. Source: as MT192. */
export const MT292_STANDARD = commonGroup('MT292', REQUEST_ROWS, REASON_OR_COPY)
/** MT195, queries about a customer payment. Source: SWIFT UHB SR 2025, common group messages n95. */
export const MT195_STANDARD = commonGroup('MT195', QUERY_ROWS, NARRATIVE_OR_COPY)
/** MT295, queries about a transfer between institutions. Source: as MT195. */
export const MT295_STANDARD = commonGroup('MT295', QUERY_ROWS, NARRATIVE_OR_COPY)
/** MT196, answers about a customer payment. Source: SWIFT UHB SR 2025, common group messages n96. */
export const MT196_STANDARD = commonGroup('MT196', ANSWER_ROWS, NARRATIVE_OR_COPY)
/** MT296, answers about a transfer between institutions. Source: as MT196. */
export const MT296_STANDARD = commonGroup('MT296', ANSWER_ROWS, NARRATIVE_OR_COPY)
