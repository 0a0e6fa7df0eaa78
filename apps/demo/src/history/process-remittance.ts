import {
  confirmReceipt,
  deriveMessage,
  type MessagePayload,
  printApplicationForm,
  returnToApplicant,
  saveRemittance,
} from '@nostro/contract'
import { attachmentUrl } from '@nostro/kernel'

import type { DemoStaff } from './demo-staff.ts'
import type { Pace } from './pace.ts'
import { approveSteps, rejectStep, waitingAt } from './create-deals.ts'
import { uploadFile } from './upload-file.ts'

/** The step that an application of the history has reached. */
export type RemittanceEnding =
  | 'draft'
  | 'waiting'
  | 'rejected'
  | 'atBank'
  | 'returned'
  | 'sent'
  | 'paid'
  | 'read'

/** An application of Demo Trading Company in the history. */
export interface PlannedRemittance {
  readonly number: number
  readonly at: Date
  readonly ending: RemittanceEnding
  readonly amount: string
}

const MINUTE_MS = 60_000

/** Submits an application and processes it up to the planned step, as each user concerned. */
export async function processRemittance(
  staff: DemoStaff,
  pace: Pace,
  planned: PlannedRemittance,
): Promise<void> {
  const { at, ending } = planned
  const hand = (username: string, minutes: number) => ({
    username,
    at: new Date(at.getTime() + minutes * MINUTE_MS),
  })
  const maker = hand('trading.operator', 0)
  const form = applicationForm(planned)
  const file = await uploadForm(staff, maker, form)
  const additionalInfo = { ...(form['additionalInfo'] as MessagePayload), sealStampedFormAttach: [file] }
  const body = {
    initialProcess: ending !== 'draft',
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...form,
    additionalInfo,
  }
  const { id } = await staff.call(maker, saveRemittance, { body })
  if (ending === 'draft' || ending === 'waiting') return
  const companyReviewer = hand('trading.reviewer', 9)
  if (ending === 'rejected') {
    await rejectStep(staff, companyReviewer, { id, reason: 'The contract number is missing.' })
    return
  }
  await approveSteps(staff, [companyReviewer, hand('trading.senior', 15)], { id })
  const copier = hand('beijing.operator', 24)
  const copy = await pace.until(async () =>
    [...(await waitingAt(staff, copier, 'notCopied')).values()].find(
      ({ amount }) => amount === planned.amount,
    ),
  )
  if (ending === 'atBank') return
  if (ending === 'returned') {
    const reason = 'The stamped form cannot be read. Please scan it again.'
    await staff.call(copier, returnToApplicant, { params: { id: copy.id }, body: { reason } })
    return
  }
  const derived = await staff.call(copier, deriveMessage, {
    params: { id: copy.id },
    body: {
      messagingType: planned.number % 2 === 0 ? 'MT103' : 'pacs.008',
      isDraft: false,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    },
  })
  await approveSteps(staff, [hand('beijing.reviewer', 31), hand('beijing.senior', 36)], { id: derived.id })
  if (ending === 'sent') return
  const receiver = hand('frankfurt.operator', 52)
  const arrived = await pace.until(async () =>
    [...(await waitingAt(staff, receiver, 'waitingProcessed')).values()].find(
      ({ amount }) => amount === planned.amount,
    ),
  )
  await staff.call(receiver, confirmReceipt, { params: { id: arrived.id } })
  if (ending === 'read') await readReceipt(staff, pace, hand('import.operator', 75))
}

/** Confirms the receipt as a user of the payee's company. */
async function readReceipt(
  staff: DemoStaff,
  pace: Pace,
  payee: { readonly username: string; readonly at: Date },
): Promise<void> {
  const [receipt] = await pace.until(async () => {
    const waiting = [...(await waitingAt(staff, payee, 'waitingProcessed')).values()]
    return waiting.length > 0 ? waiting : undefined
  })
  if (receipt !== undefined) await staff.call(payee, confirmReceipt, { params: { id: receipt.id } })
}

function applicationForm({ number, amount }: PlannedRemittance): MessagePayload {
  return {
    paymentInfo: {
      payerBankCode: 'DEMECNBJ',
      payerName: 'DEMO TRADING COMPANY',
      payerAccount: '6222020200112233445',
      payerAddress: '88 HARBOUR ROAD\nBEIJING',
      payerTown: 'BEIJING',
    },
    payeeInfo: {
      payeeBankCode: 'DEMWDEFFXXX',
      payeeName: 'DEMO IMPORT COMPANY',
      payeeAccount: 'DE89370400440532013000',
      payeeAddress: '12 RIVER STREET\nFRANKFURT',
      payeeTown: 'FRANKFURT',
      payeeCountry: 'DEU',
    },
    transactionInfo: { currency: 'EUR', amount, feeType: 'SHA', transactionType: '121010' },
    additionalInfo: {
      sealStampedFormNumber: `FORM-${number}`,
      contractNumber: `CONTRACT ${number}`,
      contactPerson: '演示联系人',
      contactPhone: '13800138000',
      additionalNote: `INVOICE ${number}`,
    },
  }
}

/** Uploads the printed form of the application, in place of a stamped scan. */
async function uploadForm(
  staff: DemoStaff,
  maker: { readonly username: string; readonly at: Date },
  form: MessagePayload,
): Promise<{ readonly name: string; readonly url: string }> {
  const bytes = await staff.file(maker, printApplicationForm, { body: { content: form } })
  const name = 'application-form.pdf'
  const id = await uploadFile(staff, maker, { slot: 'sealStampedFormAttach', name, bytes })
  return { name, url: attachmentUrl(id) }
}
