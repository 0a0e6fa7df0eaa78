import { NETWORK_PAYMENT_TYPES, type NetworkPaymentType } from '@nostro/kernel'

import { fullBic, isSameBank } from '../core/identifiers.ts'
import { isRecord, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The payment types that a bank passes on as an intermediary. */
export type ForwardedType = Exclude<NetworkPaymentType, 'pacs.004'>

/** Returns the type if it is one that is passed on. A return is not: it moves money back. */
export function asForwardedType(type: string): ForwardedType | undefined {
  const known = NETWORK_PAYMENT_TYPES.find((candidate) => candidate === type)
  return known === 'pacs.004' ? undefined : known
}

/** The paths of the agents after the receiver, each by its BIC. The last one holds the payee's account. */
const AGENTS: { readonly [T in ForwardedType]: readonly string[] } = {
  MT103: ['intermediaryInstitution.bic', 'accountWithInstitution.bic', 'beneficiaryInstitution'],
  MT202: ['intermediaryInstitution.bic', 'accountWithInstitution.bic'],
  MT205: ['intermediaryInstitution.bic', 'accountWithInstitution.bic'],
  'pacs.008': mxAgents(),
  'pacs.009': mxAgents(),
}

/** The agents that hold the account. If none is present, the receiver holds it. */
const ACCOUNT_KEEPERS: { readonly [T in ForwardedType]: readonly string[] } = {
  MT103: ['accountWithInstitution.bic', 'beneficiaryInstitution'],
  MT202: ['accountWithInstitution.bic'],
  MT205: ['accountWithInstitution.bic'],
  'pacs.008': ['creditTransfer.creditorAgent.bicfi'],
  'pacs.009': ['creditTransfer.creditorAgent.bicfi'],
}

function mxAgents(): readonly string[] {
  const names = ['intermediaryAgent1', 'intermediaryAgent2', 'intermediaryAgent3', 'creditorAgent']
  return names.map((name) => `creditTransfer.${name}.bicfi`)
}

/** The bank to which a payment is sent next. */
export interface NextAgent {
  readonly bic: string
  /** The path of its BIC in the payment: `creditTransfer.intermediaryAgent1.bicfi`. */
  readonly path: string
}

/**
 * Returns the bank to which a received payment is passed on. Returns `undefined` if the receiver holds the payee's
 * account, if the message identifies no agent by BIC, and for a return.
 *
 * Source: SWIFT UHB, MT103 and MT202, fields 56a and 57a; ISO 20022, IntermediaryAgent and CreditorAgent.
 */
export function nextAgentOf(
  type: ForwardedType,
  values: DraftValues,
  ownBics: readonly string[],
): NextAgent | undefined {
  if (isReturn(values)) return undefined
  const servicer = ACCOUNT_KEEPERS[type].map((path) => bicAt(values, path)).find((bic) => bic !== undefined)
  if (servicer === undefined || isBankAmong(servicer, ownBics)) return undefined
  for (const path of AGENTS[type]) {
    const bic = bicAt(values, path)
    // An intermediary that is the receiver itself already has the payment.
    if (bic !== undefined && !isBankAmong(bic, ownBics)) return { bic: fullBic(bic), path }
  }
  return undefined
}

/**
 * Returns whether a BIC belongs to one of these banks or to a branch of one. BICs have 8 or 11 characters in capital
 * letters.
 */
export function isBankAmong(bic: string, bics: readonly string[]): boolean {
  return bics.some((each) => isSameBank(each, bic))
}

/** Source: SWIFT UHB, field 72, payments return and reject guidelines. */
const RETURN_CODES: readonly unknown[] = ['RETN', 'REJT']

function isReturn(values: DraftValues): boolean {
  const instructions = valueAt(values, 'senderToReceiverInstructions')
  return (
    Array.isArray(instructions) &&
    instructions.some((each) => isRecord(each) && RETURN_CODES.includes(each['code']))
  )
}

/** Returns whether a payment type is a transfer between institutions. */
export function isBetweenBanks(type: ForwardedType): boolean {
  return type === 'MT202' || type === 'MT205' || type === 'pacs.009'
}

/** Returns the BIC at a path in capital letters. */
export function bicAt(values: DraftValues, path: string): string | undefined {
  const bic = valueAt(values, path)
  return typeof bic === 'string' && bic.trim() !== '' ? bic.trim().toUpperCase() : undefined
}
