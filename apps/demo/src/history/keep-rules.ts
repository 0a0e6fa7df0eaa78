import {
  type AnswerOf,
  changeApprovalRules,
  type ChangeOutcome,
  confirmChange,
  listChanges,
  listUsers,
  nameDeputyOf,
  readApprovalRules,
} from '@nostro/contract'

import type { DemoStaff } from './demo-staff.ts'

const DAY_MS = 86_400_000
/** The deputyship is in the future, so that it does not change the tasks of the demo users. */
const DEPUTY_FROM_DAYS = 7
const DEPUTY_UNTIL_DAYS = 14

interface Administrators {
  readonly staff: DemoStaff
  readonly admin: { readonly username: string; readonly at: Date }
  readonly second: { readonly username: string; readonly at: Date }
}

/**
 * Changes the approval rules of the bank in Beijing to a matrix with a group, a limit, reminders and an escalation, and
 * names a deputy. Two administrators do both.
 */
export async function keepRules(staff: DemoStaff, at: Date): Promise<void> {
  const administrators = {
    staff,
    admin: { username: 'beijing.admin', at },
    second: { username: 'beijing.admin2', at },
  }
  const { rowList } = await staff.call(administrators.admin, listUsers)
  const userOf = (username: string) => rowList.find((user) => user.username === username)
  const [reviewer, senior] = [userOf('beijing.reviewer'), userOf('beijing.senior')]
  if (reviewer === undefined || senior === undefined) return
  await addMatrix(administrators, [reviewer, senior])
  const day = (days: number): string => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const outcome = await staff.call(administrators.admin, nameDeputyOf, {
    body: {
      absentId: reviewer.id,
      deputyId: senior.id,
      from: day(DEPUTY_FROM_DAYS),
      until: day(DEPUTY_UNTIL_DAYS),
    },
  })
  await confirm(administrators, outcome)
}

type User = AnswerOf<typeof listUsers>['rowList'][number]

async function addMatrix(administrators: Administrators, approvers: readonly User[]): Promise<void> {
  const { staff, admin } = administrators
  const { version, rules } = await staff.call(admin, readApprovalRules)
  const treasury = {
    id: 'treasury',
    name: 'Treasury',
    members: approvers.map(({ id, name }) => ({ userId: id, name })),
  }
  const ANY = { currencies: [], accounts: [], counterparties: [], creators: [], creatorGroups: [] }
  const transfers = {
    ...ANY,
    id: 'transfers',
    messagingTypes: ['MT202', 'pacs.009'],
    amountFrom: '100000000',
    levels: [
      { approvers: 'reviewers', needs: 1 },
      { approvers: 'seniors', needs: 1 },
    ],
  }
  const all = {
    ...ANY,
    id: 'all',
    messagingTypes: [],
    levels: [{ approvers: 'reviewers', needs: 1 }],
  }
  const matrix = {
    groups: [treasury],
    rules: [transfers, all],
    limits: [{ id: 'reviewers', who: 'reviewers', single: '500000000' }],
    counterpartyApprovers: 'treasury',
  }
  const body = {
    version,
    rules: { ...rules, matrix, remindAfterHours: 4, escalateAfterHours: 8, escalateTo: 'treasury' },
  }
  await confirm(administrators, await staff.call(admin, changeApprovalRules, { body }))
}

async function confirm(
  { staff, second }: Administrators,
  { changeId }: Pick<ChangeOutcome, 'changeId'>,
): Promise<void> {
  const { rowList } = await staff.call(second, listChanges)
  const change = rowList.find(({ id }) => id === changeId)
  if (change === undefined) return
  await staff.call(second, confirmChange, { params: { id: change.id }, body: { digest: change.digest } })
}
