import { isUuid } from './uuid.ts'

/**
 * The places of a payload that take a file. A file is attached in the place it was uploaded for and nowhere else.
 * Source: specification 1, section 3 (REM-05, MT103-10 to MT103-13, ENT-13).
 */
export const ATTACHMENT_SLOTS = [
  'contractAttach',
  'invoiceAttach',
  'trackingAttach',
  'foreignExchangeApprovalAttach',
  'additionalAttach',
  'contactPersonIdCardAttach',
  'sealStampedFormAttach',
  'businessLicenceOriginal',
  'businessLicenceCopy',
  'companyCharter',
  'agentIdCard',
  'idCardScan',
  'premisesCertificate',
  'bankAccountLicence',
  'tradeBackgroundCheck',
  'legalRepresentativeId',
  'foreignTradeRegistrationForm',
] as const

/** A place of a payload that takes a file, by its name there. */
export type AttachmentSlot = (typeof ATTACHMENT_SLOTS)[number]

/** Kinds of files that are taken, with the extensions they go by. Source: OPEN-25; security FI-2. */
export const ATTACHMENT_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
} as const

/** The media type of a file that is taken. */
export type AttachmentType = keyof typeof ATTACHMENT_TYPES

/** The extension of a file name in lower case, without its point; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** The kind of file an extension stands for; `undefined` where such files are not taken. */
export function attachmentTypeOf(fileName: string): AttachmentType | undefined {
  const extension = extensionOf(fileName)
  const rows = Object.entries(ATTACHMENT_TYPES) as [AttachmentType, readonly string[]][]
  return rows.find(([, extensions]) => extensions.includes(extension))?.[0]
}

/** An uploaded file as a form holds it. */
export interface Attachment {
  readonly id: string
  /** The name it had on the user's machine. */
  readonly name: string
}

const URL_BEFORE_ID = '/api/attachments/'

/** Returns the address an attachment is downloaded from: the `url` of a payload. */
export function attachmentUrl(id: string): string {
  return `${URL_BEFORE_ID}${id}`
}

/** The id in the `url` of a payload; `undefined` for every address that is none of ours. */
export function attachmentIdOf(url: string): string | undefined {
  const id = url.startsWith(URL_BEFORE_ID) ? url.slice(URL_BEFORE_ID.length) : ''
  return isUuid(id) ? id : undefined
}

/** Says whether a value of a form is an attachment. */
export function isAttachment(value: unknown): value is Attachment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    isUuid(value.id)
  )
}
