import {
  addCompanyAccount,
  addUser,
  admitUser,
  attachDocument,
  changeRoles,
  checkRegistrationCode,
  decideDocument,
  deleteUser,
  findInvitation,
  submitEnterprise,
  listCompanyAccounts,
  listMessages,
  listNotifications,
  listUsers,
  readEnterprise,
  readInstitution,
  readMaintenance,
  readUser,
  register,
  REQUIRED_DOCUMENTS,
  resumeInstitution,
  saveEnterprise,
  saveMaintenance,
  sendRegistrationCode,
  setReceiveOnly,
  setUserActive,
  signIn,
  suspendInstitution,
  verifyInstitution,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import {
  createTestClient,
  createTestServer,
  HOUR,
  inForce,
  MINUTE,
  type TestClient,
} from '../testing/index.ts'

const server = await createTestServer()
const { anonymous, clock, jobs, sent } = server
const PASSWORD = 'Gr8-umbrella'

/** Requests a registration code for a contact and returns the verified proof. */
async function prove(target: string): Promise<string> {
  const { ticket } = await anonymous.succeed(sendRegistrationCode, { params: { target } })
  await jobs.runWaiting()
  const code = /\d{6}/.exec(sent.findLast(({ to }) => to === target)?.text ?? '')?.[0]
  const { proof } = await anonymous.succeed(checkRegistrationCode, { body: { target, code, ticket } })
  clock.advance(MINUTE)
  return proof
}

let people = 0
async function newUser(membership: object): Promise<{ body: Record<string, unknown>; phone: string }> {
  people += 1
  const phone = `1360000${String(people).padStart(4, '0')}`
  const proof = await prove(phone)
  // An address may request at most twenty codes an hour.
  clock.advance(5 * MINUTE)
  return {
    phone,
    body: {
      proof,
      agreed: true,
      name: `Person ${people}`,
      idNumber: '110101199003070012',
      email: `person${people}@example.test`,
      phone,
      password: PASSWORD,
      ...membership,
    },
  }
}

async function signedIn(username: string): Promise<TestClient> {
  const { token } = await anonymous.succeed(signIn, { body: { username, password: PASSWORD } })
  return createTestClient(server.url, token)
}

/** Inserts an uploaded and scanned file, as the store does. */
async function uploaded(slot: string, institutionId: string): Promise<string> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    `insert into attachment (id, institution_id, uploaded_by, slot, name, content_type, size, state, upload_key, secret,
       expires_at, stored_key, digest, created_at)
     select gen_random_uuid(), $1, id, $2, 'scan.pdf', 'application/pdf', 1, 'ready', gen_random_uuid(), decode(repeat('00', 32), 'hex'),
       now(), gen_random_uuid(), repeat('0', 64), now() from app_user where institution_id = $1 limit 1 returning id`,
    [institutionId, slot],
  )
  return rows[0]?.id ?? ''
}

const COMPANY = { name: 'Northern Tea', industry: 'F', region: '110000' }

describe('a company', () => {
  test('registers, submits, is verified document by document, and may then use payment functions (OPEN-23)', async () => {
    const { body, phone } = await newUser({ company: COMPANY })
    expect(await anonymous.succeed(register, { body })).toEqual({
      username: phone,
      servicePhone: '400-000-0000',
    })
    expect(await anonymous.refused(register, { body })).toMatchObject({ error: 'registration.proofInvalid' })
    const founder = await signedIn(phone)
    const { institution } = await founder.succeed(readUser)
    expect(institution.state).toBe('unverified')
    expect(await founder.refused(listMessages, { body: { status: 0 } })).toMatchObject({
      status: 403,
      error: 'enterprise.notVerified',
    })
    expect(await founder.refused(submitEnterprise)).toMatchObject({ error: 'enterprise.documentsMissing' })
    for (const kind of REQUIRED_DOCUMENTS) {
      const attachmentId = await uploaded(kind, institution.id)
      await founder.succeed(attachDocument, { body: { kind, attachmentId } })
    }
    await founder.succeed(submitEnterprise)
    await jobs.runWaiting()

    const platform = await server.signIn('platform.admin')
    const { rowList } = await platform.succeed(listNotifications)
    expect(rowList[0]).toMatchObject({ kind: 'enterprise.handedIn', params: { name: COMPANY.name } })
    const params = { id: institution.id }
    expect(await platform.refused(verifyInstitution, { params, body: {} })).toMatchObject({
      error: 'enterprise.documentsMissing',
    })
    const [first] = REQUIRED_DOCUMENTS
    await platform.succeed(decideDocument, { params, body: { kind: first, reason: 'Page 2 is missing' } })
    await platform.succeed(verifyInstitution, { params, body: { reason: 'See the licence' } })
    const { enterprise } = await founder.succeed(readEnterprise)
    expect(enterprise).toMatchObject({ state: 'unverified', stateReason: 'See the licence' })
    expect(await founder.refused(submitEnterprise)).toMatchObject({ error: 'enterprise.documentsMissing' })
    const attachmentId = await uploaded(first ?? '', institution.id)
    await founder.succeed(attachDocument, { body: { kind: first, attachmentId } })
    await founder.succeed(submitEnterprise)
    for (const kind of REQUIRED_DOCUMENTS) await platform.succeed(decideDocument, { params, body: { kind } })
    await platform.succeed(verifyInstitution, { params, body: {} })
    expect((await founder.succeed(readUser)).institution.state).toBe('verified')
    expect((await founder.succeed(readEnterprise)).readiness).toEqual({
      operator: false,
      reviewer: false,
      seniorReviewer: false,
      account: false,
    })
    await founder.succeed(listMessages, { body: { status: 0 } })
  })

  test('changes its name after verification and stays usable during the review', async () => {
    const admin = await server.signIn('trading.admin')
    const details = {
      name: 'Demo Trading Company',
      industry: 'F',
      region: '110000',
      legalPerson: 'Somebody',
      phone: '010-12345678',
      email: 'a@trading.example',
    }
    await admin.succeed(saveEnterprise, { body: details })
    expect(
      await admin.refused(saveEnterprise, { body: { ...details, name: 'Demo Import Company' } }),
    ).toMatchObject({
      error: 'enterprise.nameTaken',
    })
    const wrong = { ...details, phone: 'abc', email: 'nobody', legalPerson: '' }
    const { issues } = await admin.refused(saveEnterprise, { body: wrong })
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['legalPerson', 'This field is required.'],
      ['phone', 'Enter 5 to 20 digits; spaces, hyphens and a leading + are allowed.'],
      ['email', 'Enter a valid e-mail address.'],
    ])
    const { enterprise, readiness } = await admin.succeed(readEnterprise)
    expect(enterprise).toMatchObject({ state: 'verified', isChangeInReview: true })
    expect(readiness).toEqual({ operator: true, reviewer: true, seniorReviewer: true, account: true })
    await admin.succeed(listMessages, { body: { status: 0 } })
    const operator = await server.signIn('trading.operator')
    expect(await operator.refused(saveEnterprise, { body: details })).toMatchObject({
      error: 'permission.denied',
    })
    const seen = await operator.succeed(readEnterprise)
    expect([seen.mayEdit, seen.readiness]).toEqual([false, undefined])
  })
})

describe('an invitation code', () => {
  test('shows the company, accepts a pending user, and allows five wrong codes an hour', async () => {
    const admin = await server.signIn('trading.admin')
    await server.database.superuser.query(
      `update institution set invitation_code = 'K7Q29FAB' where name = 'Demo Trading Company'`,
    )
    const { body, phone } = await newUser({ invitationCode: 'k7q2-9fab' })
    const { proof } = body
    const found = { body: { proof, invitationCode: 'K7Q29FAB' } }
    expect(await anonymous.succeed(findInvitation, found)).toEqual({ companyName: 'Demo Trading Company' })
    await anonymous.succeed(register, { body })
    expect(await anonymous.refused(signIn, { body: { username: phone, password: PASSWORD } })).toMatchObject({
      error: 'account.waiting',
    })
    const { rowList } = await admin.succeed(listUsers)
    expect(rowList[0]).toMatchObject({ username: phone, state: 'waiting', idNumber: '1101**********0012' })
    const id = rowList[0]?.id ?? ''
    await admin.succeed(admitUser, { params: { id }, body: { roles: ['ROLE_REVIEWER'] } })
    const joiner = await signedIn(phone)
    expect((await joiner.succeed(readUser)).roleList).toEqual(['ROLE_COMPANY', 'ROLE_REVIEWER'])

    const { body: stranger } = await newUser({})
    const wrong = { body: { proof: stranger['proof'], invitationCode: 'WRONG222' } }
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await anonymous.refused(findInvitation, wrong)).toMatchObject({ error: 'invitation.unknown' })
    expect(await anonymous.refused(findInvitation, wrong)).toMatchObject({ error: 'request.tooMany' })
    clock.advance(HOUR)
    expect(await anonymous.refused(findInvitation, wrong)).toMatchObject({
      error: 'registration.proofInvalid',
    })
  })
})

async function idOf(admin: TestClient, username: string): Promise<string> {
  const { rowList } = await admin.succeed(listUsers)
  return rowList.find((row) => row.username === username)?.id ?? ''
}

describe('users of an institution', () => {
  test('deactivating ends the session at once; activating lets the user in again', async () => {
    const admin = await server.signIn('import.admin')
    const operator = await server.signIn('import.operator')
    const params = { id: await idOf(admin, 'import.operator') }
    await admin.succeed(setUserActive, { params, body: { isActive: false } })
    expect(await operator.refused(readUser)).toMatchObject({ error: 'account.forbidden' })
    expect(await admin.refused(setUserActive, { params, body: { isActive: false } })).toMatchObject({
      error: 'user.stateChanged',
    })
    await admin.succeed(setUserActive, { params, body: { isActive: true } })
    await server.signIn('import.operator')
  })

  test('a user who loses a role is notified and signs in with the current roles', async () => {
    const admin = await server.signIn('import.admin')
    const reviewer = await server.signIn('import.reviewer')
    const params = { id: await idOf(admin, 'import.reviewer') }
    const { roleList } = await reviewer.succeed(readUser)
    await admin.succeed(changeRoles, { params, body: { roles: ['ROLE_COMPANY'] } })
    expect(await reviewer.refused(readUser)).toMatchObject({ status: 401, error: 'session.rolesChanged' })
    const again = await server.signIn('import.reviewer')
    expect((await again.succeed(readUser)).roleList).toEqual(['ROLE_COMPANY'])
    await admin.succeed(changeRoles, { params, body: { roles: roleList } })
    expect((await again.succeed(readUser)).roleList).toEqual(roleList)
  })

  test('a user cannot change their own roles, and the last administrator cannot be removed, also by SQL', async () => {
    const admin = await server.signIn('import.admin')
    const params = { id: await idOf(admin, 'import.admin') }
    expect(await admin.refused(changeRoles, { params, body: { roles: ['ROLE_COMPANY'] } })).toMatchObject({
      error: 'user.ownRoles',
    })
    expect(await admin.refused(changeRoles, { params, body: { roles: [] } })).toMatchObject({
      error: 'request.invalid',
    })
    const set = `update app_user set roles = '{ROLE_COMPANY}' where username = 'import.admin'`
    await expect(server.database.superuser.query(set)).rejects.toMatchObject({
      constraint: 'app_user_last_administrator',
    })
  })

  test('two administrators who demote each other at once leave one', async () => {
    const first = await server.signIn('import.admin')
    const seniorId = await idOf(first, 'import.senior')
    const adminId = await idOf(first, 'import.admin')
    const roles = { body: { roles: ['ROLE_COMPANY_ADMIN'] } }
    await first.succeed(changeRoles, { params: { id: seniorId }, ...roles })
    const second = await server.signIn('import.senior')
    const demotion = { body: { roles: ['ROLE_COMPANY'] } }
    await Promise.all([
      first.call(changeRoles, { params: { id: seniorId }, ...demotion }),
      second.call(changeRoles, { params: { id: adminId }, ...demotion }),
    ])
    const { rowCount } = await server.database.superuser.query(
      `select from app_user join institution on institution.id = institution_id
       where institution.name = 'Demo Import Company' and 'ROLE_COMPANY_ADMIN' = any (roles)`,
    )
    expect(rowCount).toBe(1)
  })

  test('a bank adds an administrator after a second one has confirmed, by a link to set the password', async () => {
    const first = await server.signIn('beijing.admin')
    const body = {
      username: 'Beijing.Admin3',
      name: 'Third',
      email: 'third@beijing.example',
      roles: ['ROLE_ADMIN'],
    }
    await inForce(first, addUser, { body })
    await jobs.runWaiting()
    expect(sent.filter(({ to }) => to === 'third@beijing.example')).toHaveLength(1)
    // The token is in the URL fragment, which browsers do not send: no proxy log and no referrer contains it.
    expect(sent.findLast(({ to }) => to === 'third@beijing.example')?.text).toMatch(
      /https?:\/\/[^\s?#]+\/reset-pwd#[\w-]{43}\n/,
    )
  })

  test('a deleted user is removed, and the name can be used again', async () => {
    const admin = await server.signIn('frankfurt.admin')
    const operator = await server.signIn('frankfurt.operator')
    const params = { id: await idOf(admin, 'frankfurt.operator') }
    await admin.succeed(deleteUser, { params })
    expect(await operator.refused(readUser)).toMatchObject({ error: 'account.forbidden' })
    expect(await idOf(admin, 'frankfurt.operator')).toBe('')
    expect(await admin.refused(deleteUser, { params })).toMatchObject({ error: 'resource.notFound' })
    const body = {
      username: 'frankfurt.operator',
      name: 'New',
      email: 'n@frankfurt.example',
      roles: ['ROLE_BANK'],
    }
    await admin.succeed(addUser, { body })
  })
})

describe('the platform', () => {
  const IMPORT = '00000000-0000-7000-8000-000000000004'

  test('suspends an institution: sessions end, its users see the reason, payment functions are refused', async () => {
    const platform = await server.signIn('platform.admin')
    const reviewer = await server.signIn('import.reviewer')
    const params = { id: IMPORT }
    await platform.succeed(suspendInstitution, { params, body: { reason: 'Unpaid' } })
    expect(await reviewer.refused(readUser)).toMatchObject({ error: 'session.expired' })
    const again = await server.signIn('import.reviewer')
    expect((await again.succeed(readUser)).institution.state).toBe('suspended')
    expect(await again.refused(listMessages, { body: { status: 0 } })).toMatchObject({
      status: 403,
      error: 'enterprise.suspended',
    })
    expect((await again.succeed(readEnterprise)).enterprise.stateReason).toBe('Unpaid')
    await platform.succeed(resumeInstitution, { params })
    await again.succeed(listMessages, { body: { status: 0 } })
    expect(
      await platform.refused(readInstitution, { params: { id: '00000000-0000-7000-8000-000000000005' } }),
    ).toMatchObject({ error: 'resource.notFound' })
  })

  test('registers an account of a company once, which the company then uses to pay', async () => {
    const platform = await server.signIn('platform.admin')
    const params = { id: IMPORT }
    const body = {
      bankBic: 'DEMECNBJ',
      account: '6222 0202 0000 0000 17',
      name: 'DEMO IMPORT COMPANY',
      addressLines: ['12 RIVER STREET'],
      town: 'FRANKFURT',
    }
    await platform.succeed(addCompanyAccount, { params, body })
    const again = { params, body: { ...body, account: '622202020000000017' } }
    expect(await platform.refused(addCompanyAccount, again)).toMatchObject({ error: 'companyAccount.taken' })
    const bank = { params: { id: '00000000-0000-7000-8000-000000000001' }, body }
    expect(await platform.refused(addCompanyAccount, bank)).toMatchObject({ error: 'resource.notFound' })
    expect((await platform.succeed(readInstitution, { params })).accounts).toHaveLength(3)
    const operator = await server.signIn('import.operator')
    const { accounts } = await operator.succeed(listCompanyAccounts)
    expect(accounts).toContainEqual({ ...body, bankBic: 'DEMECNBJXXX', bankName: 'Demo Bank Beijing' })
  })

  test('sets a user to receive only (OPEN-15)', async () => {
    const platform = await server.signIn('platform.admin')
    const params = { id: '00000000-0000-7000-8000-000000000001' }
    await platform.succeed(setReceiveOnly, {
      params,
      body: { isReceiveOnly: true, username: 'beijing.senior' },
    })
    const senior = await server.signIn('beijing.senior')
    expect((await senior.succeed(readUser)).canCompose).toBe(false)
  })

  test('plans maintenance in every language, which begins and ends automatically (SHELL-40)', async () => {
    const platform = await server.signIn('platform.admin')
    const now = clock.now().getTime()
    const message = { 'zh-CN': '今晚维护', en: 'Maintenance tonight', ru: 'Работы ночью' }
    const body = {
      isOn: true,
      isBlocking: true,
      message,
      startsAt: new Date(now + HOUR).toISOString(),
      endsAt: new Date(now + 2 * HOUR).toISOString(),
    }
    const { ru: _, ...twoOnly } = message
    expect(await platform.refused(saveMaintenance, { body: { ...body, message: twoOnly } })).toMatchObject({
      error: 'request.invalid',
    })
    await platform.succeed(saveMaintenance, { body })
    expect(await anonymous.succeed(readMaintenance)).toMatchObject({ isMaintain: 0 })
    clock.advance(HOUR)
    expect(await anonymous.succeed(readMaintenance)).toMatchObject({
      isMaintain: 1,
      isBlocking: true,
      message,
    })
    clock.advance(HOUR)
    expect(await anonymous.succeed(readMaintenance)).toMatchObject({ isMaintain: 0 })
  })
})
