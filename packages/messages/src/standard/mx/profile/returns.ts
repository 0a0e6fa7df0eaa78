import { isFrom } from '../releases.ts'
import { amountOf } from './values/amounts.ts'
import { CHAIN_RULES } from './chain-rules.ts'
import { RETURN_CHARGE_RULES } from './charge-rules.ts'
import type { MessageProfile } from './message-profile.ts'
import type { MxNode } from './mx-node.ts'
import { groupRules, slashRule } from './payment-rules.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from './profile-rule.ts'
import { REPEATED_REMITTANCE_RULES } from './remittance-rules.ts'
import { required, restrictionRule } from './restrictions.ts'
import { ORIGINAL_SETTLEMENT_RULES, SETTLEMENT_RULES } from './settlement-rules.ts'

/** The messages that can be returned. */
const ORIGINAL_MESSAGES =
  /^(pacs\.(002|008|009)\.001\.\d\d|camt\.(053|054)\.001\.\d\d|MT(103|202|205|900|910|940|950))$/

/** Elements of the return that the reference to the original may not repeat. */
const STATED_TWICE = [
  ['OrgnlIntrBkSttlmAmt', 'IntrBkSttlmAmt'],
  ['OrgnlIntrBkSttlmDt', 'IntrBkSttlmDt'],
] as const

const RETURN_RULES: readonly ProfileRule[] = [
  restrictionRule('return', [
    ...required(
      'OrgnlEndToEndId',
      'OrgnlUETR',
      'IntrBkSttlmDt',
      'ChrgBr',
      'InstgAgt',
      'InstdAgt',
      'RtrChain',
    ),
    ...required('RtrRsnInf', 'RtrRsnInf/Rsn', 'RtrRsnInf/Rsn/Cd'),
    { path: 'RtrId', isRequired: true, when: (release) => release.needsInstructedAmount },
    { path: 'RtrdInstdAmt', isRequired: true, when: (release) => release.needsInstructedAmount },
    { path: 'OrgnlInstrId', lengthMax: 16, when: (release) => release.limitsOriginalInstruction },
    { path: 'ChrgBr', codes: ['CRED', 'SHAR'] },
    { path: 'RtrRsnInf', max: 1 },
    { path: 'RtrRsnInf/AddtlInf', max: 2 },
    { path: 'OrgnlTxRef/SttlmInf/SttlmMtd', codes: ['INDA', 'INGA', 'COVE'] },
    { path: 'OrgnlTxRef/RmtInf/Ustrd', max: 1 },
  ]),
  { authority: 'CBPR+', name: 'original message', check: statedTwiceProblems },
  slashRule((transaction) => [transaction.at('OrgnlInstrId')], { from: 'SR2026' }),
  // Only the amounts show that a return is partial, and only if charges do not explain the difference.
  {
    authority: 'CBPR+',
    name: 'partial return',
    severity: 'warning',
    errorFrom: 'SR2026',
    check: partialProblems,
  },
]

/** The code word that begins the additional information of a partial return; the reason's code may follow. */
const PARTIAL = /^\/?PART(?:$|\/|[ ][A-Z]{2}\d\d(?:$|[ /]))/
/** The code word as earlier releases read it: any text may follow. */
const PARTIAL_BEFORE = /^\/?PART\b/

const ORIGINAL_NAME_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'original message',
  check: (message) =>
    [...message.all('OrgnlGrpInf/OrgnlMsgNmId'), ...message.all('TxInf/OrgnlGrpInf/OrgnlMsgNmId')]
      .filter(({ text }) => text !== '' && !ORIGINAL_MESSAGES.test(text))
      .map((at) => ({ code: 'original.messageName', at, params: { value: at.text } })),
}

/**
 * The profile of the payment return.
 *
 * Source: CBPR+ SR 2025 and SR 2026, pacs.004.001.09; ISO 20022 message definition report.
 */
export const PACS_004: MessageProfile = {
  messageId: 'pacs.004.001.09',
  at: [
    { path: '', rules: [...groupRules('TxInf'), ORIGINAL_NAME_RULE] },
    {
      path: 'GrpHdr/SttlmInf',
      rules: [
        restrictionRule('settlement method', [{ path: 'SttlmMtd', codes: ['INDA', 'INGA'] }]),
        ...SETTLEMENT_RULES,
        ...CHAIN_RULES,
      ],
    },
    { path: 'TxInf', rules: [...RETURN_RULES, ...RETURN_CHARGE_RULES] },
    { path: 'TxInf/RtrChain', rules: CHAIN_RULES },
    { path: 'TxInf/OrgnlTxRef', rules: [...CHAIN_RULES, ...REPEATED_REMITTANCE_RULES] },
    { path: 'TxInf/OrgnlTxRef/SttlmInf', rules: [...ORIGINAL_SETTLEMENT_RULES, ...CHAIN_RULES] },
  ],
}

function statedTwiceProblems(transaction: MxNode): readonly NodeFinding[] {
  const reference = transaction.at('OrgnlTxRef')
  return STATED_TWICE.flatMap(([own, original]) =>
    transaction.has(own) ? (reference?.childrenOf(original) ?? []) : [],
  ).map((at) => ({ code: 'original.statedTwice', at, params: { element: at.name } }))
}

function partialProblems(transaction: MxNode, { release }: ProfileContext): readonly NodeFinding[] {
  const at = transaction.at('RtrdIntrBkSttlmAmt')
  const returned = amountOf(at)
  const original = amountOf(
    transaction.at('OrgnlIntrBkSttlmAmt') ?? transaction.at('OrgnlTxRef/IntrBkSttlmAmt'),
  )
  if (at === undefined || returned === undefined || original?.currency !== returned.currency) return []
  const isPartial = returned.value.compare(original.value) < 0 && !transaction.has('ChrgsInf')
  const isStrict = isFrom(release, 'SR2026')
  const form = isStrict ? PARTIAL : PARTIAL_BEFORE
  if (!isPartial || transaction.all('RtrRsnInf/AddtlInf').some(({ text }) => form.test(text))) return []
  const reason = isStrict ? transaction.at('RtrRsnInf') : undefined
  return [{ code: 'return.partialUnexplained', at: reason ?? at }]
}
