import { isFilled, isRecord, valueAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { changedAt, withAgreeingAgents } from './payments.ts'
import { replacedAt, withAgreeingHeader, withinProfile, without } from './reconcile.ts'

const TRANSACTION = 'transactionInformation.0'
const INSTRUCTION_LENGTH_MAX = 16

/** Changes the sample values of a pacs.004 so that they satisfy the network's rules between members. */
export function reconciledReturn(values: DraftValues): DraftValues {
  const agreed = withAgreeingHeader(withAgreeingAgents(withinProfile(values), TRANSACTION), 'pacs.004.001.09')
  return changedAt(agreed, TRANSACTION, (transaction) =>
    withWholeAmount(withOneOriginal(withAgreeingAmounts(withPossibleBearer(transaction)))),
  )
}

/** Leaves a possible bearer: charges are borne by the creditor or shared; those of the creditor are listed. */
function withPossibleBearer(transaction: DraftValues): DraftValues {
  const path = 'originalChargeInformation'
  const charges = valueAt(transaction, path)
  const bearer = isRecord(charges) ? charges['chargeBearer'] : undefined
  const hasCharges = isFilled(valueAt(transaction, `${path}.chargesInformation`))
  if (bearer === 'CRED' && hasCharges) return transaction
  return withValueAt(transaction, `${path}.chargeBearer`, 'SHAR')
}

/** Makes the amounts consistent: the returned amount is the instructed amount after charges or an exchange. */
function withAgreeingAmounts(transaction: DraftValues): DraftValues {
  return changedAt(transaction, 'returnInformation', (information) => {
    const { returnedInterbankSettlementAmount: settled, returnedInstructedAmount: instructed } = information
    const currency = isRecord(settled) ? settled['currency'] : undefined
    const identified = isFilled(information['returnIdentification'])
      ? information
      : { ...information, returnIdentification: 'RETURN1' }
    if (isRecord(instructed) && instructed['currency'] !== currency) {
      return { ...identified, exchangeRate: '1.25' }
    }
    return { ...without(identified, 'exchangeRate'), returnedInstructedAmount: settled }
  })
}

/** Returns the transaction with the whole amount returned, if the original amount has the returned amount's currency. */
function withWholeAmount(transaction: DraftValues): DraftValues {
  const returned = valueAt(transaction, 'returnInformation.returnedInterbankSettlementAmount')
  const currency = isRecord(returned) ? returned['currency'] : undefined
  return ORIGINAL_AMOUNTS.reduce((current, path) => {
    const original = valueAt(current, path)
    return isRecord(original) && original['currency'] === currency
      ? withValueAt(current, path, returned)
      : current
  }, transaction)
}

const ORIGINAL_AMOUNTS = [
  'originalSettlementInformation.originalInterbankSettlementAmount',
  'originalTransactionReference.interbankSettlementAmount',
]

function withOneOriginal(transaction: DraftValues): DraftValues {
  const identification = valueAt(transaction, 'originalInformation.originalInstructionIdentification')
  const shortened = replacedAt(
    transaction,
    'originalInformation.originalInstructionIdentification',
    String(identification).slice(0, INSTRUCTION_LENGTH_MAX).trim().replaceAll('/', '-'),
  )
  return replacedAt(shortened, 'originalTransactionReference.settlementInformation.settlementMethod', 'INGA')
}
