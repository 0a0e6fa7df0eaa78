import { ADDRESS_MEMBERS } from '@nostro/kernel'

import { z } from './schema.ts'

import { defineCall } from './call.ts'
import {
  messageFormat,
  messagingType,
  payloadSchema,
  savedName,
  statusSchema,
  version,
} from './messages/message-parts.ts'
import { decimal, empty, instant, uuid } from './values.ts'

/** The form of a message that is entered as text, whose type is unknown before parsing. Its content is `lines`. */
export const FREE_TEXT_FORM = 'freeText'

const WRITERS = ['composeBankMessages', 'composeRemittances'] as const

/**
 * Identifies a form: the messaging type of a new message, `CA103` of an application, `freeText` for a text, or the id
 * of the stored message that it edits.
 */
const byForm = z.strictObject({ form: z.union([uuid, messagingType]) })

const workingCopySchema = z.strictObject({
  version,
  savedAt: instant,
  messagingType,
  /** The version of the stored message on which the edit is based. */
  messageVersion: version.optional(),
  /** The chosen format of the text, if it differs from that of the type. */
  sendAs: messageFormat.optional(),
  content: payloadSchema,
})

/** The unsaved input of a user in a form. */
export type WorkingCopy = z.infer<typeof workingCopySchema>

export const readWorkingCopy = defineCall({
  method: 'GET',
  path: '/api/drafting/working-copies/{form}',
  summary: 'The working copy of a form: the caller’s unsaved input; empty if there is none.',
  access: WRITERS,
  params: byForm,
  answer: z.strictObject({ copy: workingCopySchema.optional() }),
  errors: [],
})

/** An empty form may be sent without a content (OPEN-50). */
const content = payloadSchema.default({})

/** Accepts no `Idempotency-Key`: repeating it stores the same input again. */
export const saveWorkingCopy = defineCall({
  method: 'POST',
  path: '/api/drafting/working-copies/{form}',
  summary:
    'Saves the input of a form for the caller only. The last call wins; the answer reports whether it replaced a newer copy.',
  access: WRITERS,
  params: byForm,
  body: z.strictObject({
    messagingType,
    messageVersion: version.optional(),
    /** The version of the working copy that the caller knows; 0 for none. */
    baseVersion: z.int32().min(0),
    /** A random id of the browser window. Copies of the same window do not count as newer. */
    writer: uuid.optional(),
    sendAs: messageFormat.optional(),
    content,
  }),
  answer: z.strictObject({
    version,
    savedAt: instant,
    /** The call replaced a copy of another window that the caller did not know. */
    hasReplacedNewer: z.boolean(),
  }),
  errors: ['message.invalid', 'message.typeUnsupported', 'message.composingNotAllowed'],
})

export const discardWorkingCopy = defineCall({
  method: 'DELETE',
  path: '/api/drafting/working-copies/{form}',
  summary: 'Deletes the caller’s working copy of a form.',
  access: WRITERS,
  params: byForm,
  answer: empty,
  errors: [],
})

const templateScope = z.enum(['own', 'institution'])

/** The users of a template: only its maker, or the whole institution. */
export type TemplateScope = z.infer<typeof templateScope>

const templateSchema = z.strictObject({
  id: uuid,
  messagingType,
  name: z.string(),
  scope: templateScope,
  createdAt: instant,
})

/** A template in a list, without its content. */
export type MessageTemplate = z.infer<typeof templateSchema>

export const listTemplates = defineCall({
  method: 'GET',
  path: '/api/drafting/templates',
  summary: 'The templates of a messaging type: the caller’s own and those of the institution, by name.',
  access: WRITERS,
  query: z.strictObject({ messagingType }),
  answer: z.strictObject({ rowList: z.array(templateSchema) }),
  errors: [],
})

const byId = z.strictObject({ id: uuid })

export const readTemplate = defineCall({
  method: 'GET',
  path: '/api/drafting/templates/{id}',
  summary: 'A template with its content.',
  access: WRITERS,
  params: byId,
  answer: templateSchema.extend({ content: payloadSchema }),
  errors: [],
})

export const createTemplate = defineCall({
  method: 'POST',
  path: '/api/drafting/templates',
  summary: 'Saves a form’s content as a template, for the caller or for the whole institution.',
  access: WRITERS,
  body: z.strictObject({ messagingType, name: savedName, scope: templateScope, content }),
  answer: templateSchema,
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.composingNotAllowed',
    'template.nameTaken',
    'name.lookAlike',
    'template.tooMany',
  ],
  isCommand: true,
})

export const renameTemplate = defineCall({
  method: 'POST',
  path: '/api/drafting/templates/{id}/name',
  summary: 'Renames a template.',
  access: WRITERS,
  params: byId,
  body: z.strictObject({ name: savedName }),
  answer: templateSchema,
  errors: ['message.composingNotAllowed', 'template.nameTaken', 'name.lookAlike'],
  isCommand: true,
})

export const repairTemplateAddress = defineCall({
  method: 'POST',
  path: '/api/drafting/templates/{id}/address',
  summary:
    'Replaces an address of a template by one that SR 2026 permits. `path` and `lines` are those of the report on addresses; `address` has the members of a postal address.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({
    path: z.string().min(1).max(200),
    lines: z.array(z.string()).max(20),
    address: z.partialRecord(z.enum(ADDRESS_MEMBERS), z.string().trim().max(70)),
  }),
  answer: empty,
  errors: [
    'message.invalid',
    'message.composingNotAllowed',
    'template.changed',
    'template.addressNotPermitted',
  ],
  isCommand: true,
})

export const deleteTemplate = defineCall({
  method: 'DELETE',
  path: '/api/drafting/templates/{id}',
  summary: 'Deletes a template.',
  access: WRITERS,
  params: byId,
  answer: empty,
  errors: ['message.composingNotAllowed'],
  isCommand: true,
})

const earlierMessageSchema = z.strictObject({
  id: uuid,
  businessId: z.string(),
  status: statusSchema,
  createdAt: instant,
  payeeName: z.string(),
  currency: z.string(),
  amount: z.union([decimal, z.literal('')]),
})

/** An earlier message from which a form can be filled. */
export type EarlierMessage = z.infer<typeof earlierMessageSchema>

export const findEarlierMessages = defineCall({
  method: 'GET',
  path: '/api/drafting/earlier-messages',
  summary:
    'The newest drafts and messages of a type that the institution wrote, by prefix of their reference.',
  access: 'composeBankMessages',
  budget: 'list',
  query: z.strictObject({ messagingType, reference: z.string().max(35).default('') }),
  answer: z.strictObject({ rowList: z.array(earlierMessageSchema) }),
  errors: [],
})
