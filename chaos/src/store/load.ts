import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { CALLS } from '@nostro/contract'
import type { AttachmentSlot } from '@nostro/kernel'
import { samplePdf } from '@nostro/server/testing/files'

import type { Client } from '../load/client.ts'
import { between, isLikely, oneOf } from '../run/chance.ts'
import type { Violations } from '../run/violations.ts'
import type { FilingCompany } from './companies.ts'
import { fileApplication } from './file-application.ts'
import type { AcknowledgedFile, FileLedger } from './file-ledger.ts'
import { postOnce, postPart, postUntilStored } from './post-file.ts'

/** The users who upload, and the records of their files. */
export interface Load {
  readonly companies: readonly FilingCompany[]
  readonly ledger: FileLedger
  readonly violations: Violations
}

/** Each user may upload a hundred files, and 500 MB, a day. */
const FILES_MAX = 92
const LARGE_MAX = 4
/** The largest allowed size in bytes. */
const BYTES_MAX = 20_971_520
const CONTRACT_BYTES = 2_000
const EVERYDAY_BYTES = [400, 5_000, 100_000, 100_000, 1_000_000]
const SHARES = {
  applications: 0.6,
  broken: 0.2,
  abandoned: 0.4,
  twice: 0.3,
  tiny: 0.05,
  discarded: 0.25,
  postedAgain: 0.3,
}
const PAUSE_MS_MAX = 6_000

/** Lets all users upload, discard and apply until `isOver`. */
export async function carryLoad(load: Load, isOver: () => boolean): Promise<void> {
  await Promise.all(
    load.companies.flatMap((company) => company.payer.users.map((user) => work(load, company, user, isOver))),
  )
}

async function work(load: Load, company: FilingCompany, user: Client, isOver: () => boolean): Promise<void> {
  let large = 0
  let files = 0
  while (files < FILES_MAX && !isOver()) {
    const isApplication = user === company.maker && isLikely(SHARES.applications)
    files += isApplication ? 2 : 1
    try {
      const isLarge = large < LARGE_MAX && isLikely(0.1)
      if (isLarge) large += 1
      const size = isLarge ? BYTES_MAX : oneOf(EVERYDAY_BYTES)
      await (isApplication ? apply(load, company, size) : uploadSingle(load, user, size))
    } catch (error) {
      load.violations.note('answered as agreed', `${user.username}: ${String(error)}`)
    }
    await pause(between(0, PAUSE_MS_MAX))
  }
}

/** Uploads two files and submits an application with them. */
async function apply(load: Load, company: FilingCompany, size: number): Promise<void> {
  const stamped = await uploadFile(load, company.maker, 'sealStampedFormAttach', size)
  const contract = await uploadFile(load, company.maker, 'contractAttach', CONTRACT_BYTES)
  if (stamped !== undefined) await fileApplication(load.ledger, company, stamped, contract)
}

/** Uploads a single file, which is sometimes discarded. */
async function uploadSingle(load: Load, user: Client, size: number): Promise<void> {
  if (isLikely(SHARES.tiny)) {
    await uploadTiny(user)
    return
  }
  const file = await uploadFile(load, user, 'contractAttach', size)
  if (file !== undefined && isLikely(SHARES.discarded)) await discard(load.ledger, file)
}

/** Uploads a file in all steps; `undefined` if the user aborts the upload. */
async function uploadFile(
  { ledger, violations }: Load,
  user: Client,
  type: AttachmentSlot,
  size: number,
): Promise<AcknowledgedFile | undefined> {
  const bytes = uniquePdf(size)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const query = { type, fileName: 'document.pdf', fileSize: String(bytes.length) }
  const policy = await user.call(CALLS.readUploadPolicy, { query })
  ledger.posts.set(policy.key, digest)
  const isBroken = isLikely(SHARES.broken)
  if (isBroken) await postPart(policy, bytes)
  if (isBroken && isLikely(SHARES.abandoned)) {
    await expectRefusal(user, policy.key, 'attachment.notArrived')
    return undefined
  }
  await postUntilStored(policy, bytes)
  const take = isLikely(SHARES.twice) ? user.callTwice : user.call
  const { id, fileSize } = await take(CALLS.takeUpload, { body: { key: policy.key } })
  if (fileSize !== bytes.length)
    violations.note('files unaltered', `${id} has ${fileSize} bytes, not ${bytes.length}`)
  const file = { owner: user, id, uploadKey: policy.key, digest, size: bytes.length }
  ledger.files.set(file.id, file)
  // A browser that did not receive the response posts again.
  if (isLikely(SHARES.postedAgain)) await postOnce(policy, bytes)
  return file
}

/** Uploads one byte, which is not a valid document: it is posted, and refused by the check. */
async function uploadTiny(user: Client): Promise<void> {
  const query = { type: 'contractAttach', fileName: 'tiny.pdf', fileSize: '1' } as const
  const policy = await user.call(CALLS.readUploadPolicy, { query })
  await postUntilStored(policy, Buffer.from('x'))
  await expectRefusal(user, policy.key, 'attachment.contentNotAllowed')
}

async function expectRefusal(user: Client, key: string, code: string): Promise<void> {
  try {
    await user.call(CALLS.takeUpload, { body: { key } })
  } catch (error) {
    if (String(error).includes(`"${code}"`)) return
    throw error
  }
  throw new Error(`${key} was accepted, not refused as ${code}`)
}

async function discard(ledger: FileLedger, file: AcknowledgedFile): Promise<void> {
  ledger.files.delete(file.id)
  const remove = isLikely(SHARES.twice) ? file.owner.callTwice : file.owner.call
  await remove(CALLS.removeAttachment, { params: { id: file.id } })
  ledger.discarded.push(file)
}

/** Returns a document with unique content. */
function uniquePdf(size: number): Buffer {
  const mark = Buffer.from(`\n%${randomBytes(16).toString('hex')}\n`)
  const document = samplePdf(size - mark.length)
  return Buffer.concat([document, mark])
}
