import { LIMITS } from '@nostro/kernel'

import { defineCall } from './call.ts'
import { payloadSchema, reasonText } from './messages/message-parts.ts'
import { DIGEST } from './patterns.ts'
import { z } from './schema.ts'
import { decimal, file, instant, uuid } from './values.ts'

/** The bytes of a file as base64, which is a third longer, with the rest of the body. */
const BODY_BYTES_MAX = Math.ceil((LIMITS.attachmentBytesMax * 4) / 3) + 65_536

const FILE_NAME_LENGTH_MAX = 255
const CORRECTIONS_MAX = 1000
const PAGE_SIZE_MAX = 100
const PAGES_MAX = 10_000

/** The states of a payment of an order file. */
export const ORDER_PAYMENT_STATES = [
  'refused',
  'waiting',
  'inApproval',
  'rejected',
  'removed',
  'atBank',
  'returned',
  'sent',
  'settled',
  'fundsReturned',
] as const

const paymentState = z.enum(ORDER_PAYMENT_STATES)

/** The state of a payment of an order file. */
export type OrderPaymentState = z.infer<typeof paymentState>

const uploaded = {
  name: z.string().min(1).max(FILE_NAME_LENGTH_MAX),
  /** The bytes of the file in base64. */
  content: z
    .string()
    .min(4)
    .max(Math.ceil((LIMITS.attachmentBytesMax * 4) / 3) + 4)
    // The pattern of the whole text would need too much memory for a large file.
    .refine((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text)),
  /** The members of payments that the user corrected, in the groups of an application; other members remain. */
  corrections: z
    .array(z.strictObject({ position: z.int().min(1), payload: payloadSchema }))
    .max(CORRECTIONS_MAX)
    .exactOptional(),
}

const findingSchema = z.strictObject({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  /** The element below its payment: `Cdtr/Nm`. */
  element: z.string().exactOptional(),
  /** The member of the application: `payee.name`. */
  member: z.string().exactOptional(),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
    .exactOptional(),
})

const paymentSchema = z.strictObject({
  position: z.int().min(1),
  endToEndId: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  currency: z.string(),
  amount: z.string(),
  findings: z.array(findingSchema),
})

const totalSchema = z.strictObject({ currency: z.string(), amount: decimal, count: z.int().min(0) })

/** The refusals of a file as a whole. */
const FILE_REFUSALS = [
  'orderFile.unreadable',
  'orderFile.otherType',
  'orderFile.tooManyPayments',
  'orderFile.columnsMissing',
  'orderFile.invalid',
  'orderFile.duplicate',
  'message.invalid',
] as const

export const previewOrderFile = defineCall({
  method: 'POST',
  path: '/api/messages/company/order-files/preview',
  summary:
    'Reads an order file of a company (pain.001.001.09, or a table as CSV or XLSX) with up to 10,000 payments: totals, and each payment with its findings. Stores nothing. A file that was imported before is refused.',
  access: 'composeRemittances',
  bodyBytesMax: BODY_BYTES_MAX,
  budget: 'export',
  body: z.strictObject(uploaded),
  answer: z.strictObject({
    /** SHA-256 of the file. */
    digest: z.string().regex(DIGEST),
    messageIdentification: z.string(),
    count: z.int().min(1),
    /** The sum of all amounts, regardless of their currencies. */
    controlSum: decimal,
    totals: z.array(totalSchema),
    /** Number of payments that can be imported. */
    valid: z.int().min(0),
    /** True if a payment looks like another one, so that the import needs a reason. */
    needsReason: z.boolean(),
    /** Findings about parts of the file. */
    notes: z.array(findingSchema),
    payments: z.array(
      z.strictObject({
        ...paymentSchema.shape,
        /** The members that can be corrected, for a payment with findings. */
        payload: payloadSchema.exactOptional(),
      }),
    ),
  }),
  errors: FILE_REFUSALS,
})

export const importOrderFile = defineCall({
  method: 'POST',
  path: '/api/messages/company/order-files',
  summary:
    'Imports an order file: each payment becomes an application that is submitted for approval. All payments are imported at once, or in the order of the file by a job if there are more than 50.',
  access: 'composeRemittances',
  bodyBytesMax: BODY_BYTES_MAX,
  body: z.strictObject({
    ...uploaded,
    /** `all`: nothing is imported if a payment has an error. `valid`: payments with errors are refused. */
    payments: z.enum(['all', 'valid']),
    /** The members of an application that all payments share: stamped form, contact, and a transaction code. */
    shared: payloadSchema,
    /** The reason for payments that look like earlier ones. */
    reason: reasonText.optional(),
  }),
  answer: z.strictObject({
    id: uuid,
    /** Number of payments that became applications or will. */
    imported: z.int().min(1),
    refused: z.int().min(0),
    /** True if a job imports the payments. */
    isContinued: z.boolean(),
  }),
  errors: [
    ...FILE_REFUSALS,
    'orderFile.paymentsRefused',
    'orderFile.nothingToImport',
    'orderFile.reasonNeeded',
    'message.composingNotAllowed',
    'message.noApprover',
    'message.noGroupApprover',
    'message.reasonNeeded',
  ],
  isCommand: true,
})

const fileSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  messageIdentification: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  count: z.int().min(1),
  controlSum: decimal,
  totals: z.array(totalSchema),
  /** The number of payments in each state that occurs. */
  states: z.array(z.strictObject({ state: paymentState, count: z.int().min(1) })),
})

/** An imported order file with the states of its payments. */
export type OrderFileRow = z.infer<typeof fileSchema>

const page = z.coerce.number().int().min(1).max(PAGES_MAX).default(1)

export const listOrderFiles = defineCall({
  method: 'GET',
  path: '/api/messages/company/order-files',
  summary:
    'The imported order files of the caller’s company, the newest first, with the states of their payments.',
  access: 'seeRemittances',
  budget: 'list',
  query: z.strictObject({ page }),
  answer: z.strictObject({ files: z.array(fileSchema), total: z.int().min(0) }),
  errors: [],
})

const byId = z.strictObject({ id: uuid })

/** The stored file: its name, SHA-256 and number of bytes. */
export const orderContentSchema = z.strictObject({
  name: z.string(),
  digest: z.string().regex(DIGEST),
  byteCount: z.int().min(1),
})

export const readOrderFile = defineCall({
  method: 'GET',
  path: '/api/messages/company/order-files/{id}',
  summary: 'An order file with one page of its payments, each with its state and the application made of it.',
  access: 'seeRemittances',
  budget: 'list',
  params: byId,
  query: z.strictObject({ page, pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(20) }),
  answer: z.strictObject({
    file: fileSchema,
    /** Absent for a file that was imported before files were stored. */
    content: orderContentSchema.exactOptional(),
    payments: z.array(
      z.strictObject({
        ...paymentSchema.shape,
        uetr: z.string().exactOptional(),
        state: paymentState,
        /** The reason of a return or a rejection. */
        reason: z.string().exactOptional(),
        applicationId: uuid.exactOptional(),
      }),
    ),
  }),
  errors: [],
})

export const downloadOrderFile = defineCall({
  method: 'GET',
  path: '/api/messages/company/order-files/{id}/file',
  summary: 'An imported order file of the caller’s company, exactly as it was uploaded.',
  access: 'seeRemittances',
  budget: 'export',
  params: byId,
  answer: file,
  errors: [],
  isFile: true,
})

export const downloadReceivedOrderFile = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/order-file',
  summary:
    'The order file of a company from which an application was made, exactly as it was uploaded. The id is that of the application at the bank.',
  access: 'seeBankMessages',
  budget: 'export',
  params: byId,
  answer: file,
  errors: [],
  isFile: true,
})

export const downloadOrderResult = defineCall({
  method: 'GET',
  path: '/api/messages/company/order-files/{id}/result',
  summary: 'The payments of an order file with their present states and findings as CSV.',
  access: 'seeRemittances',
  budget: 'export',
  params: byId,
  answer: file,
  errors: [],
  isFile: true,
})

export const downloadOrderReport = defineCall({
  method: 'GET',
  path: '/api/messages/company/order-files/{id}/report',
  summary: 'The status report of an order file (pain.002.001.10) with the present states of its payments.',
  access: 'seeRemittances',
  budget: 'export',
  params: byId,
  answer: file,
  errors: [],
  isFile: true,
})
