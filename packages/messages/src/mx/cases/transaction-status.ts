import { INVESTIGATION_CODE_LISTS } from '../../codes/investigation-choices.ts'
import { code } from '../../core/shape.ts'

/** The status of a payment. Source: ISO 20022, ExternalPaymentTransactionStatus1Code. */
export const TRANSACTION_STATUS = code(
  'transactionStatus',
  INVESTIGATION_CODE_LISTS.transactionStatus.map((entry) => entry.code),
)

const CODE_LENGTH_MAX = 4

/** The reason of a status. Other codes of the set can be entered. Source: ISO 20022, ExternalStatusReason1Code. */
export const STATUS_REASON = {
  ...code(
    'statusReason',
    INVESTIGATION_CODE_LISTS.statusReason.map((entry) => entry.code),
  ),
  customLengthMax: CODE_LENGTH_MAX,
}
