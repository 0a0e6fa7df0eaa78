import { Readable } from 'node:stream'

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type MultipartUpload,
  type _Object as StoredObject,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

import {
  type BackupEntry,
  type BackupTarget,
  BackupTargetError,
  byId,
  FILES_FOLDER,
} from './backup-target.ts'
import { writeObject } from './write-object.ts'

interface BucketPlace {
  readonly client: S3Client
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
}

/** Creates a target in a bucket of an S3 store, below a prefix. */
export function createBucketTarget({ client, bucket: Bucket, prefix }: BucketPlace): BackupTarget {
  const address = `s3://${Bucket}/${prefix}`
  const objects = { client, Bucket, prefix }
  const keyOf = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const nameOf = (key = ''): string => key.slice(prefix.length)
  const answered = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      throw failureOf(cause, address)
    }
  }
  const remove = async (name: string): Promise<void> => {
    await answered(() => client.send(new DeleteObjectCommand(keyOf(name))))
  }
  const namesBelow = async (folder: string): Promise<readonly string[]> =>
    (await answered(() => listObjects(objects, `${folder}/`))).map(({ Key }) => nameOf(Key))
  const abort = async (uploads: readonly MultipartUpload[]): Promise<void> => {
    for (const { Key, UploadId } of uploads)
      await answered(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
  }
  return {
    address,
    write: (name, content) => answered(() => writeObject(client, keyOf(name), content)),
    read: (name) => Readable.from(readObject(client, { ...keyOf(name), address }), { objectMode: false }),
    has: async (name) => {
      try {
        await answered(() => client.send(new HeadObjectCommand(keyOf(name))))
        return true
      } catch (error) {
        if (error instanceof BackupTargetError && error.failure === 'noFile') return false
        throw error
      }
    },
    namesBelow,
    entries: () => answered(async () => entriesOf(await everythingIn(objects), nameOf)),
    remove,
    removeEntry: async (id) => {
      await abort(await answered(() => listUploads(objects, `${id}/`)))
      for (const name of await namesBelow(id)) await remove(name)
    },
    removeUnfinished: async (before) => {
      const uploads = await answered(() => listUploads(objects, ''))
      await abort(uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < before))
    },
  }
}

interface Objects {
  readonly client: S3Client
  readonly Bucket: string
  readonly prefix: string
}

async function listObjects({ client, Bucket, prefix }: Objects, below: string) {
  const found: StoredObject[] = []
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket, Prefix: `${prefix}${below}` },
  ))
    found.push(...Contents)
  return found
}

async function listUploads({ client, Bucket, prefix }: Objects, below: string) {
  const found: MultipartUpload[] = []
  let marker: { readonly KeyMarker?: string | undefined; readonly UploadIdMarker?: string | undefined } = {}
  for (;;) {
    const page = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: `${prefix}${below}`, ...marker }),
    )
    found.push(...(page.Uploads ?? []))
    if (page.IsTruncated !== true) return found
    marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

/** Shared files are not listed, since there may be millions. */
async function everythingIn(objects: Objects) {
  const { client, Bucket, prefix: Prefix } = objects
  const ids = new Set<string>()
  for await (const { CommonPrefixes = [] } of paginateListObjectsV2(
    { client },
    { Bucket, Prefix, Delimiter: '/' },
  ))
    for (const { Prefix: folder = '' } of CommonPrefixes) ids.add(folder.slice(Prefix.length))
  ids.delete(`${FILES_FOLDER}/`)
  const stored: { readonly Key?: string; readonly at: Date | undefined }[] = []
  for (const id of ids)
    for (const { Key = '', LastModified } of await listObjects(objects, id))
      stored.push({ Key, at: LastModified })
  for (const { Key = '', Initiated } of await listUploads(objects, '')) stored.push({ Key, at: Initiated })
  return stored
}

function entriesOf(
  stored: Awaited<ReturnType<typeof everythingIn>>,
  nameOf: (key?: string) => string,
): readonly BackupEntry[] {
  const latest = new Map<string, Date>()
  for (const { Key, at = new Date(0) } of stored) {
    const [id = ''] = nameOf(Key).split('/')
    if (id !== FILES_FOLDER && at >= (latest.get(id) ?? at)) latest.set(id, at)
  }
  return [...latest].map(([id, changedAt]) => ({ id, changedAt })).toSorted(byId)
}

/** The number of breaks without progress after which reading fails. */
const BREAKS_MAX = 3

/** Reads an object. After a broken connection it continues at the same position of the same object version. */
async function* readObject(
  client: S3Client,
  { address, ...name }: { readonly Bucket: string; readonly Key: string; readonly address: string },
): AsyncGenerator<Uint8Array> {
  let [offset, breaks] = [0, 0]
  let etag: string | undefined
  for (;;) {
    try {
      const Range = offset > 0 ? `bytes=${offset}-` : undefined
      const {
        Body,
        ETag,
        ContentLength = 0,
      } = await client.send(new GetObjectCommand({ ...name, Range, IfMatch: etag }))
      etag = ETag
      const end = offset + ContentLength
      if (!(Body instanceof Readable)) throw new Error('The store answered with nothing to read')
      for await (const piece of Body as AsyncIterable<Uint8Array>) {
        yield piece
        offset += piece.length
        breaks = 0
      }
      if (offset >= end) return
    } catch (cause) {
      if (cause instanceof S3ServiceException || breaks++ >= BREAKS_MAX) throw failureOf(cause, address)
    }
  }
}

const DENIED: readonly string[] = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden']

function failureOf(cause: unknown, address: string): Error {
  if (cause instanceof BackupTargetError) return cause
  if (!(cause instanceof S3ServiceException))
    return isOfTheLine(cause) ? unreachable(address, cause) : asError(cause)
  const {
    name,
    $metadata: { httpStatusCode: status = 0 },
  } = cause
  if (name === 'NoSuchBucket')
    return new BackupTargetError('noBucket', `There is no bucket of ${address}`, cause)
  if (DENIED.includes(name) || status === 401 || status === 403)
    return new BackupTargetError(
      'denied',
      `The store refuses access to ${address}: look at the keys (${name})`,
      cause,
    )
  if (status === 404) return new BackupTargetError('noFile', `A file is missing in ${address}`, cause)
  return unreachable(address, cause)
}

function unreachable(address: string, cause: unknown): BackupTargetError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  return new BackupTargetError('unreachable', `The store of ${address} cannot be used: ${reason}`, cause)
}

/** Errors of the SDK carry metadata of its attempts; errors of the content stream do not. */
function isOfTheLine(cause: unknown): boolean {
  return (
    cause instanceof Error && ('$metadata' in cause || 'syscall' in cause || cause.name === 'TimeoutError')
  )
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
