import {
  addUser,
  type Call,
  changeContact,
  changePassword,
  checkRegistrationCode,
  createTemplate,
  findInvitation,
  type MessagePayload,
  previewMessage,
  register,
  reject,
  resetPassword,
  saveBankMessage,
  saveRemittance,
  signIn,
  signInByCode,
} from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { withValueAt } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { applicationForm } from '../remittances/testing/index.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const { operator, reviewer, admin, trading } = await signInBankUsers(server)
const { anonymous } = server

const TICKET = 'a'.repeat(43)
const LONG = 'x'.repeat(10_001)

/** Returns a valid MT103 with another value at one path of the request. */
function payment(path: string, value: unknown) {
  return { messagingType: 'MT103', initialProcess: true, ...withValueAt(paymentForm(), path, value) }
}

function application(changes: Readonly<Record<string, MessagePayload>>) {
  return { initialProcess: true, ...applicationForm(changes) }
}

const statement = (content: unknown) => ({
  messagingType: 'camt.053',
  initialProcess: true,
  mxCamt053RequestInfo: { statement: [{ rptgSeq: { eqseq: ['1'] } }, content] },
})

const NEWCOMER = {
  proof: TICKET,
  agreed: true,
  name: 'A',
  idNumber: '110101199001011234',
  email: 'a@example.com',
  phone: '13800138000',
  password: 'Right-Pass-77!',
}

interface RefusedCall {
  readonly call: Call
  readonly client: TestClient
  readonly body: unknown
  /** Path in the request, line after a colon, and code. */
  readonly issues: readonly string[]
}

const FORMS: readonly RefusedCall[] = [
  { body: payment('paymentInfo', 5), issues: ['paymentInfo request.wrongType'] },
  { body: payment('paymentInfo.payerName', 5), issues: ['paymentInfo.payerName request.wrongType'] },
  { body: payment('paymentInfo.payerName', null), issues: ['paymentInfo.payerName request.wrongType'] },
  { body: payment('paymentInfo.payerName', LONG), issues: ['paymentInfo.payerName request.textTooLong'] },
  { body: payment('paymentInfo.payerName', ['A']), issues: ['paymentInfo.payerName member.wrongType'] },
  { body: payment('paymentInfo.colour', 'red'), issues: ['paymentInfo.colour member.unknown'] },
  {
    body: payment('proxyBankInfo.field53B.account', 7),
    issues: ['proxyBankInfo.field53B.account request.wrongType'],
  },
  { body: payment('initialProcess', 'yes'), issues: ['initialProcess request.wrongType'] },
  { body: payment('sendAs', 'FAX'), issues: ['sendAs request.valueNotAllowed'] },
  { body: payment('version', 0), issues: ['version request.numberTooSmall'] },
  {
    body: payment('paymentInfo.payerBankCode', 'NO BIC'),
    issues: ['paymentInfo.payerBankCode common.form.inputBicLeiCod'],
  },
  {
    body: payment('paymentInfo.payerAddress', 'RIGHT\nWR@NG'),
    issues: ['paymentInfo.payerAddress:2 common.form.inputPatternMessage'],
  },
  {
    body: payment('additionalInfo.instructions', '/ACC/RIGHT\n/INS/WR@NG'),
    issues: ['additionalInfo.instructions:2 common.form.inputPatternMessage'],
  },
  { body: statement({ id: 5 }), issues: ['mxCamt053RequestInfo.statement.1.id request.wrongType'] },
  { body: statement({ colour: 'x' }), issues: ['mxCamt053RequestInfo.statement.1.colour member.unknown'] },
  {
    body: statement({ rptgSeq: { eqseq: ['1', 2] } }),
    issues: ['mxCamt053RequestInfo.statement.1.rptgSeq.eqseq.1 request.wrongType'],
  },
].map((row) => ({ call: saveBankMessage, client: operator, ...row }))

const APPLICATIONS: readonly RefusedCall[] = [
  {
    body: application({ paymentInfo: { payerBankCode: 'BKCHCNBJ' } }),
    issues: ['paymentInfo.payerBankCode payerBank.notOnPlatform'],
  },
  {
    body: application({ payeeInfo: { payeeCountry: 'XXX' } }),
    issues: ['payeeInfo.payeeCountry code.unknown'],
  },
  {
    body: application({ additionalInfo: { contractAttach: [{ name: 'x', url: 'y' }] } }),
    issues: ['additionalInfo.contractAttach attachment.unknown'],
  },
].map((row) => ({ call: saveRemittance, client: trading, ...row }))

const SMALL_FORMS: readonly RefusedCall[] = [
  {
    call: previewMessage,
    client: operator,
    body: paymentForm(),
    issues: ['messagingType request.memberMissing'],
  },
  {
    call: createTemplate,
    client: operator,
    body: {
      messagingType: 'MT103',
      name: 'a\u200Bb',
      scope: 'nobody',
      content: { paymentInfo: { payerName: 1 } },
    },
    issues: [
      'name request.nameFormat',
      'scope request.valueNotAllowed',
      'content.paymentInfo.payerName request.wrongType',
    ],
  },
  {
    call: signIn,
    client: anonymous,
    body: { username: '' },
    issues: ['username request.memberMissing', 'password request.memberMissing'],
  },
  {
    call: signInByCode,
    client: anonymous,
    body: { phone: '12', code: 'x', ticket: TICKET },
    issues: ['phone account.phone.invalid', 'code code.enter'],
  },
  {
    call: checkRegistrationCode,
    client: anonymous,
    body: { target: 'nobody', code: '12', ticket: TICKET },
    issues: ['target register.contact.invalid', 'code code.enter'],
  },
  {
    call: findInvitation,
    client: anonymous,
    body: { proof: TICKET, invitationCode: '' },
    issues: ['invitationCode request.memberMissing'],
  },
  {
    call: register,
    client: anonymous,
    body: { ...NEWCOMER, name: '', idNumber: '1', email: 'x', phone: '1', company: { name: ' ' } },
    issues: [
      'name request.memberMissing',
      'idNumber account.idNumber.invalid',
      'email account.email.invalid',
      'phone account.phone.invalid',
      'company.name request.memberMissing',
      'company.industry request.memberMissing',
      'company.region request.memberMissing',
    ],
  },
  {
    call: resetPassword,
    client: anonymous,
    body: { email: 'nobody' },
    issues: ['email account.email.invalid'],
  },
  {
    call: resetPassword,
    client: anonymous,
    body: { token: '', newPassword: 'weak' },
    issues: ['token request.memberMissing'],
  },
  {
    call: changePassword,
    client: operator,
    body: { oldPassword: 7 },
    issues: ['oldPassword request.wrongType', 'newPassword request.memberMissing'],
  },
  {
    call: changeContact,
    client: operator,
    body: { target: 'x@', code: '1', ticket: TICKET },
    issues: ['target register.contact.invalid', 'code code.enter'],
  },
  {
    call: addUser,
    client: admin,
    body: { username: 'somebody', name: '', email: 'x', roles: [] },
    issues: ['name request.memberMissing', 'email account.email.invalid', 'roles request.listTooShort'],
  },
  {
    call: reject,
    client: reviewer,
    body: { description: ' ', nodeId: '01234567-89ab-7def-8123-456789abcdef' },
    issues: ['description request.reasonMissing'],
  },
]

const CALLS = [...FORMS, ...APPLICATIONS, ...SMALL_FORMS].map((row) => ({
  ...row,
  name: `${row.call.path}: ${row.issues.join(', ')}`,
}))

describe('a refused call names the path of each wrong value of the request', () => {
  test.each(CALLS)('$name', async ({ call, client, body, issues }) => {
    const input = { body, params: { id: '01234567-89ab-7def-8123-456789abcdef' } }
    for (const language of LANGUAGES) {
      const refused = await client.refused(call, { ...input, headers: { language } })
      expect(refused.status).toBe(422)
      const named = refused.issues.map(({ path, line, code }) => {
        const place = path.join('.')
        return `${line === undefined ? place : `${place}:${line}`} ${code}`
      })
      for (const issue of issues) expect(named).toContain(issue)
      // Neither text describes the expected value.
      const emptySentences = [translatorFor(language).text('request.valueInvalid'), '']
      expect(refused.issues.filter(({ message }) => emptySentences.includes(message))).toEqual([])
    }
  })
})
