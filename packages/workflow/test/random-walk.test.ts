import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openNode, type ReviewLevel } from '../src/approval-round.ts'
import { decide } from '../src/decide/decide.ts'
import { NEW_MESSAGE, type Action, type MessageState, type WorkflowActor } from '../src/decide/state.ts'
import { NOON, person, PEOPLE } from '../src/testing/people.ts'
import { TRANSITIONS, type ActionType } from '../src/transitions.ts'

/**
 * Number of random histories. Random users act in random order; the figures below are computed independently of the
 * workflow. With `NOSTRO_DEEP=1` there are ten times as many.
 */
const HISTORIES = sampleCount(2_000)

const CREW: readonly (WorkflowActor | 'system')[] = [
  person('a', ['ROLE_BANK']),
  person('b', ['ROLE_BANK', 'ROLE_REVIEWER']),
  person('c', ['ROLE_BANK', 'ROLE_SENIOR_REVIEWER']),
  person('d', ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']),
  PEOPLE.bankAdmin,
  PEOPLE.companyReviewer,
  'system',
]

interface Step {
  readonly actor: WorkflowActor | 'system'
  readonly type: ActionType
  readonly isStale: boolean
  readonly levels: readonly ReviewLevel[]
  readonly minutes: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  actor: fc.constantFrom(...CREW),
  type: fc.constantFrom(...(Object.keys(TRANSITIONS) as ActionType[])),
  isStale: fc.nat(9).map((digit) => digit === 0),
  levels: fc.constantFrom<readonly ReviewLevel[]>(['review'], ['review', 'advancedReview']),
  minutes: fc.nat(20),
})

const inTime = { isStale: false, levels: ['review'], minutes: 1 } as const

/** Steps that send a new message, which random steps alone rarely do. */
const SENDING: readonly Step[] = [
  { ...inTime, actor: person('a', ['ROLE_BANK']), type: 'submit' },
  { ...inTime, actor: person('b', ['ROLE_BANK', 'ROLE_REVIEWER']), type: 'approve' },
  { ...inTime, actor: 'system', type: 'dispatch' },
]

/** Random steps. Half of the histories begin with a message that is sent. */
const anyHistory = fc
  .tuple(fc.constantFrom<readonly Step[]>([], SENDING), fc.array(anyStep, { minLength: 5, maxLength: 40 }))
  .map(([first, rest]) => [...first, ...rest])

function actionOf(message: MessageState, { type, isStale, levels }: Step, now: Date): Action {
  const until = new Date(now.getTime() + 30 * 60_000)
  const version = isStale ? message.version - 1 : message.version
  const open = openNode(message.nodes)
  const nodeId = isStale || open === undefined ? 'another' : open.id
  const digest = message.nodes[0]?.digest ?? 'none'
  const candidates = CREW.filter((each) => each !== 'system')
  const steps = levels.map((level) => ({ type: level }))
  const submitting = { version, digest: `text of version ${version}`, steps, candidates }
  const actions: { readonly [T in ActionType]: Action } = {
    save: { type: 'save', version },
    submit: { type: 'submit', ...submitting },
    resubmit: { type: 'resubmit', ...submitting },
    delete: { type: 'delete', version },
    withdraw: { type: 'withdraw', version },
    claim: { type: 'claim', nodeId, until },
    release: { type: 'release', nodeId },
    takeOver: { type: 'takeOver', nodeId, until },
    approve: { type: 'approve', nodeId, digest },
    reject: { type: 'reject', nodeId, reason: 'Wrong' },
    hold: { type: 'hold', reason: 'Wait' },
    resume: { type: 'resume' },
    dispatch: { type: 'dispatch', delivery: 'delivered', digest },
    queue: { type: 'queue', digest },
    handOver: { type: 'handOver' },
    doubt: { type: 'doubt' },
    acknowledge: { type: 'acknowledge' },
    refuse: { type: 'refuse' },
    assumeSent: { type: 'assumeSent' },
    writeOff: { type: 'writeOff' },
    returnUnsent: { type: 'returnUnsent', reason: { code: 'valueDate.past', params: {} } },
    confirmDelivery: { type: 'confirmDelivery' },
    confirmReceipt: { type: 'confirmReceipt' },
    copy: { type: 'copy' },
    returnToApplicant: { type: 'returnToApplicant' },
    returnByBank: { type: 'returnByBank' },
    expire: { type: 'expire', version },
    expireDraft: { type: 'expireDraft', version },
  }
  return actions[type]
}

/** The actors since the last rejection. */
interface Witness {
  writers: Set<string>
  approvers: string[]
  levels: number
}

function observe(witness: Witness, step: Step, before: MessageState): void {
  const who = step.actor === 'system' ? 'system' : step.actor.userId
  if (['save', 'submit', 'resubmit'].includes(step.type)) witness.writers.add(who)
  if (step.type === 'submit' || step.type === 'resubmit') {
    witness.approvers = []
    witness.levels = step.levels.length
  }
  if (step.type === 'approve') witness.approvers.push(who)
  // A withdrawn message is approved again, and still not by its authors.
  if (step.type === 'withdraw') witness.approvers = []
  if (['reject', 'returnByBank', 'refuse', 'writeOff', 'returnUnsent'].includes(step.type)) {
    witness.writers.clear()
    witness.approvers = []
  }
  expect(before.stage).not.toBe('deleted')
}

function expectSound(message: MessageState, witness: Witness): void {
  const { writers, approvers, levels } = witness
  expect(approvers.filter((approver) => writers.has(approver))).toEqual([])
  expect(new Set(approvers).size).toBe(approvers.length)
  const isReleased = message.stage === 'approved' || message.stage === 'sent'
  expect(isReleased ? approvers.length : levels).toBe(levels)
  expect(message.stage === 'pending' && approvers.length >= levels).toBe(false)
  expect(openNode(message.nodes) === undefined).toBe(message.stage !== 'pending')
}

test('in random histories no author releases a message alone, and no stage is reached without its decisions', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(anyHistory, (steps) => {
      let message = NEW_MESSAGE
      let ids = 0
      let now = NOON
      const witness: Witness = { writers: new Set(), approvers: [], levels: 0 }
      for (const each of steps) {
        now = new Date(now.getTime() + each.minutes * 60_000)
        const moment = { actor: each.actor, now, newId: () => `node${(ids += 1)}` }
        const decided = decide(message, actionOf(message, each, now), moment)
        if (!decided.ok || decided.value.isRepeat) continue
        const { next } = decided.value
        observe(witness, each, message)
        const isSending = each.type === 'dispatch' || each.type === 'queue'
        expect(isSending ? (message.holds ?? []) : []).toEqual([])
        const isHolding = ['claim', 'release', 'takeOver', 'hold', 'resume'].includes(each.type)
        expect(next.version).toBe(isHolding ? message.version : message.version + 1)
        expectSound(next, witness)
        message = next
        reached.add(message.stage)
      }
    }),
    { numRuns: HISTORIES },
  )
  // All stages must be reached, otherwise the test proves nothing.
  expect([...reached].toSorted()).toEqual(['approved', 'deleted', 'draft', 'pending', 'rejected', 'sent'])
})
