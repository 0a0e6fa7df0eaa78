import {
  addPasskey,
  approve,
  beginPasskeyEnrolment,
  beginPasskeyProof,
  changeApprovalRules,
  confirmSecondFactor,
  proveIdentity,
  readApprovalRules,
  readMessage,
  startSecondFactor,
} from '@nostro/contract'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestDevice } from '../sessions/testing/index.ts'
import { createTestServer, DEMO_PASSWORD, inForce, MINUTE, SECOND } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { reviewer, admin } = banks
const { clock } = server

test('a proof for an approval requires an authenticator code when the user has the app', async () => {
  const { version, rules } = await admin.succeed(readApprovalRules)
  await inForce(admin, changeApprovalRules, { body: { version, rules: { ...rules, stepUpAmount: '1' } } })
  const { id } = await banks.submit(paymentForm())
  const nodeId = await banks.openNode(id)
  const inputOf = (proof: object) => ({ params: { id }, body: { nodeId, ...proof } })
  const password = DEMO_PASSWORD

  const { secret } = await reviewer.succeed(startSecondFactor, { body: { password } })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  await reviewer.succeed(confirmSecondFactor, { body: { code: code() } })

  expect(await reviewer.refused(proveIdentity, inputOf({ password }))).toMatchObject({
    error: 'secondFactor.enterCode',
  })
  // This code was already used to confirm the app.
  expect(await reviewer.refused(proveIdentity, inputOf({ password, secondFactor: code() }))).toMatchObject({
    error: 'secondFactor.wrong',
  })
  clock.advance(30 * SECOND)
  const wrongPassword = inputOf({ password: 'Wr0ng-password', secondFactor: code() })
  expect(await reviewer.refused(proveIdentity, wrongPassword)).toMatchObject({
    error: 'approval.wrongPassword',
  })
  expect(await reviewer.refused(approve, inputOf({}))).toMatchObject({ error: 'approval.proofNeeded' })
  await reviewer.succeed(proveIdentity, inputOf({ password, secondFactor: code() }))
  await reviewer.succeed(approve, inputOf({}))
})

test('a rule requires a proof for each approval, for a number of minutes and one step', async () => {
  const senior = await server.signIn('beijing.senior')
  const { version, rules } = await admin.succeed(readApprovalRules)
  const { stepUpAmount: _, ...others } = rules
  const stricter = { ...others, asksProofAlways: true, proofMinutes: 2 }
  await inForce(admin, changeApprovalRules, { body: { version, rules: stricter } })
  const device = createTestDevice()
  const begun = await senior.succeed(beginPasskeyEnrolment, { body: { password: DEMO_PASSWORD } })
  await senior.succeed(addPasskey, { body: device.create(begun, 'Phone') })

  const { id } = await banks.submit(paymentForm())
  const inputOf = (nodeId: string, proof: object = {}) => ({ params: { id }, body: { nodeId, ...proof } })
  const nodeId = await banks.openNode(id)
  expect(await senior.succeed(readMessage, { params: { id } })).toMatchObject({ needsProof: true })
  expect(await senior.refused(approve, inputOf(nodeId))).toMatchObject({ error: 'approval.proofNeeded' })
  const passkey = async () => ({ passkey: device.sign(await senior.succeed(beginPasskeyProof)) })
  const used = await passkey()
  await senior.succeed(proveIdentity, inputOf(nodeId, used))
  expect(await senior.refused(proveIdentity, inputOf(nodeId, used))).toMatchObject({ error: 'passkey.ended' })
  clock.advance(2 * MINUTE)
  expect(await senior.refused(approve, inputOf(nodeId))).toMatchObject({ error: 'approval.proofNeeded' })

  const other = await banks.submit(paymentForm())
  const otherNode = await banks.openNode(other.id)
  await senior.succeed(proveIdentity, {
    params: { id: other.id },
    body: { nodeId: otherNode, ...(await passkey()) },
  })
  expect(await senior.refused(approve, inputOf(nodeId))).toMatchObject({ error: 'approval.proofNeeded' })
  await senior.succeed(proveIdentity, inputOf(nodeId, await passkey()))
  await senior.succeed(approve, inputOf(nodeId))
})
