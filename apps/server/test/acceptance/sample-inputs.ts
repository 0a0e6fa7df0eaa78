import { randomInt, randomUUID } from 'node:crypto'

import { CALLS, type Call } from '@nostro/contract'
import { DEFAULT_RULES, MESSAGE_STATUSES, type Stage } from '@nostro/workflow'

import { noteText, paymentForm, templateBody, viewBody } from '../../src/messages/testing/index.ts'
import { applicationForm, stampedApplication } from '../../src/remittances/testing/index.ts'
import type { TestInput } from '../../src/testing/index.ts'
import { ACCOUNT_INPUTS, referenceNamedBy } from './account-samples.ts'
import { NETWORK_INPUTS } from './network-samples.ts'
import { ORDER_FILE_INPUTS } from './order-file-subject.ts'
import { RECONCILIATION_INPUTS } from './reconciliation-samples.ts'
import { SCREENING_INPUTS } from './screening-samples.ts'
import { NOTHING, type Subject } from './subjects.ts'

export type CallName = keyof typeof CALLS

/** Every call of the contract with its name. */
export const ALL_CALLS = Object.entries(CALLS) as readonly (readonly [CallName, Call])[]

/** The calls that change state and take an `Idempotency-Key`. */
export const COMMANDS = ALL_CALLS.filter(([, call]) => call.isCommand)

/** A user of Demo Bank Beijing for any sign-in of tests. */
export const VISITOR = { username: 'beijing.visitor', password: 'Tr4velling-lamp' } as const

/** Valid input for each call, about a given message where the call needs one. A new call needs an entry here. */
export const SAMPLE_INPUTS: { readonly [Name in CallName]: (subject: Subject) => TestInput } = {
  signIn: () => ({ body: VISITOR }),
  signOut: () => ({}),
  readUser: () => ({}),
  ...ACCOUNT_INPUTS,
  ...NETWORK_INPUTS,
  ...ORDER_FILE_INPUTS,
  ...RECONCILIATION_INPUTS,
  ...SCREENING_INPUTS,
  changePassword: () => ({ body: { oldPassword: 'Not-my-passw0rd', newPassword: 'Gr8-umbrella' } }),
  saveBankMessage: ({ id, version }) => ({
    body: { id, version, messagingType: 'MT103', initialProcess: false, ...paymentForm() },
  }),
  resubmitBankMessage: ({ id, version }) => ({
    body: { id, version, messagingType: 'MT103', ...paymentForm() },
  }),
  previewMessage: () => ({ query: { format: 'MT' }, body: { messagingType: 'MT103', ...paymentForm() } }),
  listMessages: () => ({
    body: {
      status: MESSAGE_STATUSES.sent,
      messagingType: 'MT103',
      forMe: false,
      filter: { search: 'PAY', amountFrom: '1' },
      sort: { by: 'amount', order: 'desc' },
      current: 1,
      pageSize: 10,
    },
  }),
  sumMessages: () => ({ body: { status: MESSAGE_STATUSES.sent, filter: { currency: 'CNY' } } }),
  exportMessages: () => ({
    body: { status: MESSAGE_STATUSES.sent, sort: { by: 'amount', order: 'asc' } },
  }),
  listViews: () => ({ query: { status: String(MESSAGE_STATUSES.sent) } }),
  createView: () => ({ body: viewBody() }),
  renameView: ({ viewId }) => ({ params: { id: viewId }, body: { name: viewBody().name } }),
  deleteView: ({ viewId }) => ({ params: { id: viewId } }),
  readCounters: () => ({}),
  readMessage: ({ id }) => ({ params: { id }, query: { format: 'MT' } }),
  deleteMessage: ({ id, version }) => ({ params: { id }, query: { version: String(version) } }),
  confirmReceipt: ({ id }) => ({ params: { id } }),
  takeRawMessages: () => ({
    body: { mode: 'draft', messages: [{ text: noteText() }] },
    idempotencyKey: randomUUID(),
  }),
  readMessageStatus: () => ({ query: { reference: 'NOTE1' } }),
  listMessageChanges: () => ({ query: { since: '0' } }),
  sendFreeText: () => ({ body: { content: noteText(), msgFormat: 'MT' } }),
  listNetworkMessages: () => ({
    query: { page: '1', size: '10', status: 'PENDING', sender: 'DEMECNBJ', receiver: 'DEMW' },
  }),
  readNetworkMessage: ({ id }) => ({ params: { id }, query: { format: 'MT' } }),
  setNetworkStatus: ({ id }) => ({ params: { id }, body: { newStatus: 'PROCESSED' } }),
  downloadText: ({ id }) => ({ body: { messageFormat: 'MT', messageId: id } }),
  readWorkingCopy: () => ({ params: { form: 'MT103' } }),
  saveWorkingCopy: () => ({
    params: { form: 'MT103' },
    body: { messagingType: 'MT103', messageVersion: 1, baseVersion: 0, content: paymentForm() },
  }),
  discardWorkingCopy: () => ({ params: { form: 'MT103' } }),
  listTemplates: () => ({ query: { messagingType: 'MT103' } }),
  readTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  createTemplate: () => ({ body: templateBody() }),
  renameTemplate: ({ templateId }) => ({ params: { id: templateId }, body: { name: templateBody().name } }),
  repairTemplateAddress: ({ templateId }) => ({
    params: { id: templateId },
    body: {
      path: 'beneficiaryCustomer.addressLines',
      lines: ['2 EXAMPLE STREET', 'FRANKFURT'],
      address: { townName: 'FRANKFURT', country: 'DE' },
    },
  }),
  deleteTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  findEarlierMessages: () => ({ query: { messagingType: 'MT103', reference: 'PAY' } }),
  watchChanges: () => ({}),
  findArchivedMessages: () => ({ query: { reference: 'PAY' } }),
  readArchivedMessage: ({ id }) => ({ params: { id } }),
  listRelatedMessages: ({ id }) => ({ params: { id } }),
  listCaseExceptions: () => ({}),
  assignCaseMessage: ({ id }) => ({ params: { id }, body: { reference: referenceNamedBy(id) } }),
  closeCaseMessage: ({ id }) => ({ params: { id }, body: { reason: 'Settled by phone' } }),
  listFollowUps: ({ id }) => ({ params: { id } }),
  makeFollowUp: ({ id }) => ({
    params: { id },
    body: { name: 'requestCancellation', messagingType: 'MT192' },
  }),
  readStatementLinks: ({ id }) => ({ params: { id } }),
  readMessageTracking: ({ id }) => ({ params: { id } }),
  listAuditEvents: () => ({
    query: { actor: 'beijing.operator', action: 'message.', outcome: 'done', size: '10' },
  }),
  exportAuditEvents: () => ({ query: { action: 'message.', outcome: 'refused' } }),
  verifyAuditTrail: () => ({ query: { after: '0' } }),
  listAuditTrails: () => ({}),
  readAuditChain: () => ({}),
  readUploadPolicy: () => ({ query: { type: 'contractAttach', fileName: 'contract.pdf', fileSize: '1000' } }),
  readChatFilePolicy: () => ({ body: { fileName: 'note.pdf', fileSize: 1000 } }),
  takeUpload: ({ id }) => ({ body: { key: `incoming/${id}/00000000-${id}.pdf` } }),
  readAttachment: ({ attachmentId }) => ({ params: { id: attachmentId } }),
  downloadAttachment: ({ attachmentId }) => ({ params: { id: attachmentId } }),
  removeAttachment: ({ attachmentId }) => ({ params: { id: attachmentId } }),
  printApplicationForm: () => ({ body: { content: {} } }),
  downloadPaymentAdvice: ({ id }) => ({ params: { id } }),
  readReferenceLists: () => ({}),
  listReferenceVersions: () => ({}),
  importReferenceList: ({ purposesNumber: basedOn }) => ({
    params: { list: 'purpose' },
    body: {
      source: `A list of the test ${randomUUID()}`,
      issuedOn: '2026-01-01',
      basedOn,
      rowList: [
        { code: '121010', names: { 'zh-CN': '一般贸易', en: 'General trade', ru: 'Обычная торговля' } },
      ],
    },
  }),
  listCalendars: () => ({ params: { year: '2026' } }),
  importCalendar: () => ({
    params: { calendar: 'EUR', year: '2026' },
    body: {
      source: `TARGET ${randomInt(1, 999_999)}`,
      basedOn: 0,
      days: [{ day: '2026-12-25', name: 'Christmas Day' }],
    },
  }),
  readBankDays: () => ({}),
  changeBankDays: () => ({
    body: { version: 0, rules: { cutOffs: [], ownDays: [], daysAheadMax: randomInt(11, 300) } },
  }),
  readPaymentDays: () => ({}),
  readReferenceRates: () => ({}),
  importReferenceRates: () => ({
    params: { publisher: 'ecb' },
    body: {
      publishedOn: '2026-01-01',
      basedOn: 0,
      rates: [
        { currency: 'EUR', units: '1', euros: '1' },
        { currency: 'USD', units: `1.${randomInt(1, 999_999)}`, euros: '1' },
      ],
    },
  }),
  findBanks: () => ({ query: { text: 'demo bank' } }),
  readBanks: () => ({ body: { bics: ['DEMECNBJXXX', 'BANKUS33'] } }),
  listBankDirectories: () => ({}),
  beginBankImport: ({ bank }) => ({
    body: { source: `A list of the test ${bank.directory}`, issuedOn: '2026-01-01', isComplete: false },
  }),
  addBankRows: ({ bank }) => ({
    params: { number: String(bank.directory) },
    body: { headings: ['BIC', 'NAME'], firstLine: 2, rowList: [['BANKGB22', 'Another bank']] },
  }),
  compareBankImport: ({ bank }) => ({ params: { number: String(bank.directory) } }),
  putBanksInForce: ({ bank }) => ({
    params: { number: String(bank.directory) },
    body: { basedOn: bank.directoryInForce },
  }),
  listRelationships: () => ({}),
  saveRelationship: ({ bank }) => ({
    body: {
      name: `No payments ${bank.relationshipId.slice(0, 8)}`,
      counterparty: 'BANKUS',
      messagingTypes: ['MT103'],
      direction: 'send',
      ruling: 'refuse',
    },
  }),
  deleteRelationship: ({ bank }) => ({ params: { id: bank.relationshipId }, query: { version: '1' } }),
  readRemarks: ({ id }) => ({ params: { id } }),
  readWorkday: () => ({ query: { timeZone: 'Asia/Shanghai' } }),
  readNetworkUse: () => ({}),
  readStraightThrough: () => ({ query: { timeZone: 'Asia/Shanghai' } }),
  readStatistics: () => ({ query: { period: '30', currency: 'EUR', timeZone: 'Asia/Shanghai' } }),
  readHistory: ({ id }) => ({ params: { id } }),
  withdrawMessage: ({ id, version }) => ({ params: { id }, body: { version } }),
  readApprovalRules: () => ({}),
  readApprovalLimits: () => ({}),
  changeApprovalRules: ({ rulesVersion: version }) => ({ body: { version, rules: sampleRules() } }),
  tryApprovalRules: () => ({
    body: {
      rules: sampleRules(),
      messagingType: 'MT103',
      money: { currency: 'CNY', amount: '2300000' },
      isFirstPayment: true,
    },
  }),
  readOwnDeputies: () => ({}),
  nameDeputy: ({ deputy: { deputyId } }) => ({ body: { deputyId, ...otherDay() } }),
  endDeputyship: ({ deputy }) => ({ params: { id: deputy.deputyshipId } }),
  listDeputies: () => ({}),
  nameDeputyOf: ({ deputy: { absentId, deputyId } }) => ({ body: { absentId, deputyId, ...otherDay() } }),
  simulateApprovalRules: () => ({ body: { rules: sampleRules() } }),
  readChanges: ({ id }) => ({ params: { id } }),
  readLastPayment: ({ id }) => ({ params: { id } }),
  readOutlook: ({ id }) => ({ params: { id } }),
  listRecentReasons: () => ({}),
  listReviewItems: ({ id }) => ({ body: { ids: [id] } }),
  releaseTask: ({ id, nodeId }) => ({ params: { id }, body: { nodeId } }),
  takeOverTask: ({ id, nodeId }) => ({ params: { id }, body: { nodeId } }),
  proveIdentity: ({ id, nodeId }) => ({ params: { id }, body: { nodeId, password: 'Not-my-passw0rd' } }),
  saveRemittance: () => ({
    body: { messagingType: 'CA103', initialProcess: false, ...applicationForm(anyContract()) },
  }),
  resubmitRemittance: ({ id, version }) => ({
    body: {
      id,
      version,
      messagingType: 'CA103',
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      ...stampedApplication(),
    },
  }),
  listCompanyAccounts: () => ({}),
  listCounterparties: () => ({ query: { kind: 'payee', text: 'payee 370' } }),
  exportCounterparties: () => ({ query: { kind: 'payee' } }),
  readCounterparty: ({ bank }) => ({ params: { id: bank.counterparty.id } }),
  listCounterpartyChanges: () => ({}),
  proposeCounterparty: () => ({ body: { action: 'create', kind: 'payee', facts: samplePayee() } }),
  importCounterparties: () => ({ body: { kind: 'payee', records: [samplePayee()] } }),
  approveCounterpartyChanges: ({ bank: { counterparty } }) => ({
    body: { changes: [{ id: counterparty.changeId, digest: counterparty.digest }] },
  }),
  rejectCounterpartyChange: ({ bank }) => ({
    params: { id: bank.counterparty.changeId },
    body: { reason: 'No' },
  }),
  withdrawCounterpartyChange: ({ bank }) => ({ params: { id: bank.counterparty.changeId } }),
  listProposedPayees: () => ({}),
  readPayeeFacts: () => ({ query: { account: 'DE89370400440532013000', name: 'A payee' } }),
  readSettlementInstruction: () => ({
    query: { counterparty: 'DEMWDEFFXXX', currency: 'EUR', day: '2026-11-24' },
  }),
  readAddressReadiness: () => ({}),
  readProgress: ({ id }) => ({ params: { id } }),
  readDerivation: ({ id }) => ({ params: { id }, query: { messagingType: 'MT103' } }),
  deriveMessage: ({ id }) => ({
    params: { id },
    body: {
      messagingType: 'MT103',
      isDraft: true,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    },
  }),
  bookInHouse: ({ id }) => ({ params: { id } }),
  returnToApplicant: ({ id }) => ({ params: { id }, body: { reason: 'No' } }),
  claimTask: ({ id, nodeId }) => ({ params: { id }, body: { nodeId } }),
  approve: ({ id, nodeId }) => ({ params: { id }, body: { nodeId } }),
  reenterValues: ({ id, nodeId }) => ({
    params: { id },
    body: { nodeId, amount: '1250.75', currency: 'EUR', account: 'DE75512108001245126199' },
  }),
  holdMessage: ({ id }) => ({ params: { id }, body: { reason: 'The payer called' } }),
  resumeMessage: ({ id }) => ({ params: { id }, body: { reason: 'The payer confirmed' } }),
  reject: ({ id, nodeId }) => ({ params: { id }, body: { nodeId, description: 'No' } }),
}

/** Returns the facts of a payee with a unique name. */
function samplePayee() {
  return {
    name: `Payee ${randomUUID()}`,
    accounts: [{ account: 'DE89370400440532013000', bankBic: 'DEMWDEFFXXX' }],
    address: { townName: 'Frankfurt', country: 'DE' },
  }
}

/** Returns complete approval rules, as an administrator sends them. */
function sampleRules() {
  const { singleReviewTypes, ...rules } = DEFAULT_RULES.bank
  // While a change is pending the version stays the same, but each sample must be a different command.
  const stepUpAmount = String(900_000_000 + randomInt(1_000_000))
  return { ...rules, singleReviewTypes: [...singleReviewTypes], stepUpAmount }
}

const FIRST_DAY = Date.UTC(2026, 11, 1)
const DAY_MS = 86_400_000
let days = 0

/** A different day of the coming year for each deputy, since a user has one at a time. */
function otherDay() {
  days = (days + 1) % 300
  const day = new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10)
  return { from: day, until: day }
}

let contracts = 0

/** A different contract for each new application. */
function anyContract() {
  contracts += 1
  return { additionalInfo: { contractNumber: `CONTRACT ${contracts}` } }
}

/** Returns the members of a subject that the sample input of a call names. */
export function membersNamedBy(name: CallName): ReadonlySet<keyof Subject> {
  const named = new Set<keyof Subject>()
  const watched = new Proxy(NOTHING, {
    get: (subject, member: keyof Subject) => {
      named.add(member)
      return subject[member]
    },
  })
  SAMPLE_INPUTS[name](watched)
  // Only the id of the message is in its input, but the message must be a reconciled statement.
  if (name === 'reconcileAgain') named.add('reconciliation')
  return named
}

const RIPE_STAGES: Partial<Readonly<Record<CallName, Stage>>> = {
  saveBankMessage: 'draft',
  deleteMessage: 'draft',
  resubmitBankMessage: 'rejected',
  confirmReceipt: 'waitingProcessed',
  setNetworkStatus: 'waitingProcessed',
  readDerivation: 'notCopied',
  deriveMessage: 'notCopied',
  makeFollowUp: 'sent',
  bookInHouse: 'notCopied',
  returnToApplicant: 'notCopied',
  readReconciliation: 'waitingProcessed',
  matchStatementEntry: 'waitingProcessed',
  undoStatementMatch: 'waitingProcessed',
  reconcileAgain: 'waitingProcessed',
  askSendAgain: 'approved',
  decideSendAgain: 'approved',
  markSent: 'approved',
  writeOff: 'approved',
}

/** Returns the stage of a message in which the call would succeed. */
export function ripeStageOf(name: CallName): Stage {
  return RIPE_STAGES[name] ?? 'pending'
}
