import type { MessageProfile } from './message-profile.ts'
import type { MxNode } from './mx-node.ts'
import { slashRule } from './payment-rules.ts'
import type { NodeFinding, ProfileRule } from './profile-rule.ts'
import { notUsed, required, restrictionRule } from './restrictions.ts'

/** The messages whose status a pacs.002 reports. */
const REPORTED_MESSAGES = /^pacs\.(003|004|008|009|010)\.001\.\d\d$/

/** The status of a rejected transaction. */
const REJECTED = 'RJCT'

const TRANSACTION_RULES: readonly ProfileRule[] = [
  restrictionRule('status report', [
    ...required('OrgnlGrpInf', 'TxSts', 'InstgAgt', 'InstdAgt'),
    ...['OrgnlEndToEndId', 'OrgnlUETR'].map((path) => ({
      path,
      isRequired: true as const,
      from: 'SR2026' as const,
    })),
    { path: 'OrgnlInstrId', lengthMax: 16, when: (release) => release.limitsOriginalInstruction },
    { path: 'StsRsnInf', max: 1, from: 'SR2026' },
    { path: 'StsRsnInf/AddtlInf', max: 2, from: 'SR2026' },
  ]),
  slashRule((transaction) => [transaction.at('OrgnlInstrId')]),
  { authority: 'CBPR+', name: 'rejection', check: rejectionProblems },
  {
    authority: 'CBPR+',
    name: 'original message',
    check: (transaction) =>
      transaction
        .all('OrgnlGrpInf/OrgnlMsgNmId')
        .filter(({ text }) => text !== '' && !REPORTED_MESSAGES.test(text))
        .map((at) => ({ code: 'status.messageName', at, params: { value: at.text } })),
  },
]

/**
 * The profile of the status report between institutions.
 *
 * Source: CBPR+ SR 2026, pacs.002.001.10, as seen in public rule sets, November 2026.
 */
export const PACS_002: MessageProfile = {
  messageId: 'pacs.002.001.10',
  at: [
    {
      path: '',
      rules: [
        restrictionRule('status report', [
          { path: 'TxInfAndSts', isRequired: true, max: 1 },
          ...notUsed('OrgnlGrpInfAndSts', 'SplmtryData'),
        ]),
      ],
    },
    { path: 'TxInfAndSts', rules: TRANSACTION_RULES },
  ],
}

/** Checks that a rejection has its reason and no settlement date. */
function rejectionProblems(transaction: MxNode): readonly NodeFinding[] {
  const status = transaction.at('TxSts')
  if (status?.text !== REJECTED) return []
  const reasons = transaction.all('StsRsnInf/Rsn')
  const dates = transaction.childrenOf('FctvIntrBkSttlmDt')
  return [
    ...(reasons.length === 0 ? [{ code: 'status.reasonMissing', at: status } as const] : []),
    ...dates.map((at) => ({ code: 'status.dateOfRejection', at }) as const),
  ]
}
