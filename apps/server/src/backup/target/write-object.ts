import { Readable } from 'node:stream'

import { HeadObjectCommand, NoSuchUpload, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

/** S3 accepts 10,000 parts per object: this allows 320 GB per table, and a part fits in memory. */
export const PART_BYTES = 32 * 1024 * 1024

/**
 * Writes an object of any length, by multipart upload if it exceeds one part. The object appears when it is complete.
 * An upload whose content or part fails is aborted. A killed process or a store that fails at the completion leaves
 * invisible parts, which {@link BackupTarget.removeUnfinished} deletes.
 */
export async function writeObject(
  client: S3Client,
  name: { readonly Bucket: string; readonly Key: string },
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  let bytes = 0
  const Body = Readable.from(
    (async function* () {
      for await (const piece of content) {
        bytes += piece.length
        yield piece
      }
    })(),
  )
  try {
    await new Upload({ client, params: { ...name, Body }, partSize: PART_BYTES, queueSize: 1 }).done()
  } catch (error) {
    if (!isUnknownUpload(error)) throw error
    // The store completed the upload but its response was lost: a repeated completion fails, but the object exists.
    const { ContentLength } = await client.send(new HeadObjectCommand(name))
    if (ContentLength !== bytes) throw error
  }
}

function isUnknownUpload(error: unknown): boolean {
  return error instanceof NoSuchUpload || (error instanceof Error && error.name === 'NoSuchUpload')
}
