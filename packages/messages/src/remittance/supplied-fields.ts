import { canonicalJson } from '@nostro/kernel'

import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The types that a bank can make of an application (semantics 3). */
export const DERIVED_TYPES = ['MT103', 'pacs.008'] as const

/** A type that a bank can make of an application. */
export type DerivedType = (typeof DERIVED_TYPES)[number]

/** Members a customer or another bank spoke of; what a bank changes there, nobody ordered. */
const SUPPLIED: Readonly<Record<string, readonly string[]>> = {
  MT103: [
    'currency',
    'interbankSettledAmount',
    'detailsOfCharges',
    'regulatoryReportingPurpose',
    'orderingCustomer',
    'beneficiaryInstitution',
    'beneficiaryCustomer',
    'remittanceInformation',
  ],
  'pacs.008': [
    'creditTransfer.instructedCurrency',
    'creditTransfer.instructedAmount',
    'creditTransfer.chargeBearer',
    'creditTransfer.debtor.name',
    'creditTransfer.debtorAccount',
    'creditTransfer.creditor.name',
    'creditTransfer.creditorAccount',
    'creditTransfer.creditorAgent.bicfi',
    'creditTransfer.remittanceInformation',
  ],
  // Payments between institutions are never applied for, but passed on.
  MT202: [
    'currency',
    'interbankSettledAmount',
    'relatedReference',
    'orderingInstitution',
    'orderingCustomer',
    'beneficiaryInstitution',
    'beneficiaryCustomer',
    'remittanceInformation',
  ],
  'pacs.009': [
    'creditTransfer.interbankSettlementCurrency',
    'creditTransfer.interbankSettlementAmount',
    'creditTransfer.debtor.bicfi',
    'creditTransfer.debtorAccount',
    'creditTransfer.creditor.bicfi',
    'creditTransfer.creditorAccount',
    'creditTransfer.creditorAgent.bicfi',
    'creditTransfer.remittanceInformation',
    'creditTransfer.underlyingCustomerCreditTransfer',
  ],
}

/**
 * Paths of what the company, or the bank a payment came from, said and somebody at the bank changed afterwards: such a
 * message needs a second approval (semantics 1, rule 3). What was left to the bank may be filled in.
 */
export function changedSuppliedFields(
  messagingType: string,
  derived: DraftValues,
  values: DraftValues,
): readonly string[] {
  return (SUPPLIED[messagingType] ?? []).filter((path) => {
    const derivedValue = valueAt(derived, path)
    // Groups are compared by what they say, in whatever order they were stored.
    return (
      isFilled(derivedValue) && canonicalJson(derivedValue) !== canonicalJson(valueAt(values, path) ?? '')
    )
  })
}
