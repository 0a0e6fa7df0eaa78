import { isUuid } from './uuid.ts'

/**
 * The members of a payload that contain a file. A file can be attached only in the slot for which it was uploaded.
 * Source: requirements REM-05, MT103-10 to MT103-13 and ENT-13.
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

/** The name of a member of a payload that contains a file. */
export type AttachmentSlot = (typeof ATTACHMENT_SLOTS)[number]

/** Accepted kinds of files with their extensions. Source: OPEN-25. */
export const ATTACHMENT_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
} as const

/** The media type of an accepted file. */
export type AttachmentType = keyof typeof ATTACHMENT_TYPES

/** Returns the extension of a file name in lower case, without its point; empty if it has none. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** Returns the kind of file of an extension; `undefined` if such files are not accepted. */
export function attachmentTypeOf(fileName: string): AttachmentType | undefined {
  const extension = extensionOf(fileName)
  const rows = Object.entries(ATTACHMENT_TYPES) as [AttachmentType, readonly string[]][]
  return rows.find(([, extensions]) => extensions.includes(extension))?.[0]
}

/** An uploaded file in a form. */
export interface Attachment {
  readonly id: string
  /** The file name on the user's machine. */
  readonly name: string
}

const URL_BEFORE_ID = '/api/attachments/'

/** Returns the download path of an attachment: the `url` of a payload. */
export function attachmentUrl(id: string): string {
  return `${URL_BEFORE_ID}${id}`
}

/** Returns the id in the `url` of a payload; `undefined` for any other address. */
export function attachmentIdOf(url: string): string | undefined {
  const id = url.startsWith(URL_BEFORE_ID) ? url.slice(URL_BEFORE_ID.length) : ''
  return isUuid(id) ? id : undefined
}

/** Returns whether a form value is an attachment. */
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
