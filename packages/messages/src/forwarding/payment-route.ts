import { NETWORK_PAYMENT_TYPES, type NetworkPaymentType } from '@nostro/kernel'

import { fullBic, isSameBank } from '../core/identifiers.ts'
import { isRecord, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The payments a bank passes on where it is an intermediary (semantics 3, source 2). */
export type ForwardedType = Exclude<NetworkPaymentType, 'pacs.004'>

/** The type as one of those that are passed on; a return is money on its way back. */
export function asForwardedType(type: string): ForwardedType | undefined {
  const known = NETWORK_PAYMENT_TYPES.find((candidate) => candidate === type)
  return known === 'pacs.004' ? undefined : known
}

/** The paths of the agents that come after the receiver, each by its BIC; the last one keeps the payee's account. */
const AGENTS: { readonly [T in ForwardedType]: readonly string[] } = {
  MT103: ['intermediaryInstitution.bic', 'accountWithInstitution.bic', 'beneficiaryInstitution'],
  MT202: ['intermediaryInstitution.bic', 'accountWithInstitution.bic'],
  'pacs.008': mxAgents(),
  'pacs.009': mxAgents(),
}

/** The agents that hold the account: without any of these the receiver does. */
const ACCOUNT_KEEPERS: { readonly [T in ForwardedType]: readonly string[] } = {
  MT103: ['accountWithInstitution.bic', 'beneficiaryInstitution'],
  MT202: ['accountWithInstitution.bic'],
  'pacs.008': ['creditTransfer.creditorAgent.bicfi'],
  'pacs.009': ['creditTransfer.creditorAgent.bicfi'],
}

function mxAgents(): readonly string[] {
  const names = ['intermediaryAgent1', 'intermediaryAgent2', 'intermediaryAgent3', 'creditorAgent']
  return names.map((name) => `creditTransfer.${name}.bicfi`)
}

/** The bank a payment goes to next. */
export interface NextAgent {
  readonly bic: string
  /** The path in the payment: `creditTransfer.intermediaryAgent1.bicfi`. */
  readonly path: string
}

/**
 * The bank a received payment goes on to; `undefined` where the receiver keeps the payee's account itself, where the
 * message names nobody by BIC, and for a return, which is money on its way back.
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
    // An intermediary that is the receiver itself has the payment already.
    if (bic !== undefined && !isBankAmong(bic, ownBics)) return { bic: fullBic(bic), path }
  }
  return undefined
}

/**
 * Returns whether a BIC names one of these banks, be it by one of its branches. BICs of 8 or 11 characters in capitals.
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

/** The BIC at a path, in capitals. */
export function bicAt(values: DraftValues, path: string): string | undefined {
  const bic = valueAt(values, path)
  return typeof bic === 'string' && bic.trim() !== '' ? bic.trim().toUpperCase() : undefined
}
