import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { isRejected, type Ledger, type Submission } from '../load/ledger.ts'
import type { Violations } from '../run/violations.ts'
import { groupedBy, type NotificationFacts, type Snapshot } from './snapshot.ts'

/**
 * Verifies that each user is notified of each event once: approvers, makers of rejected messages, users of paid
 * companies.
 */
export function checkNotifications(ledger: Ledger, snapshot: Snapshot, violations: Violations): void {
  const submissions = [...ledger.submissions.values()]
  const expected = countsOf([
    ...submissions.flatMap(deciderNotifications),
    ...submissions.flatMap(makerNotifications),
    ...receiptNotifications(ledger, snapshot),
  ])
  const found = countsOf(snapshot.notifications.flatMap(nameOf))
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    const [due, times] = [expected.get(name) ?? 0, found.get(name) ?? 0]
    if (due !== times) violations.note('notifications once', `${name}: ${times} times, not ${due}`)
  }
}

/** Kinds that report progress: they are mailed only to users who choose it, and the users of a run choose nothing. */
const SHOWN_ONLY: ReadonlySet<string> = new Set([
  'message.approvedAtLevel',
  'message.approved',
  'message.sent',
  'message.acknowledged',
  'message.confirmed',
  'message.resumed',
  'counterparty.approved',
  'counterparty.severalApproved',
])

/**
 * Verifies that each notification was sent as one mail, stored as one file, and that progress was not mailed. A change
 * that was requested at the command line is announced in the product only.
 */
export function checkMails(dataFolder: string, { notifications }: Snapshot, violations: Violations): void {
  const outbox = path.join(dataFolder, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox) : []
  const mails = groupedBy(
    files,
    (file) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.eml$)/.exec(file)?.[0] ?? '',
  )
  for (const { id, kind, username, isMailed } of notifications) {
    const times = mails.get(id)?.length ?? 0
    const isShownOnly = SHOWN_ONLY.has(kind) || kind === 'change.waiting'
    if (isShownOnly && !isMailed && times === 0) continue
    if (!isMailed || times !== 1 || SHOWN_ONLY.has(kind))
      violations.note('mails once', `${kind} to ${username}: ${times} files, ${isMailed ? '' : 'not '}noted`)
  }
}

/** Returns the name of a notification in the form of the expected ones; empty for other kinds. */
function nameOf({ kind, username, link, params }: NotificationFacts): readonly string[] {
  if (kind === 'task.pending') return [`${kind} ${username} ${link?.split('?open=')[1] ?? ''}`]
  if (kind === 'message.rejected') return [`${kind} ${username} ${params.reference ?? ''}`]
  if (kind === 'receipt.arrived') return [`${kind} ${username} ${link?.split('/').at(-1) ?? ''}`]
  return []
}

function deciderNotifications({ payment, maker, id, decisions }: Submission): readonly string[] {
  const { reviewer, senior } = payment.lane.sender
  const first = [reviewer, senior].filter(({ username }) => username !== maker)
  // Users who may decide the second step are notified when it opens.
  const isSecondOpened = payment.isLarge && decisions[0]?.isApproval === true
  return [...first, ...(isSecondOpened ? [senior] : [])].map(
    ({ username }) => `task.pending ${username} ${id}`,
  )
}

function makerNotifications(submission: Submission): readonly string[] {
  const { maker, payment } = submission
  return isRejected(submission) ? [`message.rejected ${maker} ${payment.reference}`] : []
}

/** Returns the notifications of receipts, for all users of the paid company, including its administrator. */
function receiptNotifications(ledger: Ledger, { receipts, messages }: Snapshot): readonly string[] {
  const references = new Map(messages.map(({ id, reference }) => [id, reference ?? '']))
  return receipts.flatMap(({ receiptId, bankItemId }) => {
    const company = ledger.submissions.get(references.get(bankItemId) ?? '')?.payment.lane.payee.users ?? []
    const usernames = company.map(({ username }) => username)
    const administrator = usernames[0]?.replace(/\..*$/, '.admin') ?? ''
    return [...usernames, administrator].map((username) => `receipt.arrived ${username} ${receiptId}`)
  })
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...groupedBy(names, (name) => name)].map(([name, group]) => [name, group.length]))
}
