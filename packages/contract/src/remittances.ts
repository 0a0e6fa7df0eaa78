import { APPLICATION_TYPE, NETWORK_PAYMENT_TYPES } from '@nostro/kernel'

import { defineCall } from './call.ts'
import {
  payloadSchema,
  payloadValue,
  reasonText,
  savedSchema,
  statusSchema,
  version,
} from './messages/message-parts.ts'
import { z } from './schema.ts'
import { instant, uuid } from './values.ts'

/** The only messaging type a company submits. */
const applicationType = z.literal(APPLICATION_TYPE)

/** The payment is meant although one like it exists already. */
const isDuplicateConfirmed = z.boolean().optional()

const REFUSALS = [
  'message.invalid',
  'message.versionChanged',
  'message.stateChanged',
  'message.noApprover',
  'message.possibleDuplicate',
  'message.composingNotAllowed',
] as const

export const saveRemittance = defineCall({
  method: 'POST',
  path: '/api/messages/company',
  summary: 'Saves a remittance application as a draft (initialProcess false) or submits it (true).',
  access: 'composeRemittances',
  body: z
    .object({
      id: uuid.optional(),
      /** The version the edit was based on; compulsory for an existing application. */
      version: version.optional(),
      messagingType: applicationType.default(APPLICATION_TYPE),
      initialProcess: z.boolean(),
      isDuplicateConfirmed,
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
  body: z
    .object({ id: uuid, version, messagingType: applicationType, isDuplicateConfirmed })
    .catchall(payloadValue),
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
  summary: 'The own company’s accounts, which a payer is filled in from.',
  access: 'seeRemittances',
  answer: z.strictObject({ accounts: z.array(accountSchema) }),
  errors: [],
})

const payeeSchema = z.strictObject({
  name: z.string(),
  /** The account it was paid to last. */
  account: z.string(),
  addressLines: z.array(z.string()),
  town: z.string().optional(),
  country: z.string(),
  bankBic: z.string(),
  lastPaidAt: instant,
})

/** A payee of an earlier application, with the account named last. */
export type KnownPayee = z.infer<typeof payeeSchema>

export const listPayees = defineCall({
  method: 'GET',
  path: '/api/messages/company/payees',
  summary: 'The payees of earlier applications of the own company, each with the account named last.',
  access: 'seeRemittances',
  answer: z.strictObject({ payees: z.array(payeeSchema) }),
  errors: [],
})

/** The steps a company may know of its application after it left the house. */
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
  /** The reason for which the bank returned it, or the funds were returned. */
  reason: z.string().optional(),
})

/** A step of an application on its way, with its time. */
export type ProgressStep = z.infer<typeof progressSchema>

const byId = z.strictObject({ id: uuid })

export const readProgress = defineCall({
  method: 'GET',
  path: '/api/messages/company/{id}/progress',
  summary: 'The steps of an application of the own company on its way, the oldest first.',
  access: 'seeRemittances',
  params: byId,
  answer: z.strictObject({ steps: z.array(progressSchema) }),
  errors: [],
})

/** The types that a bank can make of an application, of a payment it passes on, or of one it sends back. */
const derivedType = z.enum(NETWORK_PAYMENT_TYPES)

/** The issues of a message that would be made, at its place in the `content`. */
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
    'The message a bank would make of a company’s application or of a payment in transit, and what still stands against it.',
  access: 'seeBankMessages',
  params: byId,
  query: z.strictObject({ messagingType: derivedType.optional() }),
  answer: z.strictObject({
    /** The type that was asked for, else what suits the receiver. */
    messagingType: derivedType,
    content: payloadSchema,
    /** None where it can be submitted as it stands. */
    issues: z.array(issueSchema),
    /** The types that can be made of it, the usual type first. */
    types: z.array(derivedType),
    /** The number of users who approved the application at the company; 0 for a payment in transit. */
    approvals: z.int(),
    /** The message a payment in transit came with. */
    received: z.strictObject({ id: uuid, senderBic: z.string() }).optional(),
    /** The parts of that message for which the form has no field. */
    unplaced: z.array(z.strictObject({ place: z.string(), value: z.string() })),
    /** Payer and payee have their accounts at this bank, so it can be booked within the house. */
    isInHouse: z.boolean(),
    /** The live message made of it, if there is one. */
    derived: z.strictObject({ id: uuid, messagingType: z.string(), status: statusSchema }).optional(),
  }),
  errors: [],
})

export const deriveMessage = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/derivation',
  summary:
    'Makes a message of a company’s application or of a payment in transit: submitted for approval as it stands, or as a draft to be edited.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({
    messagingType: derivedType,
    isDraft: z.boolean(),
    /** The maker means it although a payment like it exists already. */
    isDuplicateConfirmed: z.boolean().optional(),
  }),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.stateChanged',
    'message.noApprover',
    'message.composingNotAllowed',
    'message.duplicateReference',
    'message.duplicateUetr',
    'remittance.alreadyDerived',
    'forwarding.partsLost',
    'message.possibleDuplicate',
  ],
  isCommand: true,
})

export const bookInHouse = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/booking',
  summary: 'Books an application whose payer and payee bank are the own bank; the payee gets its receipt.',
  access: 'composeBankMessages',
  params: byId,
  answer: savedSchema,
  errors: ['message.stateChanged', 'message.composingNotAllowed', 'remittance.notInHouse'],
  isCommand: true,
})

export const returnToApplicant = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/return',
  summary: 'Sends an application back to the company, which has it as rejected with this reason.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({ reason: reasonText }),
  answer: z.strictObject({}),
  errors: ['message.stateChanged', 'message.composingNotAllowed'],
  isCommand: true,
})
