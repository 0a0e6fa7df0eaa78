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

/** The form of a message that is written as text: it has no type before it can be read. Its content is `lines`. */
export const FREE_TEXT_FORM = 'freeText'

const WRITERS = ['composeBankMessages', 'composeRemittances'] as const

/**
 * A form as its user left it: the messaging type of a new message or `CA103` of an application, `freeText` for a text,
 * or the id of the stored message it edits.
 */
const byForm = z.strictObject({ form: z.union([uuid, messagingType]) })

const workingCopySchema = z.strictObject({
  version,
  savedAt: instant,
  messagingType,
  /** The version of the stored message that was being edited. */
  messageVersion: version.optional(),
  /** The format chosen for the text, where it is not its own. */
  sendAs: messageFormat.optional(),
  content: payloadSchema,
})

/** The unsaved input of a user in a form. */
export type WorkingCopy = z.infer<typeof workingCopySchema>

export const readWorkingCopy = defineCall({
  method: 'GET',
  path: '/api/drafting/working-copies/{form}',
  summary: 'The working copy of a form: the caller’s unsaved input; nothing where there is none.',
  access: WRITERS,
  params: byForm,
  answer: z.strictObject({ copy: workingCopySchema.optional() }),
  errors: [],
})

/** An empty form travels as nothing at all (OPEN-50). */
const content = payloadSchema.default({})

/** Takes no `Idempotency-Key`: repeated, it puts the same in the place of the same. */
export const saveWorkingCopy = defineCall({
  method: 'POST',
  path: '/api/drafting/working-copies/{form}',
  summary:
    'Keeps what is typed into a form, for the caller alone. The last one wins, and is told if it replaced a newer one.',
  access: WRITERS,
  params: byForm,
  body: z.strictObject({
    messagingType,
    messageVersion: version.optional(),
    /** The version of the working copy the caller knows; 0 for none. */
    baseVersion: z.int32().min(0),
    /** The window that writes, by an id of its own: what it kept itself replaces nothing newer. */
    writer: uuid.optional(),
    sendAs: messageFormat.optional(),
    content,
  }),
  answer: z.strictObject({
    version,
    savedAt: instant,
    /** Another window had kept something the caller did not know. */
    hasReplacedNewer: z.boolean(),
  }),
  errors: ['message.invalid', 'message.typeUnsupported', 'message.composingNotAllowed'],
})

export const discardWorkingCopy = defineCall({
  method: 'DELETE',
  path: '/api/drafting/working-copies/{form}',
  summary: 'Forgets what the caller typed into a form.',
  access: WRITERS,
  params: byForm,
  answer: empty,
  errors: [],
})

const templateScope = z.enum(['own', 'institution'])

/** The circle a template is for: its maker alone or the whole institution. */
export type TemplateScope = z.infer<typeof templateScope>

const templateSchema = z.strictObject({
  id: uuid,
  messagingType,
  name: z.string(),
  scope: templateScope,
  createdAt: instant,
})

/** A template as lists show it, without its content. */
export type MessageTemplate = z.infer<typeof templateSchema>

export const listTemplates = defineCall({
  method: 'GET',
  path: '/api/drafting/templates',
  summary: 'The templates of a messaging type: the caller’s own and those of the institution, by name.',
  access: 'composeBankMessages',
  query: z.strictObject({ messagingType }),
  answer: z.strictObject({ rowList: z.array(templateSchema) }),
  errors: [],
})

const byId = z.strictObject({ id: uuid })

export const readTemplate = defineCall({
  method: 'GET',
  path: '/api/drafting/templates/{id}',
  summary: 'A template with its content.',
  access: 'composeBankMessages',
  params: byId,
  answer: templateSchema.extend({ content: payloadSchema }),
  errors: [],
})

export const createTemplate = defineCall({
  method: 'POST',
  path: '/api/drafting/templates',
  summary: 'Keeps a form’s content under a name, for the caller or for the whole institution.',
  access: 'composeBankMessages',
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
  summary: 'Gives a template another name.',
  access: 'composeBankMessages',
  params: byId,
  body: z.strictObject({ name: savedName }),
  answer: templateSchema,
  errors: ['message.composingNotAllowed', 'template.nameTaken', 'name.lookAlike'],
  isCommand: true,
})

export const deleteTemplate = defineCall({
  method: 'DELETE',
  path: '/api/drafting/templates/{id}',
  summary: 'Removes a template.',
  access: 'composeBankMessages',
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

/** An earlier message that a form can be filled from. */
export type EarlierMessage = z.infer<typeof earlierMessageSchema>

export const findEarlierMessages = defineCall({
  method: 'GET',
  path: '/api/drafting/earlier-messages',
  summary:
    'The newest drafts and messages of a type the institution wrote, by the beginning of their reference.',
  access: 'composeBankMessages',
  budget: 'list',
  query: z.strictObject({ messagingType, reference: z.string().max(35).default('') }),
  answer: z.strictObject({ rowList: z.array(earlierMessageSchema) }),
  errors: [],
})
