import { canonicalJson } from '@nostro/kernel'

import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** What a bank can make of an application (semantics 3). */
export const DERIVED_TYPES = ['MT103', 'pacs.008'] as const

export type DerivedType = (typeof DERIVED_TYPES)[number]

/** Members a company spoke of; what a bank changes there, the company did not order. */
const SUPPLIED: { readonly [T in DerivedType]: readonly string[] } = {
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
}

/**
 * Paths of what the company said and somebody at the bank changed afterwards: such a message needs a second approval
 * (semantics 1, rule 3). What was left to the bank may be filled in.
 */
export function changedSuppliedFields(
  messagingType: string,
  derived: DraftValues,
  values: DraftValues,
): readonly string[] {
  const type = DERIVED_TYPES.find((each) => each === messagingType)
  if (type === undefined) return []
  return SUPPLIED[type].filter((path) => {
    const said = valueAt(derived, path)
    // Groups are compared by what they say, in whatever order they were stored.
    return isFilled(said) && canonicalJson(said) !== canonicalJson(valueAt(values, path) ?? '')
  })
}
