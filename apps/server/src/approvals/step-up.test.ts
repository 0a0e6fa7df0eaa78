import {
  approve,
  changeApprovalRules,
  confirmSecondFactor,
  proveIdentity,
  readApprovalRules,
  startSecondFactor,
} from '@nostro/contract'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, DEMO_PASSWORD, inForce, SECOND } from '../testing/index.ts'

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
