import { Decimal } from '@nostro/kernel'

import type { MessageProfile } from './message-profile.ts'
import type { MxNode } from './mx-node.ts'
import { INSTRUCTION_CODE_RULE } from './payment-rules.ts'
import type { NodeFinding, ProfileRule } from './profile-rule.ts'
import { REPEATED_REMITTANCE_RULES } from './remittance-rules.ts'
import { restrictionRule } from './restrictions.ts'
import { decimalOf } from './values/amounts.ts'

const TRANSACTION = 'CdtTrfTxInf'

/** Rules on numbers and sums, which every file must satisfy, with or without a header. */
const TOTAL_RULES: readonly ProfileRule[] = [
  { authority: 'ISO 20022', name: 'number of transactions', check: numberProblems },
  { authority: 'ISO 20022', name: 'control sum', check: sumProblems },
  {
    authority: 'plausibility',
    name: 'payment information',
    severity: 'warning',
    check: (message) => repeatedProblems(message.all('PmtInf/PmtInfId')),
  },
]

/**
 * The profile of an order for credit transfers. A file between a company and its bank has no header; the rules of CBPR+
 * apply only to an order that banks relay with one.
 *
 * Source: CBPR+ SR 2026, pain.001.001.09, as seen in public rule sets, November 2026; ISO 20022 message definition
 * report, number of transactions and control sum.
 */
export const PAIN_001: MessageProfile = {
  messageId: 'pain.001.001.09',
  envelope: 'plainDocument',
  at: [
    {
      path: '',
      rules: [
        ...TOTAL_RULES,
        restrictionRule('payment information', [
          { path: 'PmtInf', max: 1 },
          { path: `PmtInf/${TRANSACTION}`, max: 1 },
        ]),
        { authority: 'CBPR+', name: 'payment information', check: identificationProblems },
      ],
    },
    { path: `PmtInf/${TRANSACTION}`, rules: [INSTRUCTION_CODE_RULE, ...REPEATED_REMITTANCE_RULES] },
  ],
}

/** The profile of the status report on an order: a file without a header. Source: ISO 20022 pain.002.001.10. */
export const PAIN_002: MessageProfile = { messageId: 'pain.002.001.10', envelope: 'plainDocument', at: [] }

/** Returns the group header and each payment information with the transactions that its totals cover. */
function totalledParts(message: MxNode): readonly (readonly [MxNode, readonly MxNode[]])[] {
  return [
    ...message.childrenOf('GrpHdr').map((header) => [header, message.all(`PmtInf/${TRANSACTION}`)] as const),
    ...message.childrenOf('PmtInf').map((part) => [part, part.childrenOf(TRANSACTION)] as const),
  ]
}

function numberProblems(message: MxNode): readonly NodeFinding[] {
  return totalledParts(message).flatMap(([part, { length: found }]) =>
    part
      .childrenOf('NbOfTxs')
      .filter(({ text }) => /^\d{1,15}$/.test(text) && Number(text) !== found)
      .map((at): NodeFinding => ({ code: 'transactions.number', at, params: { stated: at.text, found } })),
  )
}

/** A control sum adds amounts of all currencies. It is not compared if an amount is malformed. */
function sumProblems(message: MxNode): readonly NodeFinding[] {
  return totalledParts(message).flatMap(([part, transactions]): readonly NodeFinding[] => {
    const at = part.at('CtrlSum')
    const stated = decimalOf(at?.text ?? '')
    const amounts = transactions.map((each) => decimalOf(amountTextOf(each)))
    if (at === undefined || stated === undefined) return []
    if (!amounts.every((amount) => amount !== undefined)) return []
    const expected = amounts.reduce((sum, amount) => sum.add(amount), Decimal.of('0'))
    if (expected.compare(stated) === 0) return []
    return [{ code: 'transactions.sum', at, params: { expected: expected.toText(), found: at.text } }]
  })
}

function amountTextOf(transaction: MxNode): string {
  return transaction.textAt('Amt/InstdAmt') ?? transaction.textAt('Amt/EqvtAmt/Amt') ?? ''
}

function repeatedProblems(identifiers: readonly MxNode[]): readonly NodeFinding[] {
  const seen = new Set<string>()
  return identifiers.flatMap((at): readonly NodeFinding[] => {
    const isRepeated = seen.has(at.text)
    seen.add(at.text)
    return isRepeated ? [{ code: 'identifier.repeated', at, params: { value: at.text } }] : []
  })
}

function identificationProblems(message: MxNode): readonly NodeFinding[] {
  const expected = message.textAt('GrpHdr/MsgId') ?? ''
  return message
    .all('PmtInf/PmtInfId')
    .filter(({ text }) => text !== '' && expected !== '' && text !== expected)
    .map((at) => ({ code: 'order.identification', at, params: { expected, found: at.text } }))
}
