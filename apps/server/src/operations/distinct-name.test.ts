import {
  addUser,
  type ChangeOutcome,
  createBank,
  createLink,
  createTemplate,
  readProfile,
  renameTemplate,
  saveProfile,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { templateBody } from '../messages/testing/index.ts'
import { type NameFinding, reportNames } from './report-names.ts'
import { confirmed, createTestServer, secondOf } from '../testing/index.ts'

const server = await createTestServer()
const { superuser } = server.database
const admin = await server.signIn('beijing.admin')
const operator = await server.signIn('beijing.operator')
const second = await secondOf(admin)
const platform = await server.signIn('platform.admin')
const secondOfPlatform = await secondOf(platform)

const idNumber = '110101199003070011'
let count = 0
const account = (name: string) => {
  count += 1
  const username = `colleague-${count}`
  return { body: { username, name, email: `${username}@beijing.example`, roles: ['ROLE_BANK'] } }
}
const link = (name: string) => ({ body: { name, kind: 'internal', formats: ['MT'], answerMinutes: 60 } })
const template = (name: string) => ({ body: templateBody({ name }) })
const bank = (name: string) => {
  count += 1
  const letters = String.fromCodePoint(0x41 + (count % 26), 0x41 + (Math.floor(count / 26) % 26))
  return {
    body: {
      name,
      bic: `QQ${letters}CNBJ`,
      timeZone: 'Asia/Shanghai',
      adminUsername: `head-${count}`,
      adminName: 'Head Of It',
      adminEmail: `head-${count}@bank.example`,
    },
  }
}

/** A link receives its name when a second administrator confirms it. */
async function giveLink(name: string) {
  const answer = await admin.call(createLink, link(name))
  const { data } = answer.body as { readonly data: ChangeOutcome | null }
  if (data !== null) await confirmed(second, data)
  return answer
}

/** A bank exists when a second administrator of the platform confirms it. */
async function giveBank(name: string) {
  const answer = await platform.call(createBank, bank(name))
  const { data } = answer.body as { readonly data: ChangeOutcome | null }
  if (data !== null) await confirmed(secondOfPlatform, data)
  return answer
}

/** Every named object, with the call that sets its name. */
const GIVING = [
  ['a person', (name: string) => admin.call(addUser, account(name))],
  ['a link', giveLink],
  ['a template', (name: string) => operator.call(createTemplate, template(name))],
  ['a bank', giveBank],
  ['oneself', (name: string) => operator.call(saveProfile, { body: { name, idNumber } })],
] as const

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }): string =>
  status === 200 ? 'done' : (body as { readonly error: string }).error

describe.each(GIVING)('the name of %s', (what, give) => {
  test.each([
    ['a line break', 'New\nName'],
    ['a zero-width space', 'New\u200BName'],
    ['a direction that is turned', 'New\u202EemaN'],
    ['a variation selector', 'New\uFE0FName'],
    ['nothing but spaces', '   '],
    ['too many characters', '𠮷'.repeat(141)],
  ])('cannot be %s', async (_, name) => {
    expect(outcomeOf(await give(name))).toBe('request.invalid')
  })

  test('is trimmed, and its length is counted in characters', async () => {
    expect(outcomeOf(await give(`  ${'𠮷'.repeat(58)}${count}  `))).toBe('done')
  })

  test.runIf(what !== 'oneself')('cannot be confusable with another one', async () => {
    expect(outcomeOf(await give('Pace One'))).toBe('done')
    // Cyrillic letters, compatibility forms, spaces, and characters that look alike.
    for (const name of ['Расе Onе', 'Ｐａｃｅ Ｏｎｅ', 'Pace  One ', 'Pace 0ne'])
      expect(outcomeOf(await give(name))).toMatch(/^(name\.lookAlike|\w+\.nameTaken)$/)
    expect(outcomeOf(await give('Pace Two'))).toBe('done')
  })
})

test('of two simultaneous calls with confusable names, one succeeds', async () => {
  const answers = await Promise.all(
    ['Town Gate', 'Тown Gаtе'].map((name) => operator.call(createTemplate, template(name))),
  )
  expect(answers.map(outcomeOf).toSorted()).toEqual(['done', 'name.lookAlike'])
})

test('of two pending links with confusable names, one can be confirmed', async () => {
  const [one, other] = await Promise.all(
    ['Waiting Gate', 'Wаiting Gаtе'].map((name) => admin.succeed(createLink, link(name))),
  )
  await confirmed(second, one ?? { isWaiting: false })
  await expect(confirmed(second, other ?? { isWaiting: false })).rejects.toThrow('name.lookAlike')
})

test('a name older than the rule can be kept by its owner, but not be used again', async () => {
  const { name } = await operator.succeed(readProfile, {})
  await superuser.query(`update app_user set name = $1 where username = 'beijing.reviewer'`, [
    name.toUpperCase(),
  ])
  await operator.succeed(saveProfile, { body: { name, idNumber } })
  expect(outcomeOf(await admin.call(addUser, account(name)))).toBe('name.lookAlike')
})

test('a template can keep its own name, and cannot take that of another one', async () => {
  const { id } = await operator.succeed(createTemplate, template('Rent'))
  await operator.succeed(createTemplate, template('Wages'))
  const rename = (name: string) => operator.call(renameTemplate, { params: { id }, body: { name } })
  expect(outcomeOf(await rename('Rеnt'))).toBe('done')
  expect(outcomeOf(await rename('Wаges'))).toBe('name.lookAlike')
})

test('rows that are older than the rules are reported at the start by their ids', async () => {
  const { rows } = await superuser.query<{ id: string }>(
    `insert into link (id, institution_id, name, kind, formats, answer_minutes, version, created_at)
     select gen_random_uuid(), institution_id, given.name, 'internal', array['MT'], 60, 1, now()
     from app_user, unnest(array[E'Old\\u200BGate', 'Legacy 1', 'Legacy l']) as given(name)
     where username = 'beijing.admin' returning id`,
  )
  const lines: NameFinding[] = []
  await reportNames({ db: server.db, log: { warn: (line) => void lines.push(line) } })
  const found = lines.filter(({ kind }) => kind === 'link').map(({ id, problem }) => `${problem} ${id}`)
  const [characters, ...alike] = rows.map(({ id }) => id)
  expect(found.toSorted()).toEqual(
    [`characters ${characters}`, ...alike.map((id) => `lookAlike ${id}`)].toSorted(),
  )
})
