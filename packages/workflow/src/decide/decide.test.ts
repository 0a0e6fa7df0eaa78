import { describe, expect, test } from 'vitest'

import { abilitiesOf } from '../abilities.ts'
import { openNode } from '../approval-round.ts'
import { decide } from './decide.ts'
import { NEW_MESSAGE, type Action, type MessageState, type Moment } from './state.ts'
import { STAGES, type Stage } from '../statuses.ts'
import { moment, NOON, person, PEOPLE } from '../testing/people.ts'
import { TRANSITIONS, type ActionType } from '../transitions.ts'
import {
  operator,
  reviewer,
  senior,
  secondReviewer,
  everyone,
  apply,
  refusal,
  refusalAt,
  submitting,
  digestOf,
  nodeIdOf,
  approving,
  UNTIL,
  claiming,
  takingOver,
  releasing,
  rejecting,
  saved,
  pending,
  approvedMessage,
} from '../testing/decisions.ts'

const twoLevels = apply(
  saved,
  submitting(saved, { steps: [{ type: 'review' }, { type: 'advancedReview' }] }),
  operator,
)
const sent = apply(approvedMessage, { type: 'dispatch', delivery: 'delivered', digest: 'd1' }, 'system')
const refused = apply(pending, rejecting(pending), reviewer)
const waiting: MessageState = { ...NEW_MESSAGE, stage: 'waitingProcessed', version: 1 }
const notCopied: MessageState = { ...NEW_MESSAGE, stage: 'notCopied', version: 1 }

const AT: Readonly<Record<Stage, MessageState>> = {
  draft: saved,
  pending,
  approved: approvedMessage,
  rejected: refused,
  sent,
  waitingProcessed: waiting,
  processed: apply(waiting, { type: 'confirmReceipt' }, operator),
  notCopied,
  copied: apply(notCopied, { type: 'copy' }, operator),
  deleted: apply(saved, { type: 'delete' }, operator),
}

/** A valid request of each action. */
const REQUESTED: { readonly [T in ActionType]: (message: MessageState) => Action } = {
  save: ({ version }) => ({ type: 'save', version }),
  submit: (message) => submitting(message),
  resubmit: ({ version }) => ({
    type: 'resubmit',
    version,
    digest: 'd2',
    steps: [{ type: 'review' }],
    candidates: everyone,
  }),
  delete: ({ version }) => ({ type: 'delete', version }),
  withdraw: ({ version }) => ({ type: 'withdraw', version }),
  claim: claiming,
  release: releasing,
  takeOver: takingOver,
  approve: approving,
  reject: rejecting,
  hold: () => ({ type: 'hold', reason: 'The payer called' }),
  resume: () => ({ type: 'resume' }),
  dispatch: (message) => ({ type: 'dispatch', delivery: 'delivered', digest: digestOf(message) }),
  queue: (message) => ({ type: 'queue', digest: digestOf(message) }),
  handOver: () => ({ type: 'handOver' }),
  doubt: () => ({ type: 'doubt' }),
  acknowledge: () => ({ type: 'acknowledge' }),
  refuse: () => ({ type: 'refuse' }),
  assumeSent: () => ({ type: 'assumeSent' }),
  writeOff: () => ({ type: 'writeOff' }),
  returnUnsent: () => ({ type: 'returnUnsent', reason: { code: 'valueDate.past', params: {} } }),
  confirmDelivery: () => ({ type: 'confirmDelivery' }),
  confirmReceipt: () => ({ type: 'confirmReceipt' }),
  copy: () => ({ type: 'copy' }),
  returnToApplicant: () => ({ type: 'returnToApplicant' }),
  returnByBank: () => ({ type: 'returnByBank' }),
  expire: ({ version }) => ({ type: 'expire', version }),
  expireDraft: ({ version }) => ({ type: 'expireDraft', version }),
}

const ACTIONS = Object.keys(TRANSITIONS) as ActionType[]
const BUTTONS = [
  'save',
  'submit',
  'resubmit',
  'delete',
  'withdraw',
  'claim',
  'approve',
  'reject',
  'hold',
  'resume',
  'confirmReceipt',
  'copy',
  'returnToApplicant',
] as const

type Possible = Readonly<Record<Stage, readonly ActionType[]>>

describe('role × stage × action', () => {
  const NOTHING: Possible = {
    draft: [],
    pending: [],
    approved: [],
    rejected: [],
    sent: [],
    waitingProcessed: [],
    processed: [],
    notCopied: [],
    copied: [],
    deleted: [],
  }
  const WRITER: Possible = {
    ...NOTHING,
    draft: ['save', 'submit', 'delete'],
    rejected: ['save', 'resubmit', 'delete'],
    waitingProcessed: ['confirmReceipt'],
    // A second confirmation is a repeat of the first.
    processed: ['confirmReceipt'],
    notCopied: ['confirmReceipt'],
    copied: ['confirmReceipt'],
  }
  const BANK: Possible = {
    ...WRITER,
    notCopied: ['confirmReceipt', 'copy', 'returnToApplicant'],
    copied: ['confirmReceipt', 'copy'],
  }
  // Releasing an unclaimed task changes nothing and is allowed.
  const REVIEWING: readonly ActionType[] = ['claim', 'release', 'approve', 'reject', 'hold']
  const SENIOR: readonly ActionType[] = ['claim', 'release', 'takeOver', 'approve', 'reject', 'hold']
  const ADMIN: Possible = { ...NOTHING, pending: ['release'] }
  const SYSTEM: Possible = {
    ...NOTHING,
    draft: ['expireDraft'],
    pending: ['expire'],
    approved: [
      'dispatch',
      'queue',
      'handOver',
      'doubt',
      'acknowledge',
      'refuse',
      'assumeSent',
      'writeOff',
      'returnUnsent',
    ],
    // A late acceptance of a delivered message is a repeat.
    sent: ['acknowledge', 'confirmDelivery', 'returnByBank'],
  }
  const EXPECTED: readonly (readonly [string, Moment['actor'], Possible])[] = [
    ['bank user, the author', PEOPLE.bankUser, { ...BANK, pending: ['withdraw'] }],
    ['bank reviewer', PEOPLE.bankReviewer, { ...BANK, pending: REVIEWING, approved: ['hold'] }],
    ['bank senior reviewer', PEOPLE.bankSenior, { ...BANK, pending: SENIOR, approved: ['hold'] }],
    ['bank administrator', PEOPLE.bankAdmin, ADMIN],
    ['company user', PEOPLE.companyUser, WRITER],
    ['company reviewer', PEOPLE.companyReviewer, { ...WRITER, pending: REVIEWING, approved: ['hold'] }],
    ['company senior reviewer', PEOPLE.companySenior, { ...WRITER, pending: SENIOR, approved: ['hold'] }],
    ['company administrator', PEOPLE.companyAdmin, ADMIN],
    ['platform administrator', PEOPLE.platformAdmin, NOTHING],
    ['the system', 'system', SYSTEM],
  ]

  const cases = EXPECTED.flatMap(([name, actor, expected]) =>
    STAGES.map((stage) => ({ name, actor, stage, allowed: expected[stage] })),
  )

  test.each(cases)('$name, $stage: $allowed', ({ actor, stage, allowed }) => {
    const message = AT[stage]
    const possible = ACTIONS.filter((type) => refusal(message, REQUESTED[type](message), actor) === undefined)
    expect(possible).toEqual(allowed)
  })

  test.each(cases)('$name, $stage: buttons are the possible actions', ({ actor, stage }) => {
    const message = AT[stage]
    const { edit, ...others } = abilitiesOf(message, moment(actor))
    const possible = BUTTONS.filter((type) => refusal(message, REQUESTED[type](message), actor) === undefined)
    const offered = BUTTONS.filter((type) => ({ ...others, save: edit })[type])
    // A repeat is allowed and has no button.
    expect(offered).toEqual(
      possible.filter(
        (type) => !(type === 'confirmReceipt' && (stage === 'processed' || stage === 'copied')),
      ),
    )
  })
})

describe('the life cycle of a message through a gateway', () => {
  const handedOver = apply(approvedMessage, { type: 'handOver' }, 'system')

  test('it stays approved until the network has answered, and is sent after the acceptance', () => {
    expect([handedOver.stage, handedOver.delivery]).toEqual(['approved', 'handedOver'])
    const yes = apply(handedOver, { type: 'acknowledge' }, 'system')
    expect([yes.stage, yes.delivery]).toEqual(['sent', 'acknowledged'])
  })

  test('a refusal returns it, and its author may still not decide on the next round', () => {
    const no = apply(handedOver, { type: 'refuse' }, 'system')
    expect([no.stage, no.delivery, no.makers]).toEqual(['rejected', 'refused', []])
  })

  test('an uncertain message is settled by a user or by a late answer', () => {
    const uncertain = apply(handedOver, { type: 'doubt' }, 'system')
    expect([uncertain.stage, uncertain.delivery]).toEqual(['approved', 'uncertain'])
    const assumed = apply(uncertain, { type: 'assumeSent' }, 'system')
    expect([assumed.stage, assumed.delivery]).toEqual(['sent', 'handedOver'])
    expect(apply(assumed, { type: 'acknowledge' }, 'system').delivery).toBe('acknowledged')
    expect(apply(uncertain, { type: 'acknowledge' }, 'system').stage).toBe('sent')
    expect(apply(uncertain, { type: 'writeOff' }, 'system').stage).toBe('rejected')
  })

  test('an altered text is not queued', () => {
    expect(refusal(approvedMessage, { type: 'queue', digest: 'another' }, 'system')?.code).toBe(
      'message.textAltered',
    )
  })
})

describe('the life cycle of a message', () => {
  test('from draft to confirmed', () => {
    expect([saved.stage, saved.version]).toEqual(['draft', 1])
    expect([pending.stage, pending.version, pending.round]).toEqual(['pending', 2, 1])
    expect([approvedMessage.stage, approvedMessage.delivery]).toEqual(['approved', 'queued'])
    expect([sent.stage, sent.delivery]).toEqual(['sent', 'delivered'])
    const confirmed = apply(sent, { type: 'confirmDelivery' }, 'system')
    expect([confirmed.stage, confirmed.delivery]).toEqual(['sent', 'confirmed'])
    expect(decide(confirmed, { type: 'confirmDelivery' }, moment('system'))).toMatchObject({
      value: { isRepeat: true, next: confirmed },
    })
  })

  test('rejected, corrected and resubmitted: a new round, first step re-issued (STATE-14)', () => {
    expect([refused.stage, refused.makers]).toEqual(['rejected', []])
    const corrected = apply(refused, { type: 'save', version: refused.version }, senior)
    expect([corrected.stage, corrected.makers]).toEqual(['rejected', ['bankSenior']])
    const again = apply(corrected, REQUESTED.resubmit(corrected), operator)
    expect([again.stage, again.round, again.nodes[0]?.description]).toEqual(['pending', 2, 'reIssued'])
    expect(again.makers).toEqual(['bankSenior', 'bankUser'])
    expect(refusal(again, approving(again), senior)).toEqual({ code: 'approval.ownMessage' })
    expect(refusal(again, approving(again), reviewer)).toBeUndefined()
    expect(refusal(again, approving(pending), reviewer)).toEqual({
      code: 'approval.alreadyDecided',
      status: 'pending',
    })
  })

  test('with two levels it stays pending after the first', () => {
    const half = apply(twoLevels, approving(twoLevels), reviewer)
    expect(half.stage).toBe('pending')
    expect(apply(half, approving(half), senior).stage).toBe('approved')
  })
})

describe('separation of duties', () => {
  const both = person('both', ['ROLE_BANK', 'ROLE_REVIEWER'])

  test('an author of any of the content cannot decide (OPEN-11)', () => {
    const touched = apply(saved, { type: 'save', version: 1 }, both)
    const submitted = apply(touched, submitting(touched), operator)
    for (const action of [approving(submitted), rejecting(submitted), claiming(submitted)]) {
      expect(refusal(submitted, action, both)).toEqual({ code: 'approval.ownMessage' })
    }
  })

  test('a user decides at most one step of a round', () => {
    const half = apply(twoLevels, approving(twoLevels), senior)
    expect(refusal(half, approving(half), senior)).toEqual({ code: 'approval.sameChecker' })
  })

  test('an advanced review needs a senior reviewer', () => {
    const half = apply(twoLevels, approving(twoLevels), both)
    expect(refusal(half, approving(half), reviewer)).toEqual({ code: 'permission.denied' })
  })

  test('submitting is refused if no user could decide, and the error names the role', () => {
    const answer = { code: 'message.noApprover', role: 'ROLE_REVIEWER' }
    expect(refusal(saved, submitting(saved, { candidates: [operator] }), operator)).toEqual(answer)
    expect(refusal(NEW_MESSAGE, submitting(NEW_MESSAGE, { candidates: [both] }), both)).toEqual(answer)
    const administrator = person('administrator', ['ROLE_REVIEWER', 'ROLE_ADMIN'])
    expect(refusal(saved, submitting(saved, { candidates: [administrator] }), operator)).toEqual(answer)
  })
})

describe('claims', () => {
  const held = apply(pending, claiming(pending), reviewer)

  test('prevent decisions and claims of others, with an error that names the holder (OPEN-13)', () => {
    const answer = { code: 'approval.claimedByOther', holder: reviewer.name, since: NOON.toISOString() }
    for (const action of [approving(held), rejecting(held), claiming(held)]) {
      expect(refusal(held, action, senior)).toEqual(answer)
    }
    expect(apply(held, approving(held), reviewer).stage).toBe('approved')
  })

  test('change no version, and a later claim of the holder extends the time', () => {
    expect(held.version).toBe(pending.version)
    const later = new Date(NOON.getTime() + 60_000)
    const longer = new Date(UNTIL.getTime() + 60_000)
    const again = decide(held, { ...claiming(held), until: longer } as Action, moment(reviewer, later))
    const claim = again.ok ? openNode(again.value.next.nodes)?.claim : undefined
    expect(claim).toMatchObject({ userId: reviewer.userId, since: NOON, until: longer })
    expect(abilitiesOf(held, moment(reviewer))).toMatchObject({
      claim: false,
      release: true,
      takeOver: false,
      approve: true,
      reject: true,
    })
    expect(abilitiesOf(held, moment(senior))).toMatchObject({
      claim: false,
      release: true,
      takeOver: true,
      approve: false,
      reject: false,
    })
  })

  test('are made once by a double click, which does not extend the time', () => {
    const again = decide(held, claiming(held), moment(reviewer))
    expect(again).toEqual({ ok: true, value: { next: held, isRepeat: true } })
    expect(refusalAt(held, claiming(held), moment(senior))).toMatchObject({ code: 'approval.claimedByOther' })
  })

  test('expire', () => {
    expect(refusalAt(held, approving(held), moment(senior, UNTIL))).toBeUndefined()
    expect(abilitiesOf(held, moment(senior, UNTIL)).claim).toBe(true)
  })

  test('are released by their holder, a senior reviewer or an administrator', () => {
    for (const actor of [reviewer, senior, PEOPLE.bankAdmin]) {
      const free = apply(held, releasing(held), actor)
      expect([openNode(free.nodes)?.claim, free.version]).toEqual([undefined, held.version])
    }
    expect(refusal(held, releasing(held), secondReviewer)).toMatchObject({ code: 'approval.claimedByOther' })
    const free = apply(held, releasing(held), reviewer)
    expect(decide(free, releasing(free), moment(reviewer))).toMatchObject({ value: { isRepeat: true } })
  })

  test('are taken over only by a senior reviewer who may decide', () => {
    const taken = apply(held, takingOver(held), senior)
    expect(openNode(taken.nodes)?.claim).toMatchObject({ userId: senior.userId, since: NOON })
    expect(refusal(taken, approving(taken), reviewer)).toMatchObject({ code: 'approval.claimedByOther' })
    expect(refusal(held, takingOver(held), secondReviewer)).toEqual({ code: 'permission.denied' })
    expect(refusal(held, takingOver(held), PEOPLE.bankAdmin)).toEqual({ code: 'permission.denied' })
    const own = apply(NEW_MESSAGE, submitting(NEW_MESSAGE), senior)
    expect(refusal(own, takingOver(own), senior)).toEqual({ code: 'approval.ownMessage' })
  })
})

describe('withdrawing', () => {
  const takingBack: Action = { type: 'withdraw' }

  test('makes a draft of an undecided message, claimed or not', () => {
    const held = apply(pending, claiming(pending), reviewer)
    for (const message of [pending, held]) {
      const draft = apply(message, takingBack, operator)
      expect([draft.stage, draft.round, draft.nodes]).toEqual(['draft', 1, []])
      expect(draft.version).toBe(message.version + 1)
      expect(refusal(draft, approving(pending), reviewer)).toEqual({
        code: 'approval.withdrawn',
        status: 'draft',
      })
    }
  })

  test('is limited to authors, and to the time before the first decision', () => {
    expect(refusal(pending, takingBack, reviewer)).toEqual({ code: 'approval.notOwnMessage' })
    const half = apply(twoLevels, approving(twoLevels), reviewer)
    expect(refusal(half, takingBack, operator)).toEqual({
      code: 'approval.alreadyDecided',
      status: 'pending',
    })
    expect(refusal(approvedMessage, takingBack, operator)).toMatchObject({ code: 'message.stateChanged' })
  })

  test('does not remove authors: the next round has the same makers', () => {
    const byReviewer = apply(NEW_MESSAGE, { type: 'save', version: 0 }, reviewer)
    const submitted = apply(byReviewer, submitting(byReviewer), operator)
    const draft = apply(submitted, takingBack, operator)
    const again = apply(draft, submitting(draft), operator)
    expect([again.round, again.nodes[0]?.description]).toEqual([2, 'reIssued'])
    expect(refusal(again, approving(again), reviewer)).toEqual({ code: 'approval.ownMessage' })
  })
})

interface TooLate {
  readonly name: string
  readonly message: MessageState
  readonly action: Action
  readonly answer: object
}

describe('actions that are too late', () => {
  test.each<TooLate>([
    {
      name: 'an edit of an older version',
      message: saved,
      action: { type: 'save', version: 0 },
      answer: { code: 'message.versionChanged', expected: 0, found: 1 },
    },
    {
      name: 'a second submit',
      message: pending,
      action: submitting(saved),
      answer: { code: 'message.stateChanged', status: 'pending' },
    },
    {
      name: 'a deletion of an older version',
      message: saved,
      action: { type: 'delete', version: 7 },
      answer: { code: 'message.versionChanged', expected: 7, found: 1 },
    },
    {
      name: 'an edit while it is decided',
      message: pending,
      action: { type: 'save', version: 2 },
      answer: { code: 'message.stateChanged', status: 'pending' },
    },
  ])('$name', ({ message, action, answer }) => {
    expect(refusal(message, action, operator)).toEqual(answer)
  })

  test.each<TooLate>([
    {
      name: 'a second approval',
      message: approvedMessage,
      action: approving(pending),
      answer: { code: 'approval.alreadyDecided', status: 'approved' },
    },
    {
      name: 'a step of another message',
      message: pending,
      action: { type: 'approve', nodeId: 'another', digest: 'd1' },
      answer: { code: 'approval.alreadyDecided', status: 'pending' },
    },
    {
      name: 'another text stored than submitted',
      message: pending,
      action: { type: 'approve', nodeId: nodeIdOf(pending), digest: 'd0' },
      answer: { code: 'message.textAltered' },
    },
    {
      name: 'another text seen than stored',
      message: pending,
      action: { type: 'approve', nodeId: nodeIdOf(pending), digest: 'd1', seenDigest: 'd0' },
      answer: { code: 'message.textAltered' },
    },
  ])('$name', ({ message, action, answer }) => {
    expect(refusal(message, action, senior)).toEqual(answer)
  })
})

test('a text that differs from the approved one is not dispatched', () => {
  const dispatch: Action = { type: 'dispatch', delivery: 'delivered', digest: 'd0' }
  expect(refusal(approvedMessage, dispatch, 'system')).toEqual({ code: 'message.textAltered' })
})

test('a user without e-mail cannot compose', () => {
  const receiver = { ...operator, canCompose: false }
  expect(refusal(saved, submitting(saved), receiver)).toEqual({ code: 'message.composingNotAllowed' })
  expect(refusal(saved, { type: 'delete' }, receiver)).toBeUndefined()
})
