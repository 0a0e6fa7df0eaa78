import { uploadOf } from '../../src/remittances/order-files/testing/order-upload.ts'
import { stampedApplication } from '../../src/remittances/testing/index.ts'
import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

let uploads = 0

/** A different file for each sample, with one payment. */
function nextUpload() {
  uploads += 1
  return uploadOf({ messageId: `SAMPLE-${uploads}`, count: 1 })
}

/** The members that an order file does not contain. */
function sharedMembers() {
  const { transactionInfo, additionalInfo } = stampedApplication()
  const {
    contractNumber: _contract,
    additionalNote: _note,
    ...documents
  } = additionalInfo as Record<string, unknown>
  const { transactionType } = transactionInfo as Record<string, unknown>
  return { transactionInfo: { transactionType }, additionalInfo: documents }
}

/** Valid input for each call about order files of companies. */
export const ORDER_FILE_INPUTS = {
  previewOrderFile: () => ({ body: nextUpload() }),
  importOrderFile: () => ({
    body: {
      ...nextUpload(),
      payments: 'all',
      reason: 'A second payment is intended.',
      shared: sharedMembers(),
    },
  }),
  listOrderFiles: () => ({}),
  readOrderFile: ({ id }) => ({ params: { id } }),
  downloadOrderReport: ({ id }) => ({ params: { id } }),
  downloadOrderResult: ({ id }) => ({ params: { id } }),
  downloadOrderFile: ({ id }) => ({ params: { id } }),
  downloadReceivedOrderFile: ({ id }) => ({ params: { id } }),
  listRecurringDrafts: () => ({}),
  createRecurringDraft: ({ templateId }) => ({
    body: {
      name: 'Rent',
      firstOn: '2099-06-01',
      frequency: 'monthly',
      moves: 'following',
      daysBefore: 3,
      templateId,
    },
  }),
  changeRecurringDraft: ({ id }) => ({ params: { id }, body: { version: 1, action: 'pause' } }),
  reviewOrderFile: ({ id }) => ({ params: { id } }),
  approveOrderFile: ({ id, orderPart }) => ({
    params: { id },
    body: { parts: [orderPart], leftOut: [], upTo: 1 },
  }),
  rejectOrderFile: ({ id, orderPart }) => ({
    params: { id },
    body: { parts: [orderPart], leftOut: [], upTo: 1, description: 'The contract is missing' },
  }),
  proveForOrderFile: ({ id, orderPart }) => ({
    params: { id },
    body: { nodeIds: [orderPart.nodeId], password: 'Not-my-passw0rd' },
  }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>
