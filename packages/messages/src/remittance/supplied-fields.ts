import { canonicalJson } from '@nostro/kernel'

import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The types that a bank can derive from an application. */
export const DERIVED_TYPES = ['MT103', 'pacs.008'] as const

/** A type that a bank can derive from an application. */
export type DerivedType = (typeof DERIVED_TYPES)[number]

/** Members that the customer or the previous bank filled. A bank has no instruction to change them. */
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
    'creditTransfer.paymentIdentification.endToEndIdentification',
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
  // Transfers between institutions have no application; they are forwarded.
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
 * Returns the paths of values that came from the company or the previous bank and were changed by a user of the bank.
 * Such a message needs a second approval. Filling a value that was left to the bank is not a change.
 */
export function changedSuppliedFields(
  messagingType: string,
  derived: DraftValues,
  values: DraftValues,
): readonly string[] {
  return (SUPPLIED[messagingType] ?? []).filter((path) => {
    const derivedValue = valueAt(derived, path)
    // Groups are compared by their values; the order of members is ignored.
    return (
      isFilled(derivedValue) && canonicalJson(derivedValue) !== canonicalJson(valueAt(values, path) ?? '')
    )
  })
}
