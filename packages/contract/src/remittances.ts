import { APPLICATION_TYPE, NETWORK_PAYMENT_TYPES } from '@nostro/kernel'

import { defineCall } from './call.ts'
import {
  overridesSchema,
  payloadSchema,
  payloadValue,
  reasonText,
  savedSchema,
  statusSchema,
  version,
} from './messages/message-parts.ts'
import { orderContentSchema } from './order-files.ts'
import { z } from './schema.ts'
import { instant, uuid } from './values.ts'

/** The only messaging type a company submits. */
const applicationType = z.literal(APPLICATION_TYPE)

/** The warnings that the maker overrides, each with the reason. */
const overrides = overridesSchema.optional()

const REFUSALS = [
  'message.invalid',
  'message.versionChanged',
  'message.stateChanged',
  'message.noApprover',
  'message.reasonNeeded',
  'message.noGroupApprover',
  'message.composingNotAllowed',
] as const

export const saveRemittance = defineCall({
  method: 'POST',
  path: '/api/messages/company',
  summary: 'Saves a remittance application as a draft (initialProcess false) or submits it (true).',
  access: 'composeRemittances',
  isOpenToKeys: true,
  body: z
    .object({
      id: uuid.optional(),
      /** The version on which the edit is based; required for an existing application. */
      version: version.optional(),
      messagingType: applicationType.default(APPLICATION_TYPE),
      initialProcess: z.boolean(),
      overrides,
    })
    .catchall(payloadValue),
  answer: savedSchema,
  errors: REFUSALS,
  isCommand: true,
})

export const resubmitRemittance = defineCall({
  method: 'POST',
  path: '/api/messages/company/resubmit',
  summary: 'Submits a rejected remittance application again as a new approval round.',
  access: 'composeRemittances',
  isOpenToKeys: true,
  body: z.object({ id: uuid, version, messagingType: applicationType, overrides }).catchall(payloadValue),
  answer: savedSchema,
  errors: REFUSALS,
  isCommand: true,
})

const accountSchema = z.strictObject({
  bankBic: z.string(),
  bankName: z.string(),
  account: z.string(),
  name: z.string(),
  addressLines: z.array(z.string()),
  town: z.string(),
})

export const listCompanyAccounts = defineCall({
  method: 'GET',
  path: '/api/messages/company/accounts',
  summary: 'The accounts of the caller’s company, from which the payer is filled in.',
  access: 'seeRemittances',
  answer: z.strictObject({ accounts: z.array(accountSchema) }),
  errors: [],
})

/** The steps that a company may see of its application after its submission to the bank. */
export const PROGRESS_STEPS = [
  'receivedByBank',
  'seenByBank',
  'messageCreated',
  'approvedByBank',
  'sent',
  'delivered',
  'confirmed',
  'booked',
  'creditNoticeRead',
  'returnedByBank',
  'moneyReturned',
] as const

const progressSchema = z.strictObject({
  step: z.enum(PROGRESS_STEPS),
  at: instant,
  /** The reason why the bank returned it, or the funds were returned. */
  reason: z.string().optional(),
})

/** A progress step of an application, with its time. */
export type ProgressStep = z.infer<typeof progressSchema>

const byId = z.strictObject({ id: uuid })

export const readProgress = defineCall({
  method: 'GET',
  path: '/api/messages/company/{id}/progress',
  summary: 'The progress steps of an application of the caller’s company, the oldest first.',
  access: 'seeRemittances',
  isOpenToKeys: true,
  params: byId,
  answer: z.strictObject({ steps: z.array(progressSchema) }),
  errors: [],
})

/** The types that a bank can make from an application, from a forwarded payment, or from a returned one. */
const derivedType = z.enum(NETWORK_PAYMENT_TYPES)

/** An issue of the message that would be made, with its path in the `content`. */
const issueSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  line: z.int().exactOptional(),
})

export const readDerivation = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/derivation',
  summary:
    'The message that a bank would make from a company’s application or a payment in transit, and its open issues.',
  access: 'seeBankMessages',
  params: byId,
  query: z.strictObject({ messagingType: derivedType.optional() }),
  answer: z.strictObject({
    /** The requested type, otherwise the one that suits the receiver. */
    messagingType: derivedType,
    content: payloadSchema,
    /** Empty if it can be submitted unchanged. */
    issues: z.array(issueSchema),
    /** The types that can be made from it, the usual one first. */
    types: z.array(derivedType),
    /** Number of users who approved the application at the company; 0 for a payment in transit. */
    approvals: z.int(),
    /** The received message of a payment in transit. */
    received: z.strictObject({ id: uuid, senderBic: z.string() }).optional(),
    /** The order file of the company that contains the application as a payment. */
    orderFile: orderContentSchema.exactOptional(),
    /** The parts of that message that have no field in the form. */
    unplaced: z.array(z.strictObject({ place: z.string(), value: z.string() })),
    /** Payer and payee have their accounts at this bank, so it can be booked internally. */
    isInHouse: z.boolean(),
    /** The undeleted message that was made from it, if there is one. */
    derived: z.strictObject({ id: uuid, messagingType: z.string(), status: statusSchema }).optional(),
  }),
  errors: [],
})

export const deriveMessage = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/derivation',
  summary:
    'Makes a message from a company’s application or a payment in transit: submitted for approval unchanged, or as a draft to edit.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({
    messagingType: derivedType,
    isDraft: z.boolean(),
    overrides,
  }),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.stateChanged',
    'message.noApprover',
    'message.noGroupApprover',
    'message.composingNotAllowed',
    'message.duplicateReference',
    'message.duplicateUetr',
    'remittance.alreadyDerived',
    'forwarding.partsLost',
    'message.reasonNeeded',
  ],
  isCommand: true,
})

export const bookInHouse = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/booking',
  summary:
    'Books an application whose payer and payee bank are the caller’s bank; the payee gets its receipt.',
  access: 'composeBankMessages',
  params: byId,
  answer: savedSchema,
  errors: ['message.stateChanged', 'message.composingNotAllowed', 'remittance.notInHouse'],
  isCommand: true,
})

export const returnToApplicant = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/return',
  summary: 'Returns an application to the company, where it is rejected with this reason.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({ reason: reasonText }),
  answer: z.strictObject({}),
  errors: ['message.stateChanged', 'message.composingNotAllowed'],
  isCommand: true,
})
