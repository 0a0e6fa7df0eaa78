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

/** Tests of working copies of applications, which behave like those of bank messages. */

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

test('is restored unchanged, for its user only', async () => {
  const content = applicationForm({ payeeInfo: { payeeName: 'HALF A NA' } })
  await keep(NEW_FORM, content)
  expect(await copyOf(NEW_FORM)).toMatchObject({ messagingType: 'CA103', content })
  expect(await copyOf(NEW_FORM, reviewer)).toBeUndefined()
})

test('is saved with its file, which it names', async () => {
  const content = stampedApplication()
  await keep(NEW_FORM, content)
  expect(await copyOf(NEW_FORM)).toMatchObject({ content })
})

test('with an unknown member is refused', async () => {
  const body = { messagingType: 'CA103', baseVersion: 0, content: { stage: 'sent' } }
  const { issues } = await operator.refused(saveWorkingCopy, { params: { form: NEW_FORM }, body })
  expect(issues.map(({ code }) => code)).toContain('member.unknown')
})

test.each([
  ['saved', false],
  ['submitted', true],
])('is deleted when the new application is %s', async (_what, initialProcess) => {
  await keep(NEW_FORM)
  const body = {
    initialProcess,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...stampedApplication(),
  }
  await operator.succeed(saveRemittance, { body })
  expect(await copyOf(NEW_FORM)).toBeUndefined()
})

test('is kept when the submission was refused', async () => {
  await keep(NEW_FORM)
  await operator.refused(saveRemittance, { body: { initialProcess: true, ...applicationForm() } })
  expect(await copyOf(NEW_FORM)).toBeDefined()
})

test('is separate for a stored application, and deleted when that is saved, submitted or deleted', async () => {
  for (const finish of [
    (id: string, version: number) =>
      operator.succeed(saveRemittance, {
        body: { id, version, initialProcess: false, ...applicationForm() },
      }),
    (id: string, version: number) =>
      operator.succeed(saveRemittance, {
        body: {
          id,
          version,
          initialProcess: true,
          overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
          ...stampedApplication(),
        },
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

test('is refused for an application of another company', async () => {
  const { id } = await file(applicationForm(), true)
  const payee = await server.signIn('import.operator')
  const body = { messagingType: 'CA103', baseVersion: 0, content: {} }
  expect(await payee.refused(saveWorkingCopy, { params: { form: id }, body })).toMatchObject({
    error: 'resource.notFound',
  })
})

test('is deleted when it is discarded', async () => {
  await keep(NEW_FORM)
  await operator.succeed(discardWorkingCopy, { params: { form: NEW_FORM } })
  expect(await copyOf(NEW_FORM)).toBeUndefined()
})
