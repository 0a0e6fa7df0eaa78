import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  NoSuchUpload,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** An object of a bucket. */
interface ObjectName {
  readonly Bucket: string
  readonly Key: string
}

/** S3 accepts 10,000 parts per object: this allows 320 GB per table, and a part fits in memory. */
export const PART_BYTES = 32 * 1024 * 1024

/**
 * Writes an object of any length by multipart upload. The object appears when it is complete; a failed upload is
 * aborted. A killed process leaves invisible parts, which {@link BackupTarget.removeUnfinished} deletes.
 */
export async function writeObject(
  client: S3Client,
  name: ObjectName,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = partsOf(content)
  const first = await parts.next()
  const second = first.done === true ? first : await parts.next()
  if (second.done === true) {
    const Body = first.done === true ? new Uint8Array() : first.value
    await client.send(new PutObjectCommand({ ...name, Body }))
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(name))
  const upload = { ...name, UploadId }
  try {
    const Parts: CompletedPart[] = []
    let bytes = 0
    const take = async (Body: Uint8Array): Promise<void> => {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
      bytes += Body.length
    }
    if (first.done !== true) await take(first.value)
    await take(second.value)
    for await (const part of parts) await take(part)
    await complete(client, { ...upload, MultipartUpload: { Parts } }, bytes)
  } catch (error) {
    // The original error is reported. An unavailable store retains the parts until they are cleaned up.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/**
 * Completes the upload. The response may be lost although the store completed it: a repeated request then fails for an
 * unknown upload, but the object exists.
 */
async function complete(
  client: S3Client,
  upload: ObjectName & ConstructorParameters<typeof CompleteMultipartUploadCommand>[0],
  bytes: number,
): Promise<void> {
  try {
    await client.send(new CompleteMultipartUploadCommand(upload))
  } catch (error) {
    if (!(error instanceof NoSuchUpload) && !(error instanceof Error && error.name === 'NoSuchUpload'))
      throw error
    const { Bucket, Key } = upload
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }))
    if (ContentLength !== bytes) throw error
  }
}

async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
  return undefined
}
