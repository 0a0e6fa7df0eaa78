import type { MxNode } from './mx-node.ts'
import type { ProfileRule, NodeFinding } from './profile-rule.ts'
import { REMOVED_ELEMENTS_RULE } from './removed-elements.ts'
import { restrictionRule } from './restrictions.ts'
import type { RuleSubject } from './rule-numbers.ts'

/** Members that the group can contain once for all transactions; then no transaction may contain them. */
const GROUP_OR_TRANSACTION = ['IntrBkSttlmDt', 'PmtTpInf', 'InstgAgt', 'InstdAgt']

/** Slashes that fields 20 and 21 of an MT do not allow. */
const SLASHES = /^\/|\/\/|\/$/

/** Codes for the creditor agent that contradict each other. */
const EXCLUSIVE_INSTRUCTIONS: readonly (readonly [string, string, RuleSubject])[] = [
  ['CHQB', 'HOLD', 'instructionCode.cheque'],
  ['PHOB', 'TELB', 'instructionCode.phone'],
]

/**
 * Returns the rules on the root of a payment message: the group header and the number of transactions. `transaction` is
 * the name of the repeated element.
 *
 * Source: CBPR+ SR 2025, group header; ISO 20022 rule NumberOfTransactions and the rules on group and transaction
 * level.
 */
export function groupRules(transaction: string): readonly ProfileRule[] {
  return [
    restrictionRule('group header', [{ path: transaction, isRequired: true, max: 1 }]),
    REMOVED_ELEMENTS_RULE,
    {
      authority: 'ISO 20022',
      name: 'number of transactions',
      check: (message) => numberProblems(message, transaction),
    },
    {
      authority: 'ISO 20022',
      name: 'group and transaction level',
      check: (message) => groupLevelProblems(message, transaction),
    },
  ]
}

/** Returns the rule that references have the format of those of an MT. Source: CBPR+ SR 2025, identifications. */
export function slashRule(
  check: (node: MxNode) => readonly (MxNode | undefined)[],
  scope: Pick<ProfileRule, 'from'> = {},
): ProfileRule {
  return {
    ...scope,
    authority: 'CBPR+',
    name: 'references',
    check: (node) =>
      check(node).flatMap((at) =>
        at !== undefined && SLASHES.test(at.text) ? [{ code: 'reference.slashes', at }] : [],
      ),
  }
}

/**
 * The rule that an instruction for the creditor agent occurs once, and that two of them do not contradict each other.
 *
 * Source: CBPR+ SR 2025, instruction for creditor agent.
 */
export const INSTRUCTION_CODE_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'instructions',
  check: instructionProblems,
}

/**
 * Rules on the instructions of a credit transfer.
 *
 * Source: CBPR+ SR 2025, instruction for creditor agent and for next agent; ISO 20022 pacs.008.001.08, rule on CHQB.
 */
export const INSTRUCTION_RULES: readonly ProfileRule[] = [
  restrictionRule('instructions', [
    { path: 'InstrForCdtrAgt', max: 2 },
    { path: 'InstrForNxtAgt', max: 6 },
    { path: 'InstrForNxtAgt/Cd', max: 0 },
    { path: 'InstrForNxtAgt/InstrInf', lengthMax: 35 },
  ]),
  INSTRUCTION_CODE_RULE,
  {
    authority: 'ISO 20022',
    name: 'cheque',
    check: (transaction) => {
      const isCheque = transaction.all('InstrForCdtrAgt/Cd').some(({ text }) => text === 'CHQB')
      const at = transaction.at('CdtrAcct')
      return isCheque && at !== undefined ? [{ code: 'account.notAllowedWithCheque', at }] : []
    },
  },
]

function numberProblems(message: MxNode, transaction: string): readonly NodeFinding[] {
  const at = message.at('GrpHdr/NbOfTxs')
  const found = message.childrenOf(transaction).length
  if (at === undefined || !/^\d{1,15}$/.test(at.text) || Number(at.text) === found) return []
  return [{ code: 'transactions.number', at, params: { stated: at.text, found } }]
}

function groupLevelProblems(message: MxNode, transaction: string): readonly NodeFinding[] {
  const stated = GROUP_OR_TRANSACTION.filter((name) => message.at(`GrpHdr/${name}`) !== undefined)
  return message
    .childrenOf(transaction)
    .flatMap((node) => stated.flatMap((name) => node.childrenOf(name)))
    .map((at) => ({ code: 'transactions.statedInGroup', at, params: { element: at.name } }))
}

function instructionProblems(transaction: MxNode): readonly NodeFinding[] {
  const codes = transaction.all('InstrForCdtrAgt/Cd')
  const names = codes.map(({ text }) => text)
  const repeated = codes.filter(({ text }, index) => names.indexOf(text) < index)
  const exclusive = EXCLUSIVE_INSTRUCTIONS.filter(
    ([one, other]) => names.includes(one) && names.includes(other),
  )
  return [
    ...repeated.map((at): NodeFinding => ({
      code: 'instructionCode.duplicate',
      at,
      params: { code: at.text },
    })),
    ...exclusive.flatMap(([code, other, subject]) =>
      codes
        .filter(({ text }) => text === code)
        .slice(0, 1)
        .map((at): NodeFinding => ({
          code: 'instructionCode.combination',
          at,
          params: { code, other },
          subject,
        })),
    ),
  ]
}
