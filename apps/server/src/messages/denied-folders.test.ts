import { type Call, CALLS } from '@nostro/contract'
import { expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

/** Calls about outgoing folders, which a bank administrator may not see. */
const questionsOf = (id: string) =>
  ({
    listMessages: { body: { status: 0 } },
    sumMessages: { body: { status: 0 } },
    exportMessages: { body: { status: 0 } },
    listViews: { query: { status: '0' } },
    readMessage: { params: { id } },
    readRemarks: { params: { id } },
    listRelatedMessages: { params: { id } },
    readStatementLinks: { params: { id } },
    readMessageTracking: { params: { id } },
  }) as const

test('a call for a folder that a bank administrator may not see returns `permission.denied`', async () => {
  const { id } = await banks.submit(paymentForm())
  const calls: Readonly<Record<string, Call>> = CALLS
  for (const [name, input] of Object.entries(questionsOf(id))) {
    const call = calls[name]
    if (call === undefined) throw new Error(name)
    const { status, error } = await banks.admin.refused(call, input)
    expect([name, status, error]).toEqual([name, 403, 'permission.denied'])
    expect(call.errors).toContain(error)
  }
})
