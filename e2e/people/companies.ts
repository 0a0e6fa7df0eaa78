import { randomInt } from 'node:crypto'

import { callWithoutSession, type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { demoPassword, productOrigin } from '../environment.ts'
import { expect } from '../fixtures.ts'
import { sentTo } from '../outbox.ts'

/** The documents without which a company cannot be submitted for verification. */
export const REQUIRED_DOCUMENTS = ['businessLicenceOriginal', 'legalRepresentativeId', 'agentIdCard'] as const

const SCAN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Registers a company by calls and submits its documents for verification. Returns its unique name. */
export async function registerCompany(): Promise<string> {
  const number = randomInt(10_000_000, 99_999_999)
  const phone = `139${number}`
  const name = `Company ${number}`
  const code = await succeeding(callWithoutSession('GET', `/user/register/verifyCode/${phone}`))
  const check = { target: phone, ticket: memberOf(code, 'ticket'), code: await sentTo(phone, /\b(\d{6})\b/) }
  const proof = memberOf(await succeeding(callWithoutSession('POST', '/user/register/check', check)), 'proof')
  const founder = await succeeding(
    callWithoutSession('POST', '/user/register', {
      proof,
      agreed: true,
      name: 'Founder',
      idNumber: '110101199003070012',
      email: `founder${number}@company.example`,
      phone,
      password: demoPassword(),
      company: { name, industry: 'C', region: '110000' },
    }),
  )
  const call = await directCallsOf(String(memberOf(founder, 'username')))
  for (const kind of REQUIRED_DOCUMENTS) {
    const attachmentId = await uploadScan(call, kind)
    await succeeding(call('POST', '/api/enterprise/documents', { kind, attachmentId }))
  }
  await succeeding(call('POST', '/api/enterprise/submit', {}))
  return name
}

async function uploadScan(call: DirectCall, kind: string): Promise<unknown> {
  const question = `type=${kind}&fileName=scan.png&fileSize=${SCAN.length}`
  const policy = await succeeding(call('GET', `/api/common/upload/policy?${question}`))
  const form = new FormData()
  for (const [name, value] of Object.entries(memberOf(policy, 'fields') ?? {}))
    form.append(name, String(value))
  form.append('file', new Blob([SCAN]), 'scan.png')
  const host = new URL(String(memberOf(policy, 'host')), productOrigin())
  expect((await fetch(host, { method: 'POST', body: form })).ok).toBe(true)
  const taken = await succeeding(call('POST', '/api/attachments', { key: memberOf(policy, 'key') }))
  return memberOf(taken, 'id')
}

async function succeeding(answer: ReturnType<DirectCall>): Promise<unknown> {
  const { status, data } = await answer
  expect(status, JSON.stringify(data)).toBe(200)
  return data
}
