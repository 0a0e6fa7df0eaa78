import {
  approveCounterpartyChanges,
  confirmChange,
  listChanges,
  listCounterpartyChanges,
  type PendingChangeKind,
  proposeCounterparty,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { PREPARE } from '../../../src/changes/testing/each-kind.ts'
import { faultsOf, on, openAttackedServer, signInAttacked } from './attacks.ts'

const server = await openAttackedServer()
const banks = await signInAttacked(server)

describe('without fulfilling the rule, no direct call', () => {
  test.each<[string, PendingChangeKind, 'bank' | 'platform']>([
    ['lists', 'referenceList.import', 'platform'],
    ['rates', 'referenceRates.import', 'platform'],
    ['calendars', 'calendar.import', 'platform'],
    ['days and cut-offs of a bank', 'bankDays.change', 'bank'],
    ['approval rules with the matrix', 'approvalRules.change', 'bank'],
    ['links', 'link.create', 'bank'],
    ['screening', 'screening.change', 'bank'],
    ['screening lists', 'screeningList.import', 'bank'],
  ])('activates %s with one administrator', async (_what, kind, scope) => {
    const isBank = scope === 'bank'
    const first = isBank ? banks.admin : banks.platform
    const second = isBank ? banks.admin2 : await server.signIn('platform.admin2')
    const institutionId = isBank ? '00000000-0000-7000-8000-000000000001' : ''
    const request = await PREPARE[kind]({ server, institutionId, first, second })
    const requested = await request(first)
    if ('error' in requested) throw new Error(requested.error)
    const { rowList } = await second.succeed(listChanges)
    const digest = rowList.find(({ id }) => id === requested.changeId)?.digest
    const confirmation = on(requested.changeId, { digest })
    expect(
      await faultsOf(server, {
        attacks: [
          ['change.secondPerson', first, confirmChange, confirmation],
          ['change.differs', second, confirmChange, on(requested.changeId, { digest: '0'.repeat(64) })],
          ['permission.denied', banks.senior, confirmChange, confirmation],
        ],
        rightful: [second, confirmChange, confirmation],
      }),
    ).toEqual([])
  })

  test('approves a counterparty that the same user proposed', async () => {
    const facts = { name: 'Direct call', accounts: [{ account: '123456789', bankBic: 'DEMWDEFFXXX' }] }
    const proposed = { action: 'create', kind: 'payee', facts }
    const { id } = await banks.reviewer2.succeed(proposeCounterparty, { body: proposed })
    const { rowList } = await banks.reviewer.succeed(listCounterpartyChanges)
    const { digest } = rowList.find((change) => change.id === id) ?? {}
    const decision = { body: { changes: [{ id, digest }] } }
    expect(
      await faultsOf(server, {
        attacks: [
          ['counterparty.ownChange', banks.reviewer2, approveCounterpartyChanges, decision],
          ['permission.denied', banks.operator, approveCounterpartyChanges, decision],
        ],
        rightful: [banks.reviewer, approveCounterpartyChanges, decision],
      }),
    ).toEqual([])
  })
})
