import { CALLS } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { Client } from '../load/client.ts'
import { isPending, type Ledger } from '../load/ledger.ts'
import type { BankStaff, Staff } from '../load/staff.ts'
import type { Violations } from '../run/violations.ts'

const BANK_FOLDERS = ['pending', 'rejected', 'notCopied', 'waitingProcessed'] as const
const COMPANY_FOLDERS = ['pending', 'rejected', 'waitingProcessed'] as const

/** Verifies that every counter equals its list for each user, and the pending ones the acknowledged steps. */
export async function checkCounters(staff: Staff, ledger: Ledger, violations: Violations): Promise<void> {
  for (const users of [staff.beijing, staff.frankfurt]) {
    for (const user of [users.operator, users.reviewer, users.senior]) {
      await checkFolders(user, BANK_FOLDERS, violations)
      await checkNetworkList(user, violations)
    }
    await checkPending(users, ledger, violations)
  }
  for (const user of [...staff.trading.users, ...staff.importing.users])
    await checkFolders(user, COMPANY_FOLDERS, violations)
}

async function checkFolders(
  user: Client,
  folders: typeof BANK_FOLDERS | typeof COMPANY_FOLDERS,
  violations: Violations,
): Promise<void> {
  const counters = await user.call(CALLS.readCounters, {})
  for (const folder of folders) {
    const { totalRecord } = await user.call(CALLS.listMessages, {
      body: { status: MESSAGE_STATUSES[folder] },
    })
    if (counters[folder] !== totalRecord)
      violations.note(
        'counters equal lists',
        `${user.username}, ${folder}: ${counters[folder]}, not ${totalRecord}`,
      )
  }
}

async function checkNetworkList(user: Client, violations: Violations): Promise<void> {
  const { networkPending } = await user.call(CALLS.readCounters, {})
  const { totalRecord } = await user.call(CALLS.listNetworkMessages, { query: { status: 'PENDING' } })
  if (networkPending !== totalRecord)
    violations.note(
      'counters equal lists',
      `${user.username}, network: ${networkPending}, not ${totalRecord}`,
    )
}

async function checkPending(
  { bic, operator }: BankStaff,
  ledger: Ledger,
  violations: Violations,
): Promise<void> {
  const { pending } = await operator.call(CALLS.readCounters, {})
  const due = ledger
    .submissions()
    .filter((submission) => submission.payment.lane.sender.bic === bic && isPending(submission)).length
  if (pending !== due) violations.note('counters equal lists', `${bic} has ${pending} pending, not ${due}`)
}
