import { areListed } from '../../core/lookup/listed-countries.ts'
import type { FinField } from '../../fin/message.ts'
import type { MessageFields } from '../message-fields.ts'
import type { NetworkRule, RuleFinding } from '../standard-table.ts'
import { accountWithInstitutionRule, INTERMEDIARY } from './institution-rules.ts'
import { instructionCodeOf } from './mt103-instruction-codes.ts'

/** The tags of the beneficiary customer: field 59a. */
export const BENEFICIARY = ['59', '59A', '59F']
const SENDERS_CORRESPONDENT = ['53A', '53B', '53D']
const RECEIVERS_CORRESPONDENT = ['54A', '54B', '54D']
const REIMBURSEMENT_INSTITUTION = ['55A', '55B', '55D']

const SERVICE_LEVELS = ['SPRI', 'SSTD', 'SPAY']

/** A rule without its number, which differs between the variants. */
type SharedRule = Omit<NetworkRule, 'source'>

const exchangeRate: SharedRule = {
  error: 'D75',
  check(fields) {
    const settled = fields.value('32A')
    const instructed = fields.value('33B')
    const at = fields.first('33B')
    const rate = fields.first('36')
    if (settled === undefined || (at !== undefined && instructed === undefined)) return []
    const isConverted = instructed !== undefined && instructed.currency !== settled.currency
    if (isConverted && at && rate === undefined) return [{ code: 'exchangeRate.missing', at, path: '36' }]
    if (!isConverted && rate !== undefined) return [{ code: 'exchangeRate.notAllowed', at: rate }]
    return []
  },
}

const instructedAmountBetweenCountries: SharedRule = {
  error: 'D49',
  check(fields) {
    const { senderCountry: sender, receiverCountry: receiver } = fields
    const at = fields.first('32A', '20')
    if (at === undefined || fields.has('33B') || !areListed(sender, receiver)) return []
    const params = { sender: sender ?? '', receiver: receiver ?? '' }
    return [{ code: 'instructedAmount.missingBetweenCountries', at, path: '33B', params }]
  },
}

function priorityInstructionCodes(allowed: readonly string[]): SharedRule {
  return {
    error: 'E01',
    check(fields) {
      if (serviceLevelOf(fields) !== 'SPRI') return []
      return fields
        .all('23E')
        .filter((field) => !allowed.includes(instructionCodeOf(field)))
        .map((at) => ({
          code: 'instructionCode.notAllowedWithPriority',
          at,
          params: { code: instructionCodeOf(at), allowed },
        }))
    },
  }
}

const noInstructionCodes: SharedRule = {
  error: 'E02',
  check(fields) {
    const serviceLevel = serviceLevelOf(fields)
    if (serviceLevel === undefined || serviceLevel === 'SPRI') return []
    return fields.all('23E').map((at) => ({
      code: 'instructionCode.notAllowedWithServiceLevel',
      at,
      params: { code: instructionCodeOf(at), serviceLevel },
    }))
  },
}

const reimbursementCorrespondents: SharedRule = {
  error: 'E06',
  check(fields) {
    const at = fields.first(...REIMBURSEMENT_INSTITUTION)
    if (at === undefined) return []
    if (fields.has(...SENDERS_CORRESPONDENT) && fields.has(...RECEIVERS_CORRESPONDENT)) return []
    return [{ code: 'reimbursement.correspondentMissing', at, params: { tag: at.tag } }]
  },
}

const noIntermediaryWithPriority: SharedRule = {
  error: 'E16',
  check(fields) {
    const at = fields.first(...INTERMEDIARY)
    const serviceLevel = serviceLevelOf(fields)
    if (at === undefined || serviceLevel !== 'SPRI') return []
    return [{ code: 'serviceLevel.intermediaryNotAllowed', at, params: { serviceLevel } }]
  },
}

const ourCharges: SharedRule = {
  error: 'E13',
  check: (fields) => (chargesAre(fields, 'OUR') ? chargesNotAllowed(fields, '71F') : []),
}

const sharedCharges: SharedRule = {
  error: 'D50',
  check: (fields) => (chargesAre(fields, 'SHA') ? chargesNotAllowed(fields, '71G') : []),
}

const beneficiaryCharges: SharedRule = {
  error: 'E15',
  check(fields) {
    const at = fields.first('71A')
    if (at === undefined || !chargesAre(fields, 'BEN')) return []
    const missing: readonly RuleFinding[] = fields.has('71F')
      ? []
      : [{ code: 'sendersCharges.missing', at, path: '71F' }]
    return [...missing, ...chargesNotAllowed(fields, '71G')]
  },
}

const instructedAmountWithCharges: SharedRule = {
  error: 'D51',
  check(fields) {
    const at = fields.first('71F', '71G')
    if (at === undefined || fields.has('33B')) return []
    return [{ code: 'instructedAmount.missingWithCharges', at, path: '33B' }]
  },
}

const receiversChargesCurrency: SharedRule = {
  error: 'C02',
  check(fields) {
    const at = fields.first('71G')
    const currency = fields.value('71G')?.currency
    const expected = fields.value('32A')?.currency
    if (at === undefined || currency === undefined || expected === undefined || currency === expected)
      return []
    return [{ code: 'receiversCharges.currency', at, params: { currency, expected } }]
  },
}

/** The rules that all variants of an MT103 have. Source: SWIFT UHB SR 2025, MT103 and MT103 STP. */
export const SHARED_RULES = {
  exchangeRate,
  instructedAmountBetweenCountries,
  priorityInstructionCodes,
  noInstructionCodes,
  reimbursementCorrespondents,
  accountWithInstitution: accountWithInstitutionRule('C81'),
  noIntermediaryWithPriority,
  ourCharges,
  sharedCharges,
  beneficiaryCharges,
  instructedAmountWithCharges,
  receiversChargesCurrency,
} as const

/** Returns the service level that the sender requests in field 23B; most messages request none. */
export function serviceLevelOf(fields: MessageFields): string | undefined {
  const code = fields.first('23B')?.value
  return code !== undefined && SERVICE_LEVELS.includes(code) ? code : undefined
}

/** Returns whether a party begins with its account line. */
export function hasAccount(field: FinField): boolean {
  return field.value.startsWith('/')
}

function chargesAre(fields: MessageFields, code: string): boolean {
  return fields.first('71A')?.value === code
}

function chargesNotAllowed(fields: MessageFields, tag: '71F' | '71G'): readonly RuleFinding[] {
  const at = fields.first(tag)
  const detailsOfCharges = fields.first('71A')?.value
  if (at === undefined || detailsOfCharges === undefined) return []
  const code = tag === '71F' ? 'sendersCharges.notAllowed' : 'receiversCharges.notAllowed'
  return [{ code, at, params: { detailsOfCharges } }]
}
