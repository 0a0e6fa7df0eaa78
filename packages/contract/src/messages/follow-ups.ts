import { CASE_KINDS, FOLLOW_UPS, MESSAGE_TYPES } from '@nostro/kernel'
import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'
import { messagingType, reasonText, savedSchema } from './message-parts.ts'

const byId = z.strictObject({ id: uuid })

const followUpName = z.enum(FOLLOW_UPS)
const networkType = z.enum(MESSAGE_TYPES)

/** The results of an answer, and of a case without one. */
const outcome = z.enum(['open', 'pending', 'accepted', 'refused', 'closed', 'withdrawn'])

const caseAnswerSchema = z.strictObject({
  messageId: uuid,
  /** The bank received it; otherwise the bank sent it. */
  isReceived: z.boolean(),
  /** The result: `CNCL`, `PDCR`, `RJCR`. */
  status: z.string(),
  reason: z.string().optional(),
  /** Its effect on the case: it was applied, repeats an earlier one, or came after a final one. */
  effect: z.enum(['applied', 'repeated', 'late']),
  at: instant,
})

const caseSchema = z.strictObject({
  id: uuid,
  kind: z.enum(CASE_KINDS),
  /** The request and the case as both banks call it. */
  requestId: uuid,
  caseReference: z.string(),
  /** The bank received the request; otherwise the bank made it. */
  isReceived: z.boolean(),
  counterpartyBic: z.string(),
  outcome,
  reason: z.string().optional(),
  openedAt: instant,
  /** The day by which an answer is expected; absent until the request is submitted. */
  dueOn: z.iso.date().optional(),
  closedAt: instant.optional(),
  paymentId: uuid.optional(),
  answers: z.array(caseAnswerSchema),
})

/** A request about a payment, and its answers. */
export type MessageCase = z.infer<typeof caseSchema>

export const listFollowUps = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/follow-ups',
  summary:
    'The messages that the caller can make from a message, each with the types in which it can be made, and the cases that the message belongs to.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  answer: z.strictObject({
    followUps: z.array(z.strictObject({ name: followUpName, types: z.array(networkType).min(1) })),
    cases: z.array(caseSchema),
  }),
  errors: ['permission.denied'],
})

export const listCaseExceptions = defineCall({
  method: 'GET',
  path: '/api/case-exceptions',
  summary:
    'Received answers to no known request, and requests about no known payment, until they are assigned or closed or their receipt is confirmed; oldest first, up to 100.',
  access: 'seeReceivedBankMessages',
  budget: 'list',
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        messageId: uuid,
        messagingType,
        role: z.enum(['request', 'answer']),
        businessId: z.string(),
        senderBic: z.string(),
        at: instant,
      }),
    ),
    /** The viewer may assign and close them. */
    maySettle: z.boolean(),
  }),
  errors: [],
})

export const assignCaseMessage = defineCall({
  method: 'POST',
  path: '/api/case-exceptions/{id}/assign',
  summary:
    'Assigns a received message that matches nothing: a request to a payment, an answer to an own request, named by reference or UETR.',
  access: 'confirmBankReceipts',
  params: byId,
  body: z.strictObject({ reference: z.string().trim().min(1).max(36) }),
  answer: empty,
  errors: [
    'case.alreadyOpen',
    'caseException.nothingNamed',
    'caseException.settled',
    'caseException.severalNamed',
  ],
  isCommand: true,
})

export const closeCaseMessage = defineCall({
  method: 'POST',
  path: '/api/case-exceptions/{id}/close',
  summary: 'Closes a received message that matches nothing without a payment or request. The message stays.',
  access: 'confirmBankReceipts',
  params: byId,
  body: z.strictObject({ reason: reasonText }),
  answer: empty,
  errors: ['caseException.settled'],
  isCommand: true,
})

export const makeFollowUp = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/follow-ups',
  summary:
    'Makes a draft from a message: a request about a payment, the answer to a request, or a return. The draft is filled in as far as the message has the values.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({ name: followUpName, messagingType: networkType }),
  answer: savedSchema,
  errors: [
    'case.alreadyOpen',
    'case.alreadyAnswered',
    'followUp.notOffered',
    'message.composingNotAllowed',
    'permission.denied',
    'remittance.alreadyDerived',
  ],
  isCommand: true,
})
