import { downloadPaymentAdvice, printApplicationForm } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { CA103, fromPayload } from '@nostro/messages'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { findMessage, type StoredMessage } from '../../messages/content/index.ts'
import { currentDefinition } from '../../reference/index.ts'
import { readSteps } from '../index.ts'
import { applicationForm } from './application-form.ts'
import { type Printout, writePrintout } from './printout.ts'
import { paymentAdvice } from './payment-advice.ts'

/** Registers the calls that return forms and advices as PDF. */
export function registerPrintoutCalls(server: CallServer): void {
  registerCall(server, printApplicationForm, async (context, { query, body }) => {
    const definition = await formInForce(context)
    const values = fromPayload(definition, body.content)
    if (!values.ok) throw new AppError('message.invalid', {}, { issues: values.error })
    const printout = applicationForm(context, definition, values.value, query.language ?? context.language)
    return await fileOf(printout, 'application-form.pdf')
  })
  registerCall(server, downloadPaymentAdvice, async (context, { params, query }) => {
    const message = await sentApplication(context, params.id)
    const reference = message.body.summary.businessId ?? ''
    const steps = await readSteps(context, params.id)
    const values = message.body.content ?? {}
    const definition = await formInForce(context)
    const application = { reference, definition, values, steps }
    const printout = paymentAdvice(context, application, query.language ?? context.language)
    return await fileOf(printout, 'payment-advice.pdf')
  })
}

async function formInForce(context: Context): Promise<typeof CA103> {
  return await inTransaction(context, (tx) => currentDefinition(tx, context.actor.rules, CA103))
}

/** Returns a sent application. An advice exists only after the application was sent. */
async function sentApplication(context: Context, messageId: string): Promise<StoredMessage> {
  const { institutionId } = context
  const message = await inTransaction(context, (tx) => findMessage(tx, { institutionId, messageId }))
  if (message?.kind !== 'remittance') throw new AppError('resource.notFound')
  if (message.state.stage !== 'sent') throw new AppError('message.stateChanged')
  return message
}

async function fileOf(printout: Printout, name: string) {
  return { name, contentType: 'application/pdf', bytes: await writePrintout(printout) }
}
