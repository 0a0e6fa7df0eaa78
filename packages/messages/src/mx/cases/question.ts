import { INVESTIGATION_CODE_LISTS } from '../../codes/investigation-choices.ts'
import { code, one, opt } from '../../core/shape.ts'

const REASONS = INVESTIGATION_CODE_LISTS.investigationReason.map((entry) => entry.code)
const DETAILS = INVESTIGATION_CODE_LISTS.investigationDetail.map((entry) => entry.code)

const CODE_LENGTH_MAX = 4

/** The reason of an investigation. Other codes of the set can be entered. */
const REASON = { ...code('investigationReason', REASONS), customLengthMax: CODE_LENGTH_MAX }
const DETAIL = { ...code('investigationDetail', DETAILS), customLengthMax: CODE_LENGTH_MAX }

/** The subject of a question. Source: InvestigationReason2, ExternalInvestigationReason1Code. */
export const QUESTION = {
  reason: one('rsn', REASON, { element: 'Rsn/Cd' }),
  detail: opt('rsnSubTp', DETAIL, { element: 'RsnSubTp/Cd' }),
}

/** The subject of the question that an answer is about. Source: InvestigationData2. */
export const ANSWERED_QUESTION = {
  reason: opt('orgnlInvstgtnRsn', REASON, { element: 'OrgnlInvstgtnRsn/Cd' }),
  detail: opt('orgnlInvstgtnRsnSubTp', DETAIL, { element: 'OrgnlInvstgtnRsnSubTp/Cd' }),
}
