import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { AppError, LIMITS } from '@nostro/kernel'

import { inSpan } from '../../tracing/index.ts'
import type { AttachmentStore } from './attachment-store.ts'

/** The settings of an S3-compatible store. */
export interface S3Settings {
  readonly endpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly hasBucketInPath: boolean
}

/** Outbound connections time out before the calling request does. */
const CONNECT_TIMEOUT_MS = 3_000
/**
 * Longer than the largest file needs over a slow connection, and far shorter than the age at which unfinished writes
 * are cleaned up.
 */
const ACCESS_TIMEOUT_MS = 60_000
/**
 * Each request uses its own connection. On a reused connection, a response that arrives twice would be taken for the
 * response to the next request and return the wrong file.
 */
const OWN_CONNECTION = { keepAlive: false } as const

/** The maximum silence of the store, and the number of attempts. */
interface Patience {
  readonly silenceMs: number
  readonly triesMax: number
}

/** Timeout and attempts for calls: two attempts together take less than a call's deadline. */
export const CALL_PATIENCE: Patience = { silenceMs: 4_000, triesMax: 2 }

/** Creates a client of the store. The default timeout is that of calls. */
export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey, hasBucketInPath }: S3Settings,
  { silenceMs, triesMax }: Patience = CALL_PATIENCE,
): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: hasBucketInPath,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: silenceMs,
      httpAgent: OWN_CONNECTION,
      httpsAgent: OWN_CONNECTION,
    },
    maxAttempts: triesMax,
  })
}

/** Creates a store in a bucket. Browsers post to it directly, with a signature version 4 policy. */
export function createS3Store(
  settings: S3Settings,
  now: () => Date,
  patience: Patience = CALL_PATIENCE,
): AttachmentStore {
  const { bucket, accessKeyId } = settings
  const client = createS3Client(settings, patience)
  return {
    origin: originOf(settings),
    uploadForm: async (grant) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: grant.key,
        Fields: { 'Content-Type': grant.contentType, success_action_status: '200' },
        Conditions: [['content-length-range', 1, grant.bytesMax]],
        Expires: Math.ceil((grant.expiresAt.getTime() - now().getTime()) / 1000),
      })
      return {
        host: url,
        accessKeyId,
        policy: fields.Policy ?? '',
        signature: fields['X-Amz-Signature'] ?? '',
        fields,
      }
    },
    read: async (Key, bytesMax = LIMITS.attachmentBytesMax) => {
      try {
        return await answered('read file', async () => {
          const { Body, ContentLength } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key }),
            inTime(),
          )
          if ((ContentLength ?? Infinity) > bytesMax) throw new TooLongError('A file beyond the limit')
          return await Body?.transformToByteArray()
        })
      } catch (cause) {
        if (cause instanceof NoSuchKey) return undefined
        throw cause
      }
    },
    write: async (Key, Body, ContentType) => {
      await answered('write file', () =>
        client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }), inTime()),
      )
    },
    remove: async (Key) => {
      await answered('remove file', () =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), inTime()),
      )
    },
  }
}

/** Limits the total time of a request, even when data still arrives slowly. */
function inTime(): { readonly abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(ACCESS_TIMEOUT_MS) }
}

class TooLongError extends Error {
  override readonly name = 'TooLongError'
}

/**
 * Runs one request in a span that names neither file nor bucket. Errors: `attachment.storeUnavailable` when the store
 * is unreachable, breaks off or fails with a server error.
 */
async function answered<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await inSpan({ name, kind: 'client' }, work)
  } catch (cause) {
    // A client error concerns the request; any other error concerns the store or the connection.
    const isRefusal = cause instanceof S3ServiceException && cause.$fault === 'client'
    if (isRefusal || cause instanceof TooLongError) throw cause
    throw new AppError('attachment.storeUnavailable', {}, { cause })
  }
}

/** Returns the only external origin that the pages of this installation may post to. */
function originOf({ endpoint, region, bucket, hasBucketInPath }: S3Settings): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return hasBucketInPath ? `${protocol}//${host}` : `${protocol}//${bucket}.${host}`
}
