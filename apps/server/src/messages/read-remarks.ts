import type { AnswerOf, readRemarks } from '@nostro/contract'
import { AppError, type Issue, utcOffsetAt } from '@nostro/kernel'
import { checkValues, loadDefinition, readForm } from '@nostro/messages'
import { maySeeStage } from '@nostro/workflow'

import { bankRemarks } from '../reference/banks/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inReadTransaction } from '../db/transaction.ts'
import { prepareSubmission, findMessage, type SubmittedForm, valueDateRemarks } from './content/index.ts'

/**
 * Returns the current remarks on a message: for one written here those of its preview, for one written as text those of
 * its value date, of the bank directory and of the bank's relationships, for a received one the last two. A type without a form has none. Errors: `resource.notFound`,
 * `permission.denied` for a folder that the viewer may not see.
 */
export async function remarksOn(context: Context, messageId: string): Promise<AnswerOf<typeof readRemarks>> {
  const { institutionId, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const message = await findMessage(tx, { institutionId, messageId })
    if (message === undefined) throw new AppError('resource.notFound')
    if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
    const { messagingType, kind, body, createdAt } = message
    const { content, sendAs, text } = body
    const definition = await loadDefinition(messagingType)
    if (definition === undefined) return { rowList: [] }
    if (kind === 'messageSent' && content !== undefined)
      return rowsOf(
        await previewRemarks(tx, context, { definition, values: content, ...(sendAs && { sendAs }) }),
      )
    const utcOffset = utcOffsetAt(createdAt, actor.timeZone)
    const values = content ?? readForm(definition, text?.value ?? '', { utcOffset })
    const isSent = kind === 'messageSent'
    const banks = await bankRemarks(tx, context, {
      definition,
      values,
      direction: isSent ? 'send' : 'receive',
    })
    const dates = isSent ? await valueDateRemarks(tx, context, { definition, values }) : []
    return rowsOf([...dates, ...banks])
  })
}

/**
 * Returns the warnings of a preview. If the form could not be submitted, returns those of its own check and of the
 * banks.
 */
async function previewRemarks(tx: Tx, context: Context, form: SubmittedForm): Promise<readonly Issue[]> {
  try {
    return (await prepareSubmission(tx, context, { ...form, isPreview: true })).warnings
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'message.invalid') throw error
    const { definition, values } = form
    const own = checkValues(definition, values).filter(({ severity }) => severity === 'warning')
    const dates = await valueDateRemarks(tx, context, form)
    return [...own, ...dates, ...(await bankRemarks(tx, context, { definition, values, direction: 'send' }))]
  }
}

function rowsOf(remarks: readonly Issue[]): AnswerOf<typeof readRemarks> {
  return {
    rowList: remarks.map(({ path, code, params, severity }) => ({
      path: [...path],
      code,
      severity,
      ...(params !== undefined && { params: { ...params } }),
    })),
  }
}
