import { randomUUID } from 'node:crypto'

import {
  approve,
  holdMessage,
  nameDeputy,
  readChanges,
  readUser,
  reenterValues,
  resumeMessage,
  saveBankMessage,
} from '@nostro/contract'
import { localDayAt } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { chaseWaiting } from '../../../src/approvals/waiting/chase-waiting.ts'
import { systemRandom } from '../../../src/installation/system-ports.ts'
import { paymentForm } from '../../../src/messages/testing/index.ts'
import { HOUR } from '../../../src/testing/index.ts'
import { faultsOf, on, openAttackedServer, reason, signInAttacked, submission, useRules } from './attacks.ts'

const server = await openAttackedServer()
const { superuser } = server.database
let banks = await signInAttacked(server)

describe('without fulfilling the rule, no direct call', () => {
  test('resumes a message: not its holder, not a deputy of the holder, not its maker', async () => {
    const { id } = await banks.submit()
    await banks.reviewer.succeed(holdMessage, on(id, { reason }))
    const { id: deputyId } = await banks.reviewer2.succeed(readUser)
    const day = localDayAt(server.clock.now(), 'Asia/Shanghai')
    await banks.reviewer.succeed(nameDeputy, { body: { deputyId, from: day, until: day } })
    expect(
      await faultsOf(server, {
        attacks: [
          ['hold.secondPerson', banks.reviewer, resumeMessage, on(id, { reason })],
          ['hold.secondPerson', banks.reviewer2, resumeMessage, on(id, { reason })],
          ['permission.denied', banks.operator, resumeMessage, on(id, { reason })],
          ['request.invalid', banks.senior, resumeMessage, on(id, { reason: ' ' })],
        ],
        rightful: [banks.senior, resumeMessage, on(id, { reason })],
      }),
    ).toEqual([])
    await superuser.query('delete from deputyship')
  })

  test('approves as deputy what the deputy or the absent user made', async () => {
    const { id } = await banks.submit()
    const { id: deputyId } = await banks.operator.succeed(readUser)
    const day = localDayAt(server.clock.now(), 'Asia/Shanghai')
    await banks.reviewer.succeed(nameDeputy, { body: { deputyId, from: day, until: day } })
    const decision = on(id, { nodeId: await banks.openNode(id) })
    expect(
      await faultsOf(server, {
        attacks: [
          ['approval.ownMessage', banks.operator, approve, decision],
          ['permission.denied', banks.operator2, approve, decision],
        ],
        rightful: [banks.senior, approve, decision],
      }),
    ).toEqual([])
    await superuser.query('delete from deputyship')
  })

  test('approves hidden values that the approver did not enter', async () => {
    await useRules(banks, { reentryAmount: '1' })
    const account = 'DE75512108001245126199'
    const { id } = await banks.submit(paymentForm({ 'beneficiaryCustomer.account': account }))
    const nodeId = await banks.openNode(id)
    const entered = { amount: '1250.75', currency: 'EUR', account }
    // The entry of one user is no entry of another.
    await banks.senior.succeed(reenterValues, on(id, { nodeId, ...entered }))
    expect(
      await faultsOf(server, {
        attacks: [['approval.reentryNeeded', banks.reviewer, approve, on(id, { nodeId })]],
        rightful: [banks.senior, approve, on(id, { nodeId })],
      }),
    ).toEqual([])
    await useRules(banks, { reentryAmount: undefined })
  })

  test('confirms only a difference that the reviewer has not decided, or that the rule excludes', async () => {
    await useRules(banks, {
      asksOnlyDifference: true,
      differencePercent: 2,
      asksAtChangeAfterRejection: false,
    })
    const identity = { senderReference: `R${randomUUID().slice(0, 8).toUpperCase()}`, uetr: randomUUID() }
    const formWith = (account: string) => paymentForm({ ...identity, 'beneficiaryCustomer.account': account })
    const { id } = await banks.submit(formWith('AT611904300234573201'))
    await banks.reject(id, 'The account is wrong.')
    const { version } = await banks.detail(id)
    await banks.resubmit({ id, version }, formWith('BE68539007547034'))
    const nodeId = await banks.openNode(id)
    const { own } = await banks.reviewer.succeed(readChanges, { params: { id } })
    expect(
      await faultsOf(server, {
        attacks: [
          ['approval.differenceNotAllowed', banks.reviewer, approve, on(id, { nodeId, since: own?.since })],
          ['approval.differenceUnknown', banks.reviewer2, approve, on(id, { nodeId, since: own?.since })],
          ['approval.differenceUnknown', banks.reviewer, approve, on(id, { nodeId, since: own?.digest })],
        ],
        rightful: [banks.reviewer2, approve, on(id, { nodeId })],
      }),
    ).toEqual([])
    await useRules(banks, { asksOnlyDifference: false })
  })

  test('approves a message that expired', async () => {
    await useRules(banks, { expireAfterDays: 1 })
    const { id, version } = await banks.submit()
    const nodeId = await banks.openNode(id)
    for (const hours of [20, 24, 24, 48]) {
      server.clock.advance(hours * HOUR)
      const { db, clock, jobs } = server
      await chaseWaiting({ db, clock, random: systemRandom, jobs, requestId: 'job' })
    }
    banks = await signInAttacked(server)
    const { status, version: now } = await banks.detail(id)
    expect({ status, isLater: now > version }).toEqual({ status: 0, isLater: true })
    const form = paymentForm({ valueDate: localDayAt(server.clock.now(), 'Asia/Shanghai') })
    expect(
      await faultsOf(server, {
        attacks: [['approval.withdrawn', banks.reviewer, approve, on(id, { nodeId })]],
        rightful: [banks.operator, saveBankMessage, submission({ id, version: now, ...form })],
      }),
    ).toEqual([])
  })
})
