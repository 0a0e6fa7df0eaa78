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

/** A store that speaks S3. */
export interface S3Settings {
  readonly endpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly hasBucketInPath: boolean
}

/** RE-7: outbound connections are given up before the caller is. */
const CONNECT_TIMEOUT_MS = 3_000
/** The largest file over a slow line takes less; far less, too, than a write is old before it is looked after. */
const ACCESS_TIMEOUT_MS = 60_000
/**
 * Each access has a connection of its own: on one that is used again, an answer that comes twice would be taken for the
 * answer to the next question, and the file of another for the one that was asked for.
 */
const OWN_CONNECTION = { keepAlive: false } as const

/** The time a store may be silent, and the tries it has. */
interface Patience {
  readonly silenceMs: number
  readonly triesMax: number
}

/** A store that neither takes nor gives anything for so long hangs; tried twice, that is less than a call may take. */
export const CALL_PATIENCE: Patience = { silenceMs: 4_000, triesMax: 2 }

/** A client of the store; of the time that it is waited for, that of calls when absent. */
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

/** Files in a bucket. The browser posts there itself, with a policy of the present signature, version 4. */
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

/** However slowly it goes on, an access ends. */
function inTime(): { readonly abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(ACCESS_TIMEOUT_MS) }
}

class TooLongError extends Error {
  override readonly name = 'TooLongError'
}

/**
 * Does one access, as a span that names neither file nor bucket. Errors: `attachment.storeUnavailable` where the store cannot be reached, breaks off or
 * fails by its own fault.
 */
async function answered<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await inSpan({ name, kind: 'client' }, work)
  } catch (cause) {
    // A refusal speaks of what was asked; everything else is the store, or the way to it.
    const isRefusal = cause instanceof S3ServiceException && cause.$fault === 'client'
    if (isRefusal || cause instanceof TooLongError) throw cause
    throw new AppError('attachment.storeUnavailable', {}, { cause })
  }
}

/** The one foreign address the pages of this installation may post to. */
function originOf({ endpoint, region, bucket, hasBucketInPath }: S3Settings): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return hasBucketInPath ? `${protocol}//${host}` : `${protocol}//${bucket}.${host}`
}
