import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { refusedAs } from '../input/request-issues.ts'
import {
  deliverySchema,
  messageFormat,
  messagingType,
  namedInstitution,
  refusalSchema,
  savedName,
  statusSchema,
} from './message-parts.ts'
import { AMOUNT_BOUND, CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { decimal, empty, instant, uuid } from '../values.ts'

/** A list row (LIST-03). `payerBicCode` and `payeeBicCode` are the message's sender and receiver. */
export const messageRowSchema = z.strictObject({
  id: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  businessId: z.string(),
  payerBicCode: z.string(),
  payeeBicCode: z.string(),
  payeeName: z.string(),
  payerName: z.string(),
  currency: z.string(),
  /** Empty for a type without an amount and for a draft without one. */
  amount: z.union([decimal, z.literal('')]),
  status: statusSchema,
  /** The delivery status of an approved or sent message, or of one that the network refused. */
  delivery: deliverySchema.optional(),
  createdAt: instant,
  /** The current or future format of its text. */
  format: messageFormat,
  payerAccount: z.string().optional(),
  payeeAccount: z.string().optional(),
  /** The institutions that pay and are paid, if these are no customers, with their names in the bank directory. */
  payerInstitution: namedInstitution.optional(),
  payeeInstitution: namedInstitution.optional(),
  valueDate: z.iso.date().optional(),
  /** The cut-off of a payment that is not sent yet. */
  cutOffAt: instant.optional(),
  /** The cut-off of a received payment that arrived after it. */
  missedCutOff: instant.optional(),
  /** The time of the last approval of an approved message, or of the network's answer to a sent one. */
  statusSince: instant.optional(),
  /** The reason why the network refused the message. */
  refusal: refusalSchema.pick({ code: true, field: true }).optional(),
  /** The users who can decide the open step of a pending message. */
  deciders: z.array(z.string()).optional(),
  /** The viewer can approve after entering amount, currency and payee account again; they are empty here. */
  needsReentry: z.literal(true).optional(),
  /** Present if an open hold prevents the sending. */
  isHeld: z.literal(true).optional(),
  /** Present if it was returned to its maker because its value date was no longer possible. */
  isUnsent: z.literal(true).optional(),
  /** Present if the network accepted it when its value date was no longer possible. */
  isSentLate: z.literal(true).optional(),
  /** The user who claimed the open review task. */
  claimedBy: z.string().optional(),
  claimedSince: instant.optional(),
})

/** One row of a list of messages. */
export type MessageRow = z.infer<typeof messageRowSchema>

/** A search text: one line that is not blank. */
const words = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*\S\P{Cc}*$/u)

/** A prefix of a code, without regard to case. */
const beginning = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\x21-\x7E]+$/)

const amountBound = z.string().regex(AMOUNT_BOUND, refusedAs('request.amountFormat'))

/** The filters of a list, which are combined by AND. */
export const listFilterSchema = z.strictObject({
  /** Prefixes of references, UETR, BICs and words of names, or the amount. All words must match. */
  search: words.optional(),
  direction: z.literal([0, 1]).optional(),
  businessId: beginning(35).optional(),
  payerBicCode: beginning(11).optional(),
  payeeBicCode: beginning(11).optional(),
  /** Prefixes of words. */
  payeeName: words.optional(),
  payerName: words.optional(),
  currency: z.string().regex(CURRENCY, refusedAs('request.currencyFormat')).optional(),
  /** Both bounds are inclusive. */
  amountFrom: amountBound.optional(),
  amountTo: amountBound.optional(),
  /** The status of the rows, in folders with several. */
  shownStatus: statusSchema.optional(),
  createdFrom: instant.optional(),
  /** Exclusive. */
  createdTo: instant.optional(),
  /** The delivery status of an approved, sent or refused message. */
  delivery: deliverySchema.optional(),
  /** For pending messages: tasks that the caller claimed, or unclaimed tasks. */
  claim: z.enum(['mine', 'free']).optional(),
  /** The value date of a payment that was submitted or is a draft. */
  valueDate: z.iso.date().optional(),
  /** For sent messages: acknowledged by the network or the receiver, or not yet. */
  acknowledged: z.enum(['yes', 'no']).optional(),
  /** Only messages with an open hold. */
  held: z.literal('yes').optional(),
  /** For confirmed messages: adds those that await receipt. */
  receipt: z.literal('all').optional(),
})

/** The conditions of a filtered list. */
export type ListFilter = z.infer<typeof listFilterSchema>

const sortColumn = z.enum([
  'messagingType',
  'businessId',
  'payerBicCode',
  'payeeBicCode',
  'payeeName',
  'payerName',
  'amount',
  'createdAt',
])

/** The order of a list: a column and its direction. */
export const listSortSchema = z.strictObject({ by: sortColumn, order: z.enum(['asc', 'desc']) })

/** The order of a list: a column and its direction. */
export type ListSort = z.infer<typeof listSortSchema>

/** The selection of messages of a folder. */
const question = {
  status: statusSchema,
  messagingType: messagingType.optional(),
  /** For pending messages: only those that the caller may decide now. The default for reviewers. */
  forMe: z.boolean().optional(),
  filter: listFilterSchema.optional(),
}

const listQuestionSchema = z.strictObject(question)

/** The selection of messages that a list shows, adds up or exports. */
export type ListQuestion = z.infer<typeof listQuestionSchema>

/** Present if `totalRecord` is a lower bound, because counting the matches of a broad filter would take too long. */
const isMore = z.literal(true).optional()

export const listMessages = defineCall({
  method: 'POST',
  path: '/api/messages/list',
  summary: 'One page of a folder, newest first.',
  access: FOLDER_PERMISSIONS,
  isOpenToKeys: true,
  budget: 'list',
  body: z.strictObject({
    ...question,
    sort: listSortSchema.optional(),
    current: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(100).default(10),
  }),
  answer: z.strictObject({
    totalRecord: z.int(),
    isMore,
    /** Present if there are too many rows for the requested order: they are sorted newest first. */
    isUnsorted: z.literal(true).optional(),
    /**
     * Present on the last page of the matches if older messages were not searched. With this value as `createdTo` the
     * search continues from there.
     */
    searchedBackTo: instant.optional(),
    rowList: z.array(messageRowSchema),
  }),
  errors: ['permission.denied'],
})

/** One page of a list with the number of all rows. */
export type MessagePage = z.infer<typeof listMessages.answer>

const totalSchema = z.strictObject({ currency: z.string(), amount: decimal, count: z.int() })

/** The sum of the messages of a list in one currency. */
export type CurrencyTotal = z.infer<typeof totalSchema>

export const sumMessages = defineCall({
  method: 'POST',
  path: '/api/messages/totals',
  summary: 'The sums of the messages of a list, by currency.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  body: listQuestionSchema,
  answer: z.strictObject({
    totalRecord: z.int(),
    /** There are too many messages to add up; a narrower filter returns the totals. */
    isMore,
    totals: z.array(totalSchema),
  }),
  errors: ['permission.denied'],
})

export const exportMessages = defineCall({
  method: 'POST',
  path: '/api/messages/export',
  summary: 'The rows of all pages of a list in one database snapshot, up to 10,000.',
  access: FOLDER_PERMISSIONS,
  budget: 'export',
  body: listQuestionSchema.extend({ sort: listSortSchema.optional() }),
  answer: z.strictObject({
    /** There are more rows than the answer contains. */
    isMore,
    rowList: z.array(messageRowSchema),
  }),
  errors: ['permission.denied'],
})

/** The selection that a saved view stores. */
const viewQuestionSchema = z.strictObject({
  messagingType: messagingType.optional(),
  forMe: z.boolean().optional(),
  filter: listFilterSchema.optional(),
  sort: listSortSchema.optional(),
})

/** The conditions and the order of a saved view. */
export type ViewQuestion = z.infer<typeof viewQuestionSchema>

const savedViewSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  question: viewQuestionSchema,
  /** The current number of its messages; a lower bound with `isMore`. */
  totalRecord: z.int(),
  isMore,
})

/** A saved view with the number of its messages. */
export type SavedView = z.infer<typeof savedViewSchema>

const standardViewSchema = z.strictObject({
  name: z.enum(['all', 'forMe', 'today', 'notAcknowledged', 'refused']),
  question: viewQuestionSchema,
  totalRecord: z.int(),
  isMore,
})

/** A view that each user has, with the number of its messages. */
export type StandardView = z.infer<typeof standardViewSchema>

export const listViews = defineCall({
  method: 'GET',
  path: '/api/messages/views',
  summary:
    'The caller’s saved views of a folder by name, and the standard views, with the current numbers of messages.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  query: z.strictObject({
    status: z.coerce.number().pipe(statusSchema),
    /** The beginning of the caller's day. With it the answer contains the standard views. */
    today: instant.optional(),
  }),
  answer: z.strictObject({
    rowList: z.array(savedViewSchema),
    standard: z.array(standardViewSchema).optional(),
  }),
  errors: ['permission.denied'],
})

export const createView = defineCall({
  method: 'POST',
  path: '/api/messages/views',
  summary: 'Saves a filter and order of a folder as a view.',
  access: FOLDER_PERMISSIONS,
  body: z.strictObject({ status: statusSchema, name: savedName, question: viewQuestionSchema }),
  answer: z.strictObject({ id: uuid }),
  errors: ['permission.denied', 'view.nameTaken', 'view.tooMany'],
  isCommand: true,
})

const byId = z.strictObject({ id: uuid })

export const renameView = defineCall({
  method: 'POST',
  path: '/api/messages/views/{id}/name',
  summary: 'Renames a saved view.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  body: z.strictObject({ name: savedName }),
  answer: empty,
  errors: ['view.nameTaken'],
  isCommand: true,
})

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/api/messages/views/{id}',
  summary: 'Deletes a saved view.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  answer: empty,
  errors: [],
  isCommand: true,
})
