import { isBic, isUetr } from '../../../core/identifiers.ts'
import type { MessageProfile } from './message-profile.ts'
import type { MxNode } from './mx-node.ts'
import { slashRule } from './payment-rules.ts'
import type { NodeFinding, ProfileRule } from './profile-rule.ts'
import { required, restrictionRule } from './restrictions.ts'

const ONE_TRANSACTION = restrictionRule('underlying payment', [
  { path: 'Undrlyg', max: 1 },
  { path: 'Undrlyg/TxInf', isRequired: true, max: 1 },
])

/**
 * The profile of the request for the cancellation of a payment.
 *
 * Source: CBPR+ camt.056.001.08, the rules R1, R2, R8 and R9 and the identification of the payment by its UETR, as seen
 * in two independent public places, November 2026.
 */
export const CAMT_056: MessageProfile = {
  messageId: 'camt.056.001.08',
  at: [
    { path: '', rules: [ONE_TRANSACTION] },
    {
      path: 'Undrlyg/TxInf',
      rules: [
        restrictionRule('cancellation request', [
          ...required('OrgnlUETR'),
          { path: 'OrgnlInstrId', lengthMax: 16 },
        ]),
        slashRule((request) => ['CxlId', 'Case/Id', 'OrgnlInstrId'].map((path) => request.at(path))),
      ],
    },
  ],
}

/** The answer to a request is refused. */
const REFUSED = 'RJCR'

const ANSWER_RULES: readonly ProfileRule[] = [
  restrictionRule('answer', required('OrgnlUETR')),
  slashRule((answer) => ['CxlStsId', 'RslvdCase/Id', 'OrgnlInstrId'].map((path) => answer.at(path))),
  { authority: 'CBPR+', name: 'reason', check: reasonProblems },
]

/**
 * The profile of the answer to a request for the cancellation of a payment.
 *
 * Source: CBPR+ camt.029.001.09, the rules R8 to R10, R28 and R29, as seen in two independent public places, November
 * 2026.
 */
export const CAMT_029: MessageProfile = {
  messageId: 'camt.029.001.09',
  at: [
    { path: '', rules: [{ authority: 'CBPR+', name: 'refusal', check: refusalProblems }] },
    { path: 'CxlDtls/TxInfAndSts', rules: ANSWER_RULES },
  ],
}

/**
 * The profile of a customer's request for the cancellation of an order.
 *
 * Source: CBPR+ camt.055.001.08, the rules R8, R9 and R16, as seen in one public place, November 2026. They are warnings.
 */
export const CAMT_055: MessageProfile = {
  messageId: 'camt.055.001.08',
  at: [
    {
      path: 'Undrlyg',
      rules: [
        {
          authority: 'CBPR+',
          name: 'reason',
          severity: 'warning',
          check: (underlying) =>
            underlying.all('OrgnlPmtInfAndCxl/TxInf/CxlRsnInf').flatMap(narrativeProblems),
        },
      ],
    },
  ],
}

/** Checks that a reason "narrative" has a text. */
function narrativeProblems(reason: MxNode): readonly NodeFinding[] {
  const at = reason.at('Rsn/Cd')
  return at?.text === 'NARR' && !reason.has('AddtlInf') ? [{ code: 'reason.textMissing', at }] : []
}

/** Checks that a refusal gives its reason. */
function refusalProblems(message: MxNode): readonly NodeFinding[] {
  if (message.textAt('Sts/Conf') !== REFUSED) return []
  return message
    .all('CxlDtls/TxInfAndSts')
    .filter((answer) => answer.all('CxlStsRsnInf/Rsn').length === 0)
    .map((answer) => ({ code: 'status.reasonMissing', at: answer }))
}

/** Checks the facts that two reasons require: the UETR of the return, and the BIC of the next agent. */
function reasonProblems(answer: MxNode): readonly NodeFinding[] {
  return answer.childrenOf('CxlStsRsnInf').flatMap((information): readonly NodeFinding[] => {
    const at = information.at('Rsn/Cd')
    const texts = information.all('AddtlInf').map(({ text }) => text)
    if (at?.text === 'ARDT' && !texts.some(isUetr)) return [{ code: 'reason.uetrMissing', at }]
    const isOtherText = texts.length > 0 && !texts.every(isBic)
    return at?.text === 'PTNA' && isOtherText ? [{ code: 'reason.bicExpected', at }] : []
  })
}
