import {
  FOLDER_PERMISSIONS,
  FOLDERS,
  type MessageStatusName,
  type Permission,
  type Role,
  rolesMay,
} from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { type Call, CALLS } from './index.ts'
import {
  APPROVAL_RULES,
  KEYS,
  ORDER_ROWS,
  SINGLE_SIGN_ON,
  TEMPLATES,
  WEBHOOKS,
  AUDIT_STREAMS,
  WORKING_COPIES,
} from './testing/matrix-calls.ts'
import { COLUMNS } from './testing/matrix-columns.ts'

/**
 * The permission matrix, with the calls of each row. The permissions of each call must produce exactly these cells; the
 * acceptance suites check that the server enforces them.
 */

type Column = keyof typeof COLUMNS
type CallName = keyof typeof CALLS
interface Row {
  readonly action: string
  /**
   * Cells in the order of the columns: `Y` allowed, `*` allowed without strict separation of duties, `o` read only, `-`
   * denied.
   */
  readonly cells: string
  readonly calls: readonly CallName[]
  readonly folders?: readonly MessageStatusName[]
}

//                                   CO CR CS CA BO BR BS BA PA
const MATRIX: readonly Row[] = [
  ...ORDER_ROWS,
  {
    action: 'create, save, submit, edit, resubmit a remittance',
    cells: 'Y * * - - - - - -',
    calls: ['saveRemittance', 'resubmitRemittance', 'previewOrderFile', 'importOrderFile'],
  },
  {
    action: 'see remittance lists and details',
    cells: 'Y Y Y o - - - - -',
    calls: [
      'readProgress',
      'listCompanyAccounts',
      'listOrderFiles',
      'readOrderFile',
      'downloadOrderFile',
      'downloadOrderReport',
      'downloadOrderResult',
    ],
  },
  {
    // Users who see the list of sent messages see its statistics.
    action: 'see figures of what was sent',
    cells: 'Y Y Y o Y Y Y - -',
    calls: ['readStatistics'],
  },
  {
    // The parts of the answer depend on the folders that the user may open.
    action: 'see the work of the day',
    cells: 'Y Y Y Y Y Y Y Y -',
    calls: ['readWorkday'],
  },
  {
    action: 'name an own deputy and see own deputyships',
    cells: 'Y Y Y Y Y Y Y - -',
    calls: ['readOwnDeputies', 'nameDeputy'],
  },
  {
    action: 'end a deputyship',
    cells: 'Y Y Y Y Y Y Y Y -',
    calls: ['endDeputyship'],
  },
  {
    action: 'name deputies of other users',
    cells: '- - - Y - - - Y -',
    calls: ['listDeputies', 'nameDeputyOf'],
  },
  {
    action: 'see the straight-through rate of a bank',
    cells: '- - - - Y Y Y - -',
    calls: ['readStraightThrough'],
  },
  {
    action: 'delete a draft or rejected item, withdraw an own pending one',
    cells: 'Y * * - Y * * - -',
    calls: ['deleteMessage', 'withdrawMessage'],
  },
  {
    action: 'claim, agree, reject at review',
    cells: '- Y Y - - Y Y - -',
    calls: [
      'claimTask',
      'approve',
      'reject',
      'proveIdentity',
      'reenterValues',
      'listReviewItems',
      'listRecentReasons',
    ],
  },
  {
    // The user who resumes is another one than the user who held the message.
    action: 'hold a message before it is sent, resume it',
    cells: '- Y Y - - Y Y - -',
    calls: ['holdMessage', 'resumeMessage'],
  },
  {
    // Each message is checked separately; users without any folder are refused.
    action: 'see lists of messages and messages',
    cells: 'Y Y Y o Y Y Y o -',
    calls: [
      'listMessages',
      'sumMessages',
      'exportMessages',
      'listViews',
      'createView',
      'renameView',
      'deleteView',
      'readMessage',
      'readMessageStatus',
      'listMessageChanges',
      'readRemarks',
      'listRelatedMessages',
      'listFollowUps',
      'readMessageTracking',
      'readArchivedMessage',
      'readStatementLinks',
      'readLastPayment',
      'readOutlook',
    ],
  },
  {
    action: 'confirm receipt',
    cells: 'Y Y Y - Y Y Y - -',
    calls: ['confirmReceipt'],
  },
  {
    action: 'create, preview, save, submit MT and MX; edit, resubmit',
    cells: '- - - - Y * * - -',
    calls: [
      'saveBankMessage',
      'resubmitBankMessage',
      'previewMessage',
      'takeRawMessages',
      'repairTemplateAddress',
      'findEarlierMessages',
    ],
  },
  {
    action: 'keep what is typed into a form; fill it from a template',
    cells: 'Y * * - Y * * - -',
    calls: [...WORKING_COPIES, ...TEMPLATES],
  },
  {
    action: 'see payees, counterparty banks and instructions',
    cells: 'Y Y Y o Y Y Y o -',
    calls: ['listCounterparties', 'exportCounterparties', 'readCounterparty', 'listCounterpartyChanges'],
  },
  {
    action: 'propose changes of payees, banks and instructions',
    cells: 'Y * * - Y * * - -',
    calls: [
      'proposeCounterparty',
      'importCounterparties',
      'withdrawCounterpartyChange',
      'listProposedPayees',
      'readPayeeFacts',
      'readAddressReadiness',
    ],
  },
  {
    action: 'approve proposed changes of payees, banks and instructions',
    cells: '- Y Y - - Y Y - -',
    calls: ['approveCounterpartyChanges', 'rejectCounterpartyChange'],
  },
  {
    action: 'fill correspondents from a settlement instruction',
    cells: '- - - - Y * * - -',
    calls: ['readSettlementInstruction'],
  },
  { action: 'free-text send', cells: '- - - - Y - - - -', calls: ['sendFreeText'] },
  {
    action: 'copier desk: see',
    cells: '- - - - Y Y Y - -',
    calls: ['readDerivation', 'downloadReceivedOrderFile'],
    folders: ['notCopied', 'copied'],
  },
  {
    action: 'copier desk: submit, book, return, edit as draft',
    cells: '- - - - Y * * - -',
    calls: ['deriveMessage', 'bookInHouse', 'makeFollowUp', 'returnToApplicant'],
  },
  {
    action: 'sent folders: see',
    cells: 'Y Y Y o Y Y Y - -',
    calls: [],
    folders: ['draft', 'pending', 'approved', 'sent', 'rejected'],
  },
  {
    action: 'receiver folder: see',
    cells: 'Y Y Y o Y Y Y Y -',
    calls: [],
    folders: ['waitingProcessed', 'processed'],
  },
  {
    action: 'raw list: see, download, print',
    cells: '- - - - Y Y Y Y -',
    calls: ['listNetworkMessages', 'readNetworkMessage'],
  },
  { action: 'confirm receipt (bank)', cells: '- - - - Y Y Y - -', calls: ['setNetworkStatus'] },
  {
    action: 'take another’s claim over',
    // The administrators of a company and of a bank pass the permission and may only release, because they decide
    // nothing.
    cells: '- - Y Y - - Y Y -',
    calls: ['takeOverTask'],
  },
  {
    action: 'release one’s own claim, or another’s',
    cells: '- Y Y Y - Y Y Y -',
    calls: ['releaseTask'],
  },
  {
    action: 'approval history of own institution’s item',
    cells: 'Y Y Y Y Y Y Y Y -',
    calls: ['readHistory', 'readChanges'],
  },
  {
    action: 'manage users and roles of own institution',
    cells: '- - - Y - - - Y -',
    calls: ['changeRoles', 'setUserActive', 'deleteUser'],
  },
  {
    action: 'see users of own institution, take a lost authenticator app away',
    cells: '- - - Y - - - Y Y',
    calls: ['listUsers', 'resetSecondFactor'],
  },
  {
    action: 'see and regenerate the invite code; edit company profile and documents',
    cells: '- - - Y - - - - -',
    calls: [
      'renewInvitation',
      'saveEnterprise',
      'attachDocument',
      'submitEnterprise',
      'closeEnterprise',
      'admitUser',
    ],
  },
  {
    action: 'changes that wait for a second administrator: see, confirm, reject, withdraw',
    cells: '- - - - - - - Y Y',
    calls: ['listChanges', 'confirmChange', 'rejectChange', 'withdrawChange'],
  },
  {
    action: 'users of own institution, or of all, who need a second factor; streams of audit events',
    cells: '- - - Y - - - Y Y',
    calls: ['readSignInRules', 'changeSignInRules', 'endSessions', ...AUDIT_STREAMS],
  },
  {
    action: 'API keys, single sign-on, approval thresholds and rules of own institution',
    cells: '- - - Y - - - Y -',
    calls: [...KEYS, ...SINGLE_SIGN_ON, ...WEBHOOKS, ...APPROVAL_RULES],
  },
  {
    action: 'reference rates: see',
    cells: '- - - Y - - - Y Y',
    calls: ['readReferenceRates'],
  },
  {
    action: 'calendars of currencies and countries: see',
    cells: '- - - - - - - Y Y',
    calls: ['listCalendars'],
  },
  {
    action: 'cut-off times and own days of the own bank',
    cells: '- - - - - - - Y -',
    calls: ['readBankDays', 'changeBankDays'],
  },
  {
    action: 'the days and cut-offs that decide on value dates: see',
    cells: '- - - - Y Y Y - -',
    calls: ['readPaymentDays'],
  },
  {
    action: 'links and routes of the own bank',
    cells: '- - - - - - - Y -',
    calls: [
      'listLinks',
      'createLink',
      'updateLink',
      'deleteLink',
      'pauseLink',
      'resumeLink',
      'proposeLinkKey',
      'testLink',
      'sendTestMessage',
      'readNetworkUse',
      'listRoutes',
      'createRoute',
      'updateRoute',
      'deleteRoute',
      'orderRoutes',
      'tryRoutes',
    ],
  },
  {
    action: 'what waits for a person in the network: see',
    cells: '- - - - Y Y Y Y -',
    calls: ['listCaseExceptions', 'listNetworkExceptions', 'readToSettle'],
  },
  {
    action: 'ask to send again; assign and discard parts of files; assign and close unmatched messages',
    cells: '- - - - Y Y Y - -',
    calls: ['askSendAgain', 'assignCaseMessage', 'assignPart', 'closeCaseMessage', 'discardPart'],
  },
  {
    action: 'decide to send again; mark as sent, write off',
    cells: '- - - - - Y Y - -',
    calls: ['decideSendAgain', 'markSent', 'writeOff'],
  },
  {
    action: 'providers of screening and of payee verification, screening lists',
    cells: '- - - - - - - Y -',
    calls: [
      'readScreeningRules',
      'changeScreeningRules',
      'tryScreening',
      'listScreeningLists',
      'beginScreeningList',
      'addScreeningEntries',
      'putScreeningListInForce',
      'discardScreeningList',
    ],
  },
  {
    action: 'messages held for screening: see, propose, confirm, decline, ask again',
    cells: '- - - - - Y Y - -',
    calls: [
      'listScreeningCases',
      'readScreeningCase',
      'proposeScreening',
      'decideScreening',
      'askScreeningAgain',
    ],
  },
  {
    action: 'see reconciled statements and the rules of reconciliation',
    cells: '- - - - Y Y Y Y -',
    calls: ['listReconciliations', 'readReconciliation', 'readReconciliationRules'],
  },
  {
    action: 'match entries of statements with payments',
    cells: '- - - - Y Y Y - -',
    calls: ['findReconciliationPayments', 'matchStatementEntry', 'undoStatementMatch', 'reconcileAgain'],
  },
  {
    action: 'change the rules of reconciliation',
    cells: '- - - - - - - Y -',
    calls: ['changeReconciliationRules'],
  },
  { action: 'verify a payee', cells: '- - - - Y * * - -', calls: ['readPayeeSettings', 'verifyPayee'] },
  { action: 'see the verification of a payee', cells: '- - - - Y Y Y - -', calls: ['readPayeeVerification'] },
  {
    action: 'relationships of own bank',
    cells: '- - - - - - - Y -',
    calls: ['listRelationships', 'saveRelationship', 'deleteRelationship'],
  },
  {
    action: 'verify and suspend companies; create banks, BICs; maintenance banner',
    cells: '- - - - - - - - Y',
    calls: [
      'verifyInstitution',
      'suspendInstitution',
      'resumeInstitution',
      'createBank',
      'addBic',
      'addCompanyAccount',
      'setReceiveOnly',
      'closeInstitution',
      'saveMaintenance',
      'readMaintenancePlan',
      'listQueues',
      'listDeadLetters',
      'sendDeadLettersAgain',
      'writeOffDeadLetters',
      'listReferenceVersions',
      'importReferenceList',
      'importReferenceRates',
      'importCalendar',
      'listBankDirectories',
      'beginBankImport',
      'addBankRows',
      'compareBankImport',
      'putBanksInForce',
      'decideDocument',
      'listInstitutions',
      'readInstitution',
    ],
  },
  {
    action: 'audit trail',
    cells: '- - - Y - - - Y Y',
    calls: ['listAuditEvents', 'exportAuditEvents', 'verifyAuditTrail', 'readAuditChain', 'listAuditTrails'],
  },
  {
    action: 'end the own account in a company',
    cells: 'Y Y Y Y - - - - -',
    calls: ['leaveCompany'],
  },
  {
    action: 'own profile, password',
    cells: 'Y Y Y Y Y Y Y Y Y',
    calls: ['readProfile', 'saveProfile', 'changePassword', 'readUser', 'signOut'],
  },
]

const columns = Object.keys(COLUMNS) as Column[]

function cellsOf({ cells }: Row): readonly (readonly [Column, string])[] {
  const parts = cells.split(' ')
  return columns.map((column, index) => [column, parts[index] ?? '?'])
}

function holderIn(column: Column, hasStrictSeparation: boolean) {
  const { institutionKind, roles } = COLUMNS[column]
  return { institutionKind, roles: new Set<Role>(roles), hasStrictSeparation }
}

/** Returns the cell of a column under the access rule. */
function cellBy(permissions: readonly Permission[] | 'everybody', column: Column): string {
  if (permissions === 'everybody') return 'Y'
  const may = (isStrict: boolean) =>
    permissions.some((permission) => rolesMay(permission, holderIn(column, isStrict)))
  if (!may(false)) return '-'
  return may(true) ? 'Y' : '*'
}

function permissionsOf({ access }: Call): readonly Permission[] | 'everybody' {
  if (access === 'signedIn' || access === 'anonymous') return 'everybody'
  return typeof access === 'string' ? [access] : access
}

/** A reading cell requires only the permission; other rows show that nothing can be changed. */
const isSame = (cell: string, expected: string): boolean => cell === (expected === 'o' ? 'Y' : expected)

describe.each(MATRIX)('$action', (row) => {
  test('has a cell for each column', () => {
    expect(row.cells).toMatch(/^[Yo*-]( [Yo*-]){8}$/)
  })

  test.each([...row.calls])('%s', (name) => {
    const permissions = permissionsOf(CALLS[name])
    const wrong = cellsOf(row).filter(([column, cell]) => !isSame(cellBy(permissions, column), cell))
    expect(wrong).toEqual([])
  })

  test.each([...(row.folders ?? [])])('folder %s', (folder) => {
    const { openTo } = FOLDERS[folder]
    const wrong = cellsOf(row).filter(([column, cell]) => !isSame(cellBy(openTo, column), cell))
    expect(wrong).toEqual([])
  })
})

/** Calls of files, which belong to messages and are checked with each message. */
const FILES = /attachments|upload|file\/policy|company\/form|\/advice/

test('a call for some folders can be refused for others, and needs a permission that opens any folder', () => {
  const opening = Object.entries<Call>(CALLS).filter(([, { access }]) => access === FOLDER_PERMISSIONS)
  expect(opening).toHaveLength(17)
  // Existing views belong to the caller; the work of the day, states and changes have only what the caller may see.
  const own = new Set(['renameView', 'deleteView', 'readWorkday', 'readMessageStatus', 'listMessageChanges'])
  const silent = opening.filter(
    ([name, { errors }]) => !own.has(name) && !errors.includes('permission.denied'),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every call that changes messages, approvals or users is in a row', () => {
  const listed = new Set(MATRIX.flatMap(({ calls }) => calls))
  const left = (Object.entries(CALLS) as readonly (readonly [CallName, Call])[])
    .filter(
      ([name, call]) => permissionsOf(call) !== 'everybody' && !listed.has(name) && !FILES.test(call.path),
    )
    // Banks add users; users join a company by code.
    .filter(([name]) => name !== 'addUser')
  expect(left.map(([name]) => name)).toEqual([])
})
