import { readUploadPolicy, takeUpload } from '@nostro/contract'
import type { AttachmentSlot } from '@nostro/kernel'

import type { DemoStaff } from './demo-staff.ts'

interface FileToUpload {
  readonly slot: AttachmentSlot
  readonly name: string
  readonly bytes: Uint8Array
}

/** Uploads a file as a browser does: policy, post, and completion. Returns the attachment's id. */
export async function uploadFile(
  staff: DemoStaff,
  maker: { readonly username: string; readonly at: Date },
  { slot, name, bytes }: FileToUpload,
): Promise<string> {
  const query = { type: slot, fileName: name, fileSize: String(bytes.length) }
  const policy = await staff.call(maker, readUploadPolicy, { query })
  const data = new FormData()
  for (const [member, value] of Object.entries(policy.fields)) data.append(member, value)
  data.append('file', new Blob([new Uint8Array(bytes)]), name)
  await staff.post(maker.at, policy.host, data)
  const { id } = await staff.call(maker, takeUpload, { body: { key: policy.key } })
  return id
}
