import { createHmac, timingSafeEqual } from 'node:crypto'

import type { UploadForm, UploadGrant } from './attachment-store.ts'

/** The access key id in the form; it grants nothing by itself. */
const ACCESS_KEY_ID = 'nostro'

/** The status with which a store responds to a successful post. */
const SUCCESS_STATUS = '200'

/**
 * Returns the form for a post to this server, signed with the secret of the grant. The POST policy of S3 is base64 of a
 * JSON object with an expiration and conditions, and a signature of that text.
 *
 * Source: Amazon S3 developer guide, POST policy.
 */
export function signedForm(grant: UploadGrant, host: string): UploadForm {
  const document = {
    expiration: grant.expiresAt.toISOString(),
    conditions: [
      { key: grant.key },
      { success_action_status: SUCCESS_STATUS },
      { 'Content-Type': grant.contentType },
      ['content-length-range', 1, grant.bytesMax],
    ],
  }
  const policy = Buffer.from(JSON.stringify(document)).toString('base64')
  const signature = signatureOf(policy, grant.secret)
  return {
    host,
    accessKeyId: ACCESS_KEY_ID,
    policy,
    signature,
    fields: {
      key: grant.key,
      AWSAccessKeyId: ACCESS_KEY_ID,
      policy,
      signature,
      success_action_status: SUCCESS_STATUS,
      'Content-Type': grant.contentType,
    },
  }
}

/** Returns whether the fields are exactly those issued for this grant. */
export function isFormOf(fields: Readonly<Record<string, string>>, grant: UploadGrant): boolean {
  const expected = signedForm(grant, '').fields
  const names = Object.keys(fields)
  return (
    names.length === Object.keys(expected).length &&
    names.every((name) => isSame(fields[name] ?? '', expected[name] ?? ''))
  )
}

function signatureOf(policy: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(policy).digest('base64')
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
