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

/** A store takes 10 000 parts of an object: this is enough for 320 GB of one table, and little enough to hold. */
export const PART_BYTES = 32 * 1024 * 1024

/**
 * Writes an object of any length. It is there when all of it is, and a writing that fails is taken back. One that is
 * killed leaves parts that nobody sees, for whoever clears up.
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
    // What went wrong first is what is told; a store that is away keeps the parts until they are cleared up.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** The answer may be lost though the store did it: asked once more, it knows the upload no longer but has the object. */
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
