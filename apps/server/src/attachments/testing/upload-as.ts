import { type AnswerOf, readUploadPolicy, takeUpload } from '@nostro/contract'
import type { Attachment, AttachmentSlot } from '@nostro/kernel'

import type { TestClient } from '../../testing/index.ts'
import { samplePdf } from './sample-files.ts'

type UploadPolicy = AnswerOf<typeof readUploadPolicy>

/** Posts a file with a policy, as a browser does. */
export async function postUpload(
  serverUrl: string,
  { host, fields }: Pick<UploadPolicy, 'host' | 'fields'>,
  bytes: Uint8Array,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  return await fetch(new URL(host, serverUrl), { method: 'POST', body: form })
}

/** Uploads a file in all steps, as a browser does. */
export async function uploadAs(
  client: TestClient,
  serverUrl: string,
  {
    slot = 'contractAttach',
    name = 'contract.pdf',
    bytes = samplePdf(),
  }: { readonly slot?: AttachmentSlot; readonly name?: string; readonly bytes?: Uint8Array } = {},
): Promise<Attachment> {
  const query = { type: slot, fileName: name, fileSize: String(bytes.length) }
  const policy = await client.succeed(readUploadPolicy, { query })
  const posted = await postUpload(serverUrl, policy, bytes)
  if (!posted.ok) throw new Error(`The store answered ${posted.status}: ${await posted.text()}`)
  const { id, fileName } = await client.succeed(takeUpload, { body: { key: policy.key } })
  return { id, name: fileName }
}
