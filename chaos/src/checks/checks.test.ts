import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createLedger, type Ledger, noteSubmission } from '../load/ledger.ts'
import type { Payment } from '../load/payments.ts'
import { createViolations, type Violations } from '../run/violations.ts'
import { checkMails, checkNotifications } from './check-notifications.ts'
import { checkPayments } from './check-payments.ts'
import { checkNumbers, checkQueues } from './check-rows.ts'
import type { Snapshot } from './snapshot.ts'

const user = (username: string) => ({ username })
/** A payment as far as the checks use it. */
const PAYMENT = {
  reference: 'KILL000001',
  isLarge: false,
  text: '{1:F01…',
  values: { reference: 'KILL000001' },
  lane: {
    sender: { reviewer: user('beijing.reviewer'), senior: user('beijing.senior') },
    payee: { users: [user('import.operator'), user('import.reviewer'), user('import.senior')] },
  },
} as unknown as Payment

/** Returns a ledger with one payment that was submitted, approved and confirmed by receiver and payee. */
function acknowledged(): Ledger {
  const ledger = createLedger()
  noteSubmission(ledger, { payment: PAYMENT, maker: 'beijing.operator', id: 'sent', saves: 0 })
  for (const submission of ledger.submissions.values()) {
    submission.decisions.push({ by: 'beijing.reviewer', isApproval: true })
    Object.assign(submission, { isConfirmed: true, isReceiptConfirmed: true })
  }
  return ledger
}

const SENT = {
  id: 'sent',
  institution: 'Demo Bank Beijing',
  kind: 'messageSent',
  stage: 'sent',
  version: 1,
  text: PAYMENT.text,
  reference: PAYMENT.reference,
  delivery: 'confirmed',
  outgoingNumber: 1,
  confirmedAt: new Date(0),
  content: PAYMENT.values,
}
const ITEM = {
  ...SENT,
  id: 'item',
  institution: 'Demo Bank Frankfurt',
  kind: 'messageReceived',
  stage: 'processed',
  delivery: null,
  outgoingNumber: null,
  confirmedAt: null,
}
const ARRIVAL = {
  sentId: 'sent',
  messageId: 'item',
  outgoingNumber: 1,
  text: PAYMENT.text,
  state: 'PROCESSED',
}
const DECISION = { messageId: 'sent', type: 'review', by: 'beijing.reviewer' }

const notified = (kind: string, username: string, link: string) => ({
  id: username,
  kind,
  username,
  link,
  params: {},
  isMailed: true,
})
const NOTIFICATIONS = [
  ...['reviewer', 'senior'].map((role) => notified('task.pending', `beijing.${role}`, '/tasks?open=sent')),
  ...['operator', 'reviewer', 'senior', 'admin'].map((role) =>
    notified('receipt.arrived', `import.${role}`, '/messages/receipt'),
  ),
]
const EVENTS = [
  ...['submit', 'approve', 'dispatch', 'confirmDelivery'].map((step) => [`message.${step}`, 'sent'] as const),
  ...['receive', 'confirmReceipt'].map((step) => [`message.${step}`, 'item'] as const),
].map(([action, objectId]) => ({ action, objectId, times: 1 }))

/** The stored rows of the payment. */
const STORED: Snapshot = {
  messages: [SENT, ITEM],
  arrivals: [ARRIVAL],
  decisions: [DECISION],
  receipts: [{ receiptId: 'receipt', bankItemId: 'item', stage: 'processed' }],
  notifications: NOTIFICATIONS,
  events: EVENTS,
  counters: [{ institution: 'Demo Bank Beijing', lastNumber: 1 }],
  queues: [{ name: 'message.dispatch', state: 'completed', jobs: 1 }],
}

/** Returns the names of the invariants that a snapshot violates. */
function violated(snapshot: Snapshot, ledger = acknowledged()): readonly string[] {
  const violations: Violations = createViolations()
  checkPayments(ledger, snapshot, violations)
  checkNotifications(ledger, snapshot, violations)
  checkNumbers(snapshot, violations)
  checkQueues(snapshot, violations)
  return violations.counts().flatMap(([invariant, count]) => (count > 0 ? [invariant] : []))
}

describe('the checks of acknowledged steps', () => {
  test('accept what was acknowledged', () => expect(violated(STORED)).toEqual([]))

  test.each<[title: string, planted: Partial<Snapshot>, invariant: string]>([
    ['a lost message', { messages: [ITEM] }, 'nothing lost'],
    ['a message stored twice', { messages: [SENT, { ...SENT, id: 'again' }, ITEM] }, 'nothing twice'],
    ['a changed text', { messages: [{ ...SENT, text: 'other' }, ITEM] }, 'texts unaltered'],
    ['a changed text at the receiver', { arrivals: [{ ...ARRIVAL, text: 'other' }] }, 'texts unaltered'],
    [
      'an unknown message',
      { messages: [SENT, ITEM, { ...SENT, id: 'x', reference: 'X' }] },
      'nothing unaccounted for',
    ],
    ['a lost arrival', { arrivals: [] }, 'nothing lost'],
    ['an arrival stored twice', { arrivals: [ARRIVAL, ARRIVAL] }, 'nothing twice'],
    [
      'an arrival of an unknown message',
      { arrivals: [ARRIVAL, { ...ARRIVAL, sentId: 'x' }] },
      'nothing unaccounted for',
    ],
    [
      'a received item without arrival',
      { messages: [SENT, ITEM, { ...ITEM, id: 'y' }] },
      'no partial change',
    ],
    ['a lost approval', { decisions: [] }, 'approvals as acknowledged'],
    ['an approval by another user', { decisions: [{ ...DECISION, by: 'x' }] }, 'approvals as acknowledged'],
    ['another stage', { messages: [{ ...SENT, stage: 'pending' }, ITEM] }, 'approvals as acknowledged'],
    [
      'an unconfirmed delivery',
      { messages: [{ ...SENT, delivery: 'delivered' }, ITEM] },
      'confirmations at the sender',
    ],
    [
      'an unconfirmed receipt',
      { arrivals: [{ ...ARRIVAL, state: 'PENDING' }] },
      'confirmations at the sender',
    ],
    ['a missing receipt of the payee', { receipts: [] }, 'receipts once'],
    ['a gap in the numbers', { messages: [{ ...SENT, outgoingNumber: 2 }, ITEM] }, 'numbers without gaps'],
    ['another last number', { counters: [] }, 'numbers without gaps'],
    ['a missing notification', { notifications: NOTIFICATIONS.slice(1) }, 'notifications once'],
    [
      'a repeated notification',
      { notifications: [...NOTIFICATIONS, ...NOTIFICATIONS.slice(0, 1)] },
      'notifications once',
    ],
    ['a missing audit event', { events: EVENTS.slice(1) }, 'audit as acknowledged'],
    [
      'a repeated audit event',
      { events: EVENTS.map((event) => ({ ...event, times: 2 })) },
      'audit as acknowledged',
    ],
    [
      'a failed job',
      { queues: [{ name: 'message.dispatch', state: 'failed', jobs: 1 }] },
      'queues empty in time',
    ],
  ])('find %s', (_title, planted, invariant) => {
    expect(violated({ ...STORED, ...planted })).toContain(invariant)
  })

  test('find a draft in another version', () => {
    const ledger = createLedger()
    const saved = { payment: PAYMENT, maker: 'beijing.operator', id: 'sent', version: 2 }
    ledger.drafts.set(PAYMENT.reference, saved)
    const draft = { ...SENT, stage: 'draft', version: 2 }
    const nothing = {
      ...STORED,
      arrivals: [],
      decisions: [],
      receipts: [],
      notifications: [],
      events: [],
      counters: [],
    }
    expect(violated({ ...nothing, messages: [draft] }, ledger)).toEqual([])
    expect(violated({ ...nothing, messages: [{ ...draft, version: 1 }] }, ledger)).toEqual([
      'drafts as acknowledged',
    ])
  })
})

describe('the check of mails', () => {
  const ID = '01234567-89ab-7def-8123-456789abcdef'

  test.each([
    ['task.pending', true, 1, 0],
    ['task.pending', true, 2, 1],
    ['task.pending', true, 0, 1],
    ['task.pending', false, 0, 1],
    ['message.sent', false, 0, 0],
    ['message.sent', true, 1, 1],
  ])('%s, mailed %s with %i files: %i violations', (kind, isMailed, files, violationsDue) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nostro-outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(path.join(folder, 'outbox'))
    for (let file = 0; file < files; file += 1)
      writeFileSync(path.join(folder, 'outbox', `${file}-${ID}.eml`), '')
    const violations = createViolations()
    const notification = { ...notified(kind, 'beijing.operator', '/messages/sent'), id: ID, isMailed }
    checkMails(folder, { ...STORED, notifications: [notification] }, violations)
    expect(Object.fromEntries(violations.counts())['mails once']).toBe(violationsDue)
  })
})
