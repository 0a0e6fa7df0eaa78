import { isFilled, isRecord, valueAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { businessService, DEFAULT_SERVICE_VERSION } from '../../standard/mx/releases.ts'
import { replacedAt, withAgreeingHeader, withinProfile, without } from './reconcile.ts'

const HEADER = 'businessApplicationHeader'
const TRANSFER = 'creditTransfer'

/** Changes the sample values of a pacs.008 so that they satisfy the network's rules between members. */
export function reconciledCustomerTransfer(values: DraftValues): DraftValues {
  const agreed = withAgreeingHeader(withAgreeingAgents(withinProfile(values), TRANSFER), 'pacs.008.001.08')
  return changedAt(agreed, TRANSFER, (transfer) =>
    withPossibleCharges(withAgreeingAmounts(withOneRemittance(withPossibleInstructions(transfer)))),
  )
}

/** Changes the sample values of a pacs.009 so that they satisfy the network's rules between members. */
export function reconciledInstitutionTransfer(values: DraftValues): DraftValues {
  const agreed = withAgreeingHeader(withAgreeingAgents(withinProfile(values), TRANSFER), 'pacs.009.001.08')
  const isCover = isFilled(valueAt(values, `${TRANSFER}.underlyingCustomerCreditTransfer`))
  const served = withValueAt(
    agreed,
    `${HEADER}.businessService`,
    businessService(isCover ? 'cov' : 'core', DEFAULT_SERVICE_VERSION),
  )
  const instructed = [TRANSFER, `${TRANSFER}.underlyingCustomerCreditTransfer`].reduce(
    (current, path) =>
      changedAt(current, path, (transfer) => withOneRemittance(withPossibleInstructions(transfer))),
    served,
  )
  const covered = changedAt(instructed, `${TRANSFER}.underlyingCustomerCreditTransfer`, withAmount)
  return changedAt(covered, `${TRANSFER}.paymentIdentification`, withoutSlashes)
}

/** Sets the amount of the customer transfer, which a cover payment contains. */
function withAmount(underlying: DraftValues): DraftValues {
  if (!isFilled(underlying) || isFilled(underlying['instructedAmount'])) return underlying
  return { ...underlying, instructedAmount: { currency: 'EUR', amount: '1' } }
}

/**
 * Removes slashes that a reference of an MT does not allow, because the end-to-end identification is also used as one.
 */
function withoutSlashes(identification: DraftValues): DraftValues {
  const { endToEndIdentification } = identification
  return { ...identification, endToEndIdentification: String(endToEndIdentification).replaceAll('/', '-') }
}

/** Returns the values with a change to one group. */
export function changedAt(
  values: DraftValues,
  path: string,
  change: (group: DraftValues) => DraftValues,
): DraftValues {
  const group = valueAt(values, path)
  return isRecord(group) ? withValueAt(values, path, change(group)) : values
}

/**
 * Makes sender and receiver equal to the instructing and the instructed agent, and the priority the same everywhere.
 */
export function withAgreeingAgents(values: DraftValues, transaction: string): DraftValues {
  const priority = valueAt(values, `${HEADER}.priority`)
  const pairs: readonly (readonly [string, unknown])[] = [
    [`${transaction}.instructingAgent`, { bicfi: valueAt(values, `${HEADER}.from`) }],
    [`${transaction}.instructedAgent`, { bicfi: valueAt(values, `${HEADER}.to`) }],
  ]
  const agreed = pairs.reduce((current, [path, value]) => withValueAt(current, path, value), values)
  return isFilled(priority)
    ? replacedAt(agreed, `${transaction}.paymentType.instructionPriority`, priority)
    : agreed
}

/** Gives each instruction a text, and the creditor agent only one kind of contact instruction. */
export function withPossibleInstructions(transfer: DraftValues): DraftValues {
  const changed = { ...transfer }
  for (const name of ['instructionForCreditorAgent', 'instructionForNextAgent']) {
    const items = transfer[name]
    if (!Array.isArray(items)) continue
    changed[name] = items.map((item: unknown, index) => {
      const instruction = isRecord(item) ? item : {}
      const kept = index === 0 ? instruction : without(instruction, 'code')
      return isFilled(kept['instructionInformation'])
        ? kept
        : { ...kept, instructionInformation: 'CALL DESK' }
    })
  }
  return changed
}

/** Leaves one of the alternatives: documents, a separate advice, or lines. Delivery by post ends with SR 2026. */
export function withOneRemittance(transfer: DraftValues): DraftValues {
  const related = transfer['relatedRemittance']
  if (isFilled(transfer['remittanceInformation']) || !isRecord(related)) {
    return without(transfer, 'relatedRemittance')
  }
  if (isFilled(related['structured'])) {
    const { structured, invoicer, invoicee } = related
    return { ...transfer, relatedRemittance: { structured, invoicer, invoicee } }
  }
  const elsewhere = without(related, 'structured', 'invoicer', 'invoicee', 'postalAddress')
  const hasLocation = isFilled(elsewhere['locationMethod']) || isFilled(elsewhere['electronicAddress'])
  return { ...transfer, relatedRemittance: { ...elsewhere, ...(hasLocation && { locationMethod: 'EMAL' }) } }
}

/** Sets an instructed amount that is consistent with the settled one. */
function withAgreeingAmounts(transfer: DraftValues): DraftValues {
  const { interbankSettlementCurrency: currency, interbankSettlementAmount: settled } = transfer
  const { instructedCurrency } = transfer
  if (isFilled(instructedCurrency) && instructedCurrency !== currency) {
    const exchangeRate = isFilled(transfer['exchangeRate']) ? transfer['exchangeRate'] : '1.25'
    // Whole units are valid in any currency.
    const instructedAmount = String(transfer['instructedAmount']).split('.')[0]
    return { ...transfer, exchangeRate, instructedAmount }
  }
  return { ...without(transfer, 'exchangeRate'), instructedCurrency: currency, instructedAmount: settled }
}

/**
 * Leaves prepaid charges as one record in the settled currency. They are removed if the instructed amount has the same
 * currency, because the amounts would then have to add up.
 */
function withPossibleCharges(transfer: DraftValues): DraftValues {
  const { chargeBearer, chargesInformation: charges, interbankSettlementCurrency: currency } = transfer
  if (chargeBearer !== 'DEBT' || !Array.isArray(charges)) return transfer
  if (transfer['instructedCurrency'] === currency) return without(transfer, 'chargesInformation')
  const [record] = charges
  return { ...transfer, chargesInformation: [{ ...record, amount: { currency, amount: '1' } }] }
}
