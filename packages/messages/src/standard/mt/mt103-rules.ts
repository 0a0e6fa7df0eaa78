import type { FinField } from '../../fin/message.ts'
import type { MessageFields } from '../message-fields.ts'
import type { NetworkRule } from '../standard-table.ts'
import { ACCOUNT_WITH_INSTITUTION, INTERMEDIARY } from './institution-rules.ts'
import { instructionCodeOf } from './mt103-instruction-codes.ts'
import { BENEFICIARY, hasAccount, serviceLevelOf, SHARED_RULES } from './mt103-shared-rules.ts'

const PRIORITY_CODES = ['SDVA', 'TELB', 'PHOB', 'INTC']
const CHEQUE = 'CHQB'

/**
 * The network validated rules of an MT103 without flag and of the REMIT variant, C1 to C18.
 *
 * Source: SWIFT UHB SR 2025, MT103, network validated rules.
 */
export const MT103_RULES: readonly NetworkRule[] = [
  { source: 'MT103 rule C1', ...SHARED_RULES.exchangeRate },
  { source: 'MT103 rule C2', ...SHARED_RULES.instructedAmountBetweenCountries },
  { source: 'MT103 rule C3', ...SHARED_RULES.priorityInstructionCodes(PRIORITY_CODES) },
  { source: 'MT103 rule C3', ...SHARED_RULES.noInstructionCodes },
  {
    source: 'MT103 rule C4',
    error: 'E03',
    check: (fields) => optionNotAllowed(fields, ['53D']),
  },
  {
    source: 'MT103 rule C5',
    error: 'E04',
    check: (fields) => accountMissing(fields, ['53B']),
  },
  {
    source: 'MT103 rule C6',
    error: 'E05',
    check: (fields) => optionNotAllowed(fields, ['54B', '54D']),
  },
  { source: 'MT103 rule C7', ...SHARED_RULES.reimbursementCorrespondents },
  {
    source: 'MT103 rule C8',
    error: 'E07',
    check: (fields) => optionNotAllowed(fields, ['55B', '55D']),
  },
  { source: 'MT103 rule C9', ...SHARED_RULES.accountWithInstitution },
  { source: 'MT103 rule C10', ...SHARED_RULES.noIntermediaryWithPriority },
  {
    source: 'MT103 rule C10',
    error: 'E17',
    check: (fields) =>
      serviceLevelOf(fields) === 'SPRI'
        ? []
        : [...optionNotAllowed(fields, ['56D']), ...clearingCodeMissing(fields)],
  },
  {
    source: 'MT103 rule C11',
    error: 'E09',
    check: (fields) => [...optionNotAllowed(fields, ['57B']), ...accountMissing(fields, ['57D'])],
  },
  {
    source: 'MT103 rule C12',
    error: 'E10',
    check: (fields) => accountMissing(fields, BENEFICIARY),
  },
  {
    source: 'MT103 rule C13',
    error: 'E18',
    check(fields) {
      // With a service level, the code itself is refused (C3) and the account is required (C12).
      const isCheque = fields.all('23E').some((field) => instructionCodeOf(field) === CHEQUE)
      const at = fields.first(...BENEFICIARY)
      if (!isCheque || serviceLevelOf(fields) !== undefined || at === undefined || !hasAccount(at)) return []
      return [{ code: 'account.notAllowedWithCheque', at }]
    },
  },
  { source: 'MT103 rule C14', ...SHARED_RULES.ourCharges },
  { source: 'MT103 rule C14', ...SHARED_RULES.sharedCharges },
  { source: 'MT103 rule C14', ...SHARED_RULES.beneficiaryCharges },
  { source: 'MT103 rule C15', ...SHARED_RULES.instructedAmountWithCharges },
  {
    source: 'MT103 rule C16',
    error: 'E44',
    check: (fields) =>
      fields.has(...INTERMEDIARY)
        ? []
        : codesIn(fields, ['TELI', 'PHOI']).map((at) => ({
            code: 'instructionCode.needsIntermediary',
            at,
            params: { code: instructionCodeOf(at) },
          })),
  },
  {
    source: 'MT103 rule C17',
    error: 'E45',
    check: (fields) =>
      fields.has(...ACCOUNT_WITH_INSTITUTION)
        ? []
        : codesIn(fields, ['TELE', 'PHON']).map((at) => ({
            code: 'instructionCode.needsAccountWithInstitution',
            at,
            params: { code: instructionCodeOf(at) },
          })),
  },
  { source: 'MT103 rule C18', ...SHARED_RULES.receiversChargesCurrency },
]

function optionNotAllowed(fields: MessageFields, tags: readonly string[]): ReturnType<NetworkRule['check']> {
  const serviceLevel = serviceLevelOf(fields)
  const at = fields.first(...tags)
  if (serviceLevel === undefined || at === undefined) return []
  return [{ code: 'serviceLevel.optionNotAllowed', at, params: { tag: at.tag, serviceLevel } }]
}

function accountMissing(fields: MessageFields, tags: readonly string[]): ReturnType<NetworkRule['check']> {
  const serviceLevel = serviceLevelOf(fields)
  const at = fields.first(...tags)
  if (serviceLevel === undefined || at === undefined || hasAccount(at)) return []
  return [{ code: 'serviceLevel.accountMissing', at, params: { tag: at.tag, serviceLevel } }]
}

/** Checks that a clearing code begins with two slashes. */
function clearingCodeMissing(fields: MessageFields): ReturnType<NetworkRule['check']> {
  const serviceLevel = serviceLevelOf(fields)
  const at = fields.first('56C')
  if (serviceLevel === undefined || at === undefined || at.value.startsWith('//')) return []
  return [{ code: 'serviceLevel.clearingCodeMissing', at, params: { tag: at.tag, serviceLevel } }]
}

function codesIn(fields: MessageFields, codes: readonly string[]): readonly FinField[] {
  return fields.all('23E').filter((field) => codes.includes(instructionCodeOf(field)))
}
