import {
  deleteMessage,
  discardWorkingCopy,
  saveWorkingCopy,
  readWorkingCopy,
  saveRemittance,
} from '@nostro/contract'
import { beforeEach, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { applicationForm, seatRemitters, stampedApplication } from './testing/index.ts'

/** The input of a company into an application is saved like what a bank types into a message. */

const server = await createTestServer()
const { operator, reviewer, file } = await seatRemitters(server)

const NEW_FORM = 'CA103'

const keep = (form: string, content = applicationForm()) =>
  operator.succeed(saveWorkingCopy, {
    params: { form },
    body: { messagingType: 'CA103', baseVersion: 0, content },
  })

const copyOf = async (form: string, client = operator) =>
  (await client.succeed(readWorkingCopy, { params: { form } })).copy

beforeEach(async () => {
  await server.database.superuser.query('delete from working_copy')
})

test('is there again, as it was typed, for whoever typed it alone', async () => {
  const content = applicationForm({ payeeInfo: { payeeName: 'HALF A NA' } })
  await keep(NEW_FORM, content)
  expect(await copyOf(NEW_FORM)).toMatchObject({ messagingType: 'CA103', content })
  expect(await copyOf(NEW_FORM, reviewer)).toBeUndefined()
})

test('with its file, which it names', async () => {
  const content = stampedApplication()
  await keep(NEW_FORM, content)
  expect(await copyOf(NEW_FORM)).toMatchObject({ content })
})

test('members the form does not have are refused', async () => {
  const body = { messagingType: 'CA103', baseVersion: 0, content: { stage: 'sent' } }
  const { issues } = await operator.refused(saveWorkingCopy, { params: { form: NEW_FORM }, body })
  expect(issues.map(({ code }) => code)).toContain('member.unknown')
})

test.each([
  ['saved', false],
  ['submitted', true],
])('ends when the new application is %s', async (_what, initialProcess) => {
  await keep(NEW_FORM)
  const body = { initialProcess, isDuplicateConfirmed: true, ...stampedApplication() }
  await operator.succeed(saveRemittance, { body })
  expect(await copyOf(NEW_FORM)).toBeUndefined()
})

test('stays when submitting was refused', async () => {
  await keep(NEW_FORM)
  await operator.refused(saveRemittance, { body: { initialProcess: true, ...applicationForm() } })
  expect(await copyOf(NEW_FORM)).toBeDefined()
})

test('a stored application has one of its own, which ends when it is saved, submitted or deleted', async () => {
  for (const finish of [
    (id: string, version: number) =>
      operator.succeed(saveRemittance, {
        body: { id, version, initialProcess: false, ...applicationForm() },
      }),
    (id: string, version: number) =>
      operator.succeed(saveRemittance, {
        body: { id, version, initialProcess: true, isDuplicateConfirmed: true, ...stampedApplication() },
      }),
    (id: string) => operator.succeed(deleteMessage, { params: { id } }),
  ]) {
    const { id, version } = await file(applicationForm(), true)
    await keep(NEW_FORM)
    await keep(id)
    await finish(id, version)
    expect(await copyOf(id)).toBeUndefined()
    expect(await copyOf(NEW_FORM)).toBeDefined()
  }
})

test('that of another company is no form to keep', async () => {
  const { id } = await file(applicationForm(), true)
  const payee = await server.signIn('import.operator')
  const body = { messagingType: 'CA103', baseVersion: 0, content: {} }
  expect(await payee.refused(saveWorkingCopy, { params: { form: id }, body })).toMatchObject({
    error: 'resource.notFound',
  })
})

test('is forgotten when it is discarded', async () => {
  await keep(NEW_FORM)
  await operator.succeed(discardWorkingCopy, { params: { form: NEW_FORM } })
  expect(await copyOf(NEW_FORM)).toBeUndefined()
})
