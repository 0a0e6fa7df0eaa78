import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { refusedAs } from '../input/request-issues.ts'
import { deliverySchema, messageFormat, messagingType, savedName, statusSchema } from './message-parts.ts'
import { AMOUNT_BOUND, CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { decimal, empty, instant, uuid } from '../values.ts'

/** A list row (LIST-03). `payerBicCode` and `payeeBicCode` are the message's sender and receiver (semantics 8). */
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
  /** Empty for a type without amount and for drafts without one. */
  amount: z.union([decimal, z.literal('')]),
  status: statusSchema,
  /** The delivery status of an approved or sent message; of a rejected one that the network refused it. */
  delivery: deliverySchema.optional(),
  createdAt: instant,
  /** The format of its text, present or future. */
  format: messageFormat,
  /** The user who has claimed the review task, where one waits. */
  claimedBy: z.string().optional(),
  claimedSince: instant.optional(),
})

/** One row of a list of messages. */
export type MessageRow = z.infer<typeof messageRowSchema>

/** Part of a text somebody looks for: one line that says something. */
const words = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*\S\P{Cc}*$/u)

/** The beginning of a code, in any case. */
const beginning = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\x21-\x7E]+$/)

const amountBound = z.string().regex(AMOUNT_BOUND, refusedAs('request.amountFormat'))

/** The filters of a list; every member that is there must hold. */
export const listFilterSchema = z.strictObject({
  /** References, UETR, BICs and words of names that begin so, or the amount. Of several words each must be found. */
  search: words.optional(),
  direction: z.literal([0, 1]).optional(),
  businessId: beginning(35).optional(),
  payerBicCode: beginning(11).optional(),
  payeeBicCode: beginning(11).optional(),
  /** Beginnings of words. */
  payeeName: words.optional(),
  payerName: words.optional(),
  currency: z.string().regex(CURRENCY, refusedAs('request.currencyFormat')).optional(),
  /** Both bounds are included. */
  amountFrom: amountBound.optional(),
  amountTo: amountBound.optional(),
  /** As the rows show it, in folders that hold several. */
  shownStatus: statusSchema.optional(),
  createdFrom: instant.optional(),
  /** Not included. */
  createdTo: instant.optional(),
  /** The delivery status of an approved, sent or refused message. */
  delivery: deliverySchema.optional(),
  /** Pending only: tasks the caller holds, or tasks nobody holds. */
  claim: z.enum(['mine', 'free']).optional(),
})

/** The conditions a list is narrowed by. */
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

/** The question of the messages of a folder. */
const question = {
  status: statusSchema,
  messagingType: messagingType.optional(),
  /** Pending only: leaves out what the caller may not decide now. A reviewer's default. */
  forMe: z.boolean().optional(),
  filter: listFilterSchema.optional(),
}

const listQuestionSchema = z.strictObject(question)

/** The choice of messages of a folder that a list shows, sums up or exports. */
export type ListQuestion = z.infer<typeof listQuestionSchema>

/** Present where `totalRecord` is a lower bound: counting a filter that lets very many through would take too long. */
const isMore = z.literal(true).optional()

export const listMessages = defineCall({
  method: 'POST',
  path: '/api/messages/list',
  summary: 'One page of a folder, newest first (semantics 0 says what each folder holds).',
  access: FOLDER_PERMISSIONS,
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
    /** Present where there are too many rows to sort as asked: they come newest first. */
    isUnsorted: z.literal(true).optional(),
    /**
     * Present on the last page of what was found where older messages were not looked at. Asked with it as `createdTo`,
     * the search goes on from there.
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
    /** There are too many messages to add up; narrowed further they are added. */
    isMore,
    totals: z.array(totalSchema),
  }),
  errors: ['permission.denied'],
})

export const exportMessages = defineCall({
  method: 'POST',
  path: '/api/messages/export',
  summary: 'The rows of all pages of a list as they stand at one moment, up to 10,000 of them.',
  access: FOLDER_PERMISSIONS,
  budget: 'export',
  body: listQuestionSchema.extend({ sort: listSortSchema.optional() }),
  answer: z.strictObject({
    /** There are more rows than the answer holds. */
    isMore,
    rowList: z.array(messageRowSchema),
  }),
  errors: ['permission.denied'],
})

/** The question that a saved view stores of a list. */
const viewQuestionSchema = z.strictObject({
  messagingType: messagingType.optional(),
  forMe: z.boolean().optional(),
  filter: listFilterSchema.optional(),
  sort: listSortSchema.optional(),
})

/** The conditions and the order a saved view holds. */
export type ViewQuestion = z.infer<typeof viewQuestionSchema>

const savedViewSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  question: viewQuestionSchema,
  /** The number of messages it shows now; a lower bound with `isMore`. */
  totalRecord: z.int(),
  isMore,
})

/** A saved view with the number of messages it shows. */
export type SavedView = z.infer<typeof savedViewSchema>

export const listViews = defineCall({
  method: 'GET',
  path: '/api/messages/views',
  summary: 'The caller’s saved views of a folder, by name, each with the number of messages it shows now.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  query: z.strictObject({ status: z.coerce.number().pipe(statusSchema) }),
  answer: z.strictObject({ rowList: z.array(savedViewSchema) }),
  errors: ['permission.denied'],
})

export const createView = defineCall({
  method: 'POST',
  path: '/api/messages/views',
  summary: 'Keeps a way of looking at a folder under a name.',
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
  summary: 'Gives a saved view another name.',
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
  summary: 'Removes a saved view.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  answer: empty,
  errors: [],
  isCommand: true,
})
