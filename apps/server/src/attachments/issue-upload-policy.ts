import {
  AppError,
  ATTACHMENT_TYPES,
  type AttachmentSlot,
  attachmentTypeOf,
  extensionOf,
  LIMITS,
  timeOrderedUuid,
} from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StoredAttachment } from './attachment.ts'
import { insertAttachment, uploadedSince } from './attachment.repository.ts'
import type { AttachmentStore, UploadForm } from './store/attachment-store.ts'

/** Long enough to start an upload, too short for later misuse. */
const POLICY_MS = 300_000

const DAY_MS = 86_400_000
/** Limits per user, against a full store. */
const FILES_A_DAY_MAX = 100
const BYTES_A_DAY_MAX = 524_288_000

const SECRET_BYTES = 32
const PREFIX_BYTES = 4
const MEGABYTE = 1_048_576

export interface AnnouncedFile {
  readonly slot: AttachmentSlot
  readonly name: string
  readonly size: number
}

export interface IssuedPolicy {
  readonly form: UploadForm
  /** The folder that the file is posted into. */
  readonly folder: string
  readonly key: string
}

/**
 * Issues an upload policy for one file, valid for five minutes and bound to the user, slot, type, size and a generated
 * key. Errors: `attachment.tooLarge`, `attachment.typeNotAllowed`, `attachment.tooManyToday`.
 */
export async function issueUploadPolicy(
  context: Context,
  store: AttachmentStore,
  file: AnnouncedFile,
): Promise<IssuedPolicy> {
  const attachment = awaitedAttachment(context, file)
  await inTransaction(context, async (tx) => {
    const uploaded = await uploadedSince(tx, {
      institutionId: context.institutionId,
      userId: context.actor.userId,
      since: new Date(context.clock.now().getTime() - DAY_MS),
    })
    if (uploaded.files >= FILES_A_DAY_MAX || uploaded.bytes + file.size > BYTES_A_DAY_MAX) {
      throw new AppError('attachment.tooManyToday')
    }
    await insertAttachment(tx, attachment)
  })
  const key = attachment.uploadKey
  return {
    key,
    folder: key.slice(0, key.lastIndexOf('/') + 1),
    form: await store.uploadForm({
      key,
      contentType: attachment.contentType,
      bytesMax: attachment.size,
      expiresAt: attachment.expiresAt,
      secret: attachment.secret,
    }),
  }
}

function awaitedAttachment({ clock, random, actor, institutionId }: Context, file: AnnouncedFile) {
  const contentType = attachmentTypeOf(file.name)
  if (contentType === undefined) {
    const types = Object.values(ATTACHMENT_TYPES).flat().join(', ').toUpperCase()
    throw new AppError('attachment.typeNotAllowed', { types })
  }
  if (file.size > LIMITS.attachmentBytesMax) {
    throw new AppError('attachment.tooLarge', { max: LIMITS.attachmentBytesMax / MEGABYTE })
  }
  const id = timeOrderedUuid(clock, random)
  const now = clock.now()
  return {
    id,
    institutionId,
    uploadedBy: actor.userId,
    slot: file.slot,
    name: file.name,
    contentType,
    size: file.size,
    state: 'awaited',
    uploadKey: storeKey('incoming', { institutionId, id, name: file.name }, random.bytes(PREFIX_BYTES)),
    secret: random.bytes(SECRET_BYTES),
    expiresAt: new Date(now.getTime() + POLICY_MS),
    createdAt: now,
  } as const satisfies StoredAttachment
}

/** Returns a store key: random prefix, unique id, extension (API-37). The folder separates institutions. */
export function storeKey(
  folder: 'incoming' | 'kept',
  { institutionId, id, name }: Pick<StoredAttachment, 'institutionId' | 'id' | 'name'>,
  prefix: Uint8Array,
): string {
  return `${folder}/${institutionId}/${Buffer.from(prefix).toString('hex')}-${id}.${extensionOf(name)}`
}
