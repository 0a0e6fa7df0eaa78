import { CALLS } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { Client } from '../load/client.ts'
import { isPending, type Ledger } from '../load/ledger.ts'
import type { Staff } from '../load/staff.ts'
import type { Violations } from '../run/violations.ts'

const BANK_FOLDERS = ['pending', 'rejected', 'notCopied', 'waitingProcessed'] as const
const COMPANY_FOLDERS = ['pending', 'rejected', 'waitingProcessed'] as const

/** Verifies that every counter equals its list for each user, and the pending ones the acknowledged steps. */
export async function checkCounters(staff: Staff, ledger: Ledger, violations: Violations): Promise<void> {
  const compare: Compare = (counter, count, expected) => {
    if (count !== expected) violations.note('counters equal lists', `${counter}: ${count}, not ${expected}`)
  }
  for (const { bic, operator, reviewer, senior } of [staff.beijing, staff.frankfurt]) {
    for (const user of [operator, reviewer, senior]) {
      await compareFolders(user, BANK_FOLDERS, compare)
      const { networkPending } = await user.call(CALLS.readCounters, {})
      const { totalRecord } = await user.call(CALLS.listNetworkMessages, { query: { status: 'PENDING' } })
      compare(`${user.username}, network`, networkPending, totalRecord)
    }
    const due = [...ledger.submissions.values()].filter(
      (submission) => submission.payment.lane.sender.bic === bic && isPending(submission),
    )
    compare(`${bic}, pending`, (await operator.call(CALLS.readCounters, {})).pending, due.length)
  }
  for (const user of [...staff.trading.users, ...staff.importing.users])
    await compareFolders(user, COMPANY_FOLDERS, compare)
}

type Compare = (counter: string, count: number | undefined, expected: number) => void

async function compareFolders(
  user: Client,
  folders: typeof BANK_FOLDERS | typeof COMPANY_FOLDERS,
  compare: Compare,
): Promise<void> {
  const counters = await user.call(CALLS.readCounters, {})
  for (const folder of folders) {
    const body = { status: MESSAGE_STATUSES[folder] }
    const { totalRecord } = await user.call(CALLS.listMessages, { body })
    compare(`${user.username}, ${folder}`, counters[folder], totalRecord)
  }
}
