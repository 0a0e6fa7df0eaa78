import { randomBytes } from 'node:crypto'

import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

const TICKET = 'A'.repeat(43)
const WRONG_PASSWORD = { password: 'Not-my-passw0rd' }
const UNKNOWN_PASSKEY = '00000000-0000-7000-8000-00000000ffff'
const UNKNOWN_SIGNATURE = {
  ticket: TICKET,
  id: 'AAAA',
  clientDataJSON: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'AAAA',
}

/** Returns a telephone number for which no code was requested yet. */
function freshPhone(): string {
  return `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
}

function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => String.fromCodePoint(65 + (byte % 26))).join('')
}

const DETAILS = {
  industry: 'F',
  region: '110000',
  legalPerson: 'Somebody',
  phone: '010-12345678',
  email: 'office@company.example',
}

/** The settings of a key of a bank that only reads; valid for a month under the clocks of the tests. */
export function keySettings() {
  const expiresAt = new Date(Date.UTC(2026, 11, 20)).toISOString()
  return { name: `Key ${letters(8)}`, permissions: ['seeBankMessages'], callsPerMinute: 60, expiresAt }
}

/** The settings of a provider that is not in use. */
function singleSignOnRules() {
  return {
    isOn: false,
    code: `code-${letters(8).toLowerCase()}`,
    name: 'Provider',
    issuer: 'https://provider.example',
    clientId: 'nostro',
    groupsClaim: 'groups',
    groups: [{ group: 'reviewers', roles: ['ROLE_REVIEWER'] }],
    mailDomains: [],
    createsUsers: false,
    trustsSecondFactor: false,
    allowsLocalSignIn: true,
  }
}

function webhookName(): string {
  return `Webhook ${letters(8)}`
}

function streamSettings() {
  return { name: `Stream ${letters(8)}`, format: 'syslog', address: 'tls://siem.bank.example:6514' }
}

/** Valid input for each call about accounts, companies, notifications and the platform. */
export const ACCOUNT_INPUTS = {
  sendSignInCode: () => ({ params: { phone: freshPhone() } }),
  signInByCode: () => ({ body: { phone: freshPhone(), code: '123456', ticket: TICKET } }),
  sendRegistrationCode: () => ({ params: { target: freshPhone() } }),
  checkRegistrationCode: () => ({ body: { target: freshPhone(), code: '123456', ticket: TICKET } }),
  findInvitation: () => ({ body: { proof: TICKET, invitationCode: 'ABCDEFGH' } }),
  register: () => ({
    body: {
      proof: TICKET,
      agreed: true,
      name: `Somebody ${letters(8)}`,
      idNumber: '110101199003070012',
      email: 'new@company.example',
      phone: freshPhone(),
      password: 'Gr8-umbrella',
      invitationCode: 'ABCDEFGH',
    },
  }),
  validateLogin: () => ({}),
  authWechatOpenId: () => ({}),
  resetPassword: () => ({ body: { token: TICKET, newPassword: 'Gr8-umbrella' } }),
  readProfile: () => ({}),
  saveProfile: () => ({ body: { name: `Another ${letters(8)}`, idNumber: '110101199003070012' } }),
  sendContactCode: () => ({ body: { target: freshPhone() } }),
  changeContact: () => ({ body: { target: freshPhone(), code: '123456', ticket: TICKET } }),
  readSettings: () => ({}),
  saveSettings: () => ({ body: { theme: 'dark', timeZone: 'Asia/Shanghai' } }),
  startSecondFactor: () => ({ body: WRONG_PASSWORD }),
  confirmSecondFactor: () => ({ body: { code: '123456' } }),
  removeSecondFactor: () => ({ body: WRONG_PASSWORD }),
  listKeys: () => ({}),
  listWebhooks: () => ({}),
  addWebhook: () => ({ body: { name: webhookName(), address: 'https://erp.bank.example/events' } }),
  changeWebhook: ({ account }) => ({
    params: { id: account.webhookId },
    body: { name: webhookName(), address: 'https://erp.bank.example/changes' },
  }),
  rotateWebhook: ({ account }) => ({ params: { id: account.webhookId }, body: { endsAtOnce: false } }),
  removeWebhook: ({ account }) => ({ params: { id: account.webhookId } }),
  testWebhook: ({ account }) => ({ params: { id: account.webhookId } }),
  listWebhookDeliveries: ({ account }) => ({ params: { id: account.webhookId }, query: { state: 'dead' } }),
  replayDeliveries: ({ account }) => ({ params: { id: account.webhookId }, body: {} }),
  listErrors: () => ({}),
  listAuditStreams: () => ({}),
  addAuditStream: () => ({ body: streamSettings() }),
  changeAuditStream: ({ account }) => ({ params: { id: account.streamId }, body: streamSettings() }),
  removeAuditStream: ({ account }) => ({ params: { id: account.streamId } }),
  setAuditStreamCredentials: ({ account }) => ({
    params: { id: account.streamId },
    body: { authorization: `Bearer ${letters(32)}` },
  }),
  testAuditStream: ({ account }) => ({ params: { id: account.streamId } }),
  resendAuditEvents: ({ account }) => ({ params: { id: account.streamId }, body: { from: 1 } }),
  addKey: () => ({ body: keySettings() }),
  changeKey: ({ account }) => ({ params: { id: account.keyId }, body: keySettings() }),
  rotateKey: ({ account }) => ({ params: { id: account.keyId }, body: { endsAtOnce: false } }),
  revokeKey: ({ account }) => ({ params: { id: account.keyId } }),
  readSignInRules: () => ({}),
  changeSignInRules: () => ({ body: { version: 0, secondFactor: 'optional' } }),
  readSingleSignOn: () => ({}),
  readProvisioning: () => ({}),
  changeSingleSignOn: () => ({
    body: { version: 0, rules: singleSignOnRules(), secret: 'A-secret-of-the-client' },
  }),
  findProvider: () => ({ body: { text: 'unknown.user' } }),
  beginProviderSignIn: () => ({ body: { code: 'unknown' } }),
  finishProviderSignIn: () => ({ body: { ticket: TICKET, state: TICKET, code: 'a-code' } }),
  beginProviderProof: () => ({}),
  readProofMethods: () => ({}),
  beginPasskeySignIn: () => ({}),
  signInWithPasskey: () => ({ body: UNKNOWN_SIGNATURE }),
  beginPasskeyProof: () => ({}),
  listPasskeys: () => ({}),
  beginPasskeyEnrolment: () => ({ body: {} }),
  addPasskey: () => ({
    body: {
      ticket: TICKET,
      name: 'Laptop',
      id: 'AAAA',
      clientDataJSON: 'AAAA',
      attestationObject: 'AAAA',
      transports: ['internal'],
    },
  }),
  renamePasskey: () => ({ params: { id: UNKNOWN_PASSKEY }, body: { name: 'Laptop' } }),
  removePasskey: () => ({ params: { id: UNKNOWN_PASSKEY }, body: {} }),
  listSessions: () => ({}),
  endSessions: ({ account }) => ({ params: { id: account.userId } }),
  resetSecondFactor: ({ account }) => ({ params: { id: account.userId } }),
  listUsers: () => ({}),
  addUser: () => ({
    body: {
      username: `added.${letters(8).toLowerCase()}`,
      name: `Added ${letters(8)}`,
      email: 'added@bank.example',
      roles: ['ROLE_BANK'],
    },
  }),
  changeRoles: ({ account }) => ({
    params: { id: account.userId },
    body: { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] },
  }),
  listChanges: () => ({}),
  confirmChange: ({ account }) => ({
    params: { id: account.changeId },
    body: { digest: account.changeDigest },
  }),
  rejectChange: ({ account }) => ({ params: { id: account.changeId }, body: { reason: 'Not agreed' } }),
  withdrawChange: ({ account }) => ({ params: { id: account.ownChangeId } }),
  setUserActive: ({ account }) => ({ params: { id: account.userId }, body: { isActive: false } }),
  admitUser: ({ account }) => ({ params: { id: account.joinerId }, body: { roles: ['ROLE_COMPANY'] } }),
  deleteUser: ({ account }) => ({ params: { id: account.userId } }),
  readEnterprise: () => ({}),
  saveEnterprise: () => ({ body: { name: 'Demo Trading Company', ...DETAILS, legalPerson: letters(8) } }),
  renewInvitation: () => ({}),
  attachDocument: ({ account }) => ({
    body: { kind: 'businessLicenceOriginal', attachmentId: account.attachmentId },
  }),
  submitEnterprise: () => ({}),
  listInstitutions: () => ({ query: { state: 'inReview', kind: 'company' } }),
  readInstitution: ({ account }) => ({ params: { id: account.verifiedCompany } }),
  decideDocument: ({ account }) => ({
    params: { id: account.companyInReview },
    body: { kind: 'companyCharter', reason: 'Page 2 is missing' },
  }),
  verifyInstitution: ({ account }) => ({
    params: { id: account.companyInReview },
    body: { reason: 'Documents are missing' },
  }),
  suspendInstitution: ({ account }) => ({
    params: { id: account.verifiedCompany },
    body: { reason: 'Unpaid' },
  }),
  resumeInstitution: ({ account }) => ({ params: { id: account.suspendedCompany } }),
  setReceiveOnly: ({ account }) => ({
    params: { id: account.verifiedCompany },
    body: { isReceiveOnly: true },
  }),
  // A wrong name, so that the company remains for the next test.
  closeEnterprise: () => ({ body: { name: 'Another Company' } }),
  closeInstitution: ({ account }) => ({
    params: { id: account.verifiedCompany },
    body: { reason: 'Asked for by letter' },
  }),
  leaveCompany: () => ({ body: WRONG_PASSWORD }),
  createBank: () => ({
    body: {
      name: `Bank ${letters(8)}`,
      bic: `${letters(4)}CN${letters(2)}`,
      timeZone: 'Asia/Shanghai',
      adminUsername: `admin.${letters(8).toLowerCase()}`,
      adminName: 'First Administrator',
      adminEmail: 'first@bank.example',
    },
  }),
  addBic: ({ account }) => ({
    params: { id: account.bank },
    body: { bic: `${letters(4)}CN${letters(2)}` },
  }),
  addCompanyAccount: ({ account }) => ({
    params: { id: account.verifiedCompany },
    body: {
      bankBic: 'DEMECNBJ',
      account: freshPhone(),
      name: 'SOMEBODY',
      addressLines: ['1 MAIN STREET'],
      town: 'BEIJING',
    },
  }),
  readMaintenance: () => ({}),
  readMaintenancePlan: () => ({}),
  saveMaintenance: () => ({
    body: {
      isOn: false,
      isBlocking: false,
      message: { 'zh-CN': '维护', en: `Maintenance ${letters(8)}`, ru: 'Работы' },
    },
  }),
  listQueues: () => ({}),
  listDeadLetters: () => ({ query: { state: 'waiting', queue: 'notice.mail' } }),
  sendDeadLettersAgain: ({ account }) => ({ body: { ids: [account.deadLetterId] } }),
  writeOffDeadLetters: ({ account }) => ({
    body: { ids: [account.deadLetterId], reason: 'The address is gone' },
  }),
  listNotifications: () => ({}),
  markNotificationsRead: () => ({ body: {} }),
  readNoticeChoices: () => ({}),
  saveNoticeChoices: () => ({ body: { choices: [{ topic: 'change', channel: 'both', timing: 'daily' }] } }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>

/** Returns the reference of the payment to which a message that matches nothing is assigned. */
export function referenceNamedBy(messageId: string): string {
  return messageId.slice(-12).toUpperCase()
}
