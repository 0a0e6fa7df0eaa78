import type { CallName } from './sample-inputs.ts'

export const ACTORS = [
  'trading.operator',
  'trading.reviewer',
  'trading.senior',
  'trading.admin',
  'beijing.operator',
  'beijing.reviewer',
  'beijing.senior',
  'beijing.admin',
  'platform.admin',
] as const

export type ActorName = (typeof ACTORS)[number]

/**
 * The result of a call on an object of the actor's institution: `done` (or refused because of its state only);
 * `closed`: the role may use the call but not for this object; `hidden`: reported as not found; `denied`: the role may
 * not use the call.
 */
export type Mark = 'done' | 'closed' | 'hidden' | 'denied'

const COMPANY: readonly ActorName[] = ACTORS.slice(0, 4)
const BANK_BUT_OPERATOR: readonly ActorName[] = ['beijing.reviewer', 'beijing.senior', 'beijing.admin']

interface Exception {
  readonly calls: readonly CallName[]
  readonly actors: readonly ActorName[]
  readonly mark: Mark
}

/** Calls that read a sent message. */
const READINGS: readonly CallName[] = [
  'readMessage',
  'downloadText',
  'listRelatedMessages',
  'readMessageTracking',
  'readRemarks',
  'readStatementLinks',
  'readLastPayment',
  'readOutlook',
  'listFollowUps',
]

/** Roles that may use a call but not for every object of their institution. */
export const EXCEPTIONS: readonly Exception[] = [
  // Takeover requires the right to decide; an administrator releases the task instead.
  { calls: ['takeOverTask'], actors: ['trading.admin', 'beijing.admin'], mark: 'closed' },
  // Only the writer can withdraw.
  {
    calls: ['withdrawMessage'],
    actors: ['trading.reviewer', 'trading.senior', 'beijing.reviewer', 'beijing.senior'],
    mark: 'closed',
  },
  // The platform decides on changes of a bank only when the bank has no second administrator.
  { calls: ['confirmChange', 'rejectChange', 'withdrawChange'], actors: ['platform.admin'], mark: 'hidden' },
  // The archive is empty here; `archive.test.ts` tests its permissions.
  { calls: ['readArchivedMessage'], actors: ACTORS, mark: 'hidden' },
  // Of sent messages, a bank's administrator sees the history only, and the platform nothing.
  {
    calls: READINGS,
    actors: ['beijing.admin'],
    mark: 'closed',
  },
  {
    calls: READINGS,
    actors: ['platform.admin'],
    mark: 'hidden',
  },
  {
    calls: ['listMessages', 'sumMessages', 'exportMessages', 'listViews'],
    actors: ['beijing.admin', 'platform.admin'],
    mark: 'closed',
  },
  // The records of the samples belong to the bank, and their pending change to its operator.
  {
    calls: [
      'readCounterparty',
      'approveCounterpartyChanges',
      'rejectCounterpartyChange',
      'withdrawCounterpartyChange',
    ],
    actors: COMPANY,
    mark: 'hidden',
  },
  {
    calls: ['withdrawCounterpartyChange'],
    actors: ['beijing.reviewer', 'beijing.senior'],
    mark: 'closed',
  },
  // Of a deputyship, the two users and the administrators know; the deputy of the samples is the operator.
  {
    calls: ['endDeputyship'],
    actors: ['trading.reviewer', 'trading.senior', 'beijing.reviewer', 'beijing.senior'],
    mark: 'hidden',
  },
  // The feature is switched off by default.
  { calls: ['readChatFilePolicy'], actors: ACTORS, mark: 'hidden' },
  // None of them has a passkey or an account at a provider; `passkeys.test.ts` and `prove-caller.test.ts` test these.
  { calls: ['beginProviderProof', 'renamePasskey'], actors: ACTORS, mark: 'hidden' },
  // The upload of the sample was not requested by any of them.
  { calls: ['takeUpload'], actors: ACTORS, mark: 'hidden' },
  // The file of the samples belongs to the bank's operator and is not attached; the views belong to the operator too.
  { calls: ['readAttachment', 'downloadAttachment'], actors: [...COMPANY, 'platform.admin'], mark: 'hidden' },
  { calls: ['removeAttachment'], actors: [...COMPANY, ...BANK_BUT_OPERATOR], mark: 'hidden' },
  {
    calls: ['renameView', 'deleteView'],
    actors: [...COMPANY, ...BANK_BUT_OPERATOR, 'platform.admin'],
    mark: 'hidden',
  },
]

/** Signing out would end the session of the test; the samples of views use each folder in turn. */
export const NOT_TRIED: readonly CallName[] = ['signOut', 'createView']
