import type { AnswerOf, previewOrderFile as previewCall } from '@nostro/contract'

import {
  CA103,
  CORRECTABLE,
  type DraftValues,
  PAYER_ACCOUNT,
  toPayload,
  valueAt,
  withValueAt,
} from '@nostro/messages'

import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { requireComposing } from '../../messages/content/index.ts'
import { isImportable, needsReason, readUpload, type Upload } from './read-upload.ts'
import { findingOf } from './order-file.presenter.ts'

/** Returns what the import of a file would do, with the findings of each payment. Stores nothing. */
export async function previewOrderFile(
  context: Context,
  upload: Upload,
): Promise<AnswerOf<typeof previewCall>> {
  requireComposing(context)
  return await inReadTransaction(context, async (tx) => {
    const { digest, file, payments, notes, totals } = await readUpload(tx, context, upload)
    return {
      digest,
      messageIdentification: file.messageIdentification,
      count: payments.length,
      controlSum: file.controlSum,
      totals: totals.map((total) => ({ ...total })),
      valid: payments.filter(isImportable).length,
      needsReason: needsReason(payments),
      notes: notes.map(findingOf),
      payments: payments.map(
        ({ position, endToEndId, payeeName, payeeAccount, currency, amount, findings, values }) => ({
          position,
          endToEndId,
          payeeName,
          payeeAccount,
          currency,
          amount,
          findings: findings.map(findingOf),
          ...(findings.length > 0 && { payload: correctablePayload(values) }),
        }),
      ),
    }
  })
}

/** Returns the members that can be corrected, as a payload. */
function correctablePayload(values: DraftValues) {
  return toPayload(
    CA103,
    [...PAYER_ACCOUNT, ...CORRECTABLE].reduce<DraftValues>((chosen, path) => {
      const value = valueAt(values, path)
      return value === undefined ? chosen : withValueAt(chosen, path, value)
    }, {}),
  )
}
