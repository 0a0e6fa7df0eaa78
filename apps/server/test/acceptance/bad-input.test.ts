import { type Call, failureSchema, signIn, signOut, successSchema } from '@nostro/contract'
import { ERRORS, type ErrorCode, LANGUAGES, type Language } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'
import { isDeep, sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { createTestServer, DEMO_PASSWORD, type TestClient, type TestInput } from '../../src/testing/index.ts'
import { signInNewcomer } from './callers.ts'
import { hostileRequests } from './hostile-inputs.ts'
import { createRawSender, type RawRequest, type RawResponse } from './raw-request.ts'
import { seatRightfulCallers } from './rightful-callers.ts'
import { ALL_CALLS, type CallName, membersNamedBy, SAMPLE_INPUTS } from './sample-inputs.ts'
import { NOTHING, seatMakers, type Subject } from './subjects.ts'

/**
 * The response to any input has the product's format, is in the caller's language and fast, and reveals no
 * internals. Samples are derived from the seed of the run; with `NOSTRO_DEEP=1` there are ten thousand for each of
 * three seeds.
 */

const SEEDS = sampleSeeds(isDeep ? 3 : 1)
const SAMPLES_PER_CALL = Math.ceil(sampleCount(1_200, 10_000) / ALL_CALLS.length)
const AT_ONCE = 8
/** Far more processor time than a few parallel requests need, and far less than catastrophic backtracking. */
const PROCESSOR_MS_MAX = 3_000

const server = await createTestServer()
const send = createRawSender(server.url)

const LEAVING = 'beijing.leaving'

const subjects = new Map<CallName, Subject>()
const callers = new Map<CallName, TestClient>()

beforeAll(async () => {
  const makers = await seatMakers(server)
  const callerOf = await seatRightfulCallers(server, makers)
  // Some requests rename the company, others close it by name. An open application prevents that for the later
  // requests.
  await (await makers.remitters()).file()
  for (const [name, call] of ALL_CALLS) {
    callers.set(name, callerOf(call))
    const isAboutNothing = !JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id)
    if (!isAboutNothing)
      subjects.set(name, await makers.subjectIn('pending', { members: membersNamedBy(name) }))
  }
  subjects.set('saveBankMessage', await makers.subjectIn('rejected'))
  subjects.set('resubmitBankMessage', await makers.subjectIn('rejected'))
  // Separate sessions, since some requests sign out and others guess the password.
  callers.set('changePassword', await signInNewcomer(server, 'beijing.guessing'))
  callers.set('signOut', await signInNewcomer(server, LEAVING))
})

/** Restores the session for the next sample. */
async function signInAgain(): Promise<void> {
  await server.database.superuser.query(
    `update session set ended_at = null, end_reason = null
     where user_id = (select id from app_user where username = $1)`,
    [LEAVING],
  )
}

const INSIDE =
  /\.ts\b|node_modules|\bat \w+ \(|\b(fastify|kysely|postgres(ql)?|pg-boss|zod|undici|node\.js|FST_ERR)\b|relation "|syntax error at|violates|nostro_/i

/** Settings from the README may be named to the operator. */
const NAMED_SETTINGS = /NOSTRO_LINK_(ROOT|BROKERS)/g

const JSON_TYPE = 'application/json; charset=utf-8'

/** Message texts, PDFs, uploads, exports of the audit trail, and events. */
const OTHER_TYPES = [
  'text/plain; charset=utf-8',
  'application/pdf',
  'text/csv; charset=utf-8',
  'text/event-stream; charset=utf-8',
]

/** Returns the fault of a response; `undefined` when it is correct. */
function issueWith(response: RawResponse, call: Call, language: Language): string | undefined {
  const { status, headers, text, processorMs } = response
  if (status >= 500) return `status ${status}`
  if (processorMs > PROCESSOR_MS_MAX) return `took ${Math.round(processorMs)} ms`
  const isFile = call.isFile === true && status === 200
  const isStream = call.isStream === true && status === 200
  const type = String(headers['content-type'])
  if (isFile || isStream ? !OTHER_TYPES.includes(type) : type !== JSON_TYPE) return `type ${type}`
  if (headers['cache-control'] !== 'no-store') return 'may be cached'
  if (headers['server'] !== undefined || headers['x-powered-by'] !== undefined) return 'names its maker'
  if (isStream) return text.startsWith('data: ') || text.startsWith(':') ? undefined : 'no event'
  if (isFile) return headers['content-disposition'] === undefined ? 'no file' : undefined
  if (text === '') return headers['content-length'] === '0' ? 'no body' : undefined
  const body: unknown = JSON.parse(text)
  if (status === 200)
    return successSchema(call.answer).safeParse(body).success ? undefined : 'no answer of this call'
  return issueWithFailure(body, status, language)
}

function issueWithFailure(body: unknown, status: number, language: Language): string | undefined {
  const parsed = failureSchema.safeParse(body)
  if (!parsed.success) return 'no envelope'
  const { error, code, message, params, issues, requestId } = parsed.data
  if (!(error in ERRORS)) return `unknown error ${error}`
  const row = ERRORS[error as ErrorCode]
  if (row.status !== status || row.number !== code) return `${error} with ${status} and ${code}`
  if (!/^[0-9a-f-]{36}$/.test(requestId)) return 'no id of the request'
  if (message !== sentenceOf(error, params, language)) return `not in ${language}: ${message}`
  const strange = issues.find((issue) => !isIn(language, issue.message))
  if (strange !== undefined) return `not in ${language}: ${strange.code} ${strange.message}`
  // Paths repeat names that the caller sent; all other texts are the product's.
  const ours = JSON.stringify([
    message,
    params,
    issues.map((issue) => [issue.code, issue.message, issue.params]),
  ])
  return INSIDE.test(ours.replaceAll(NAMED_SETTINGS, '')) ? `tells of the inside: ${ours}` : undefined
}

function sentenceOf(error: string, params: Readonly<Record<string, unknown>>, language: Language): string {
  return translatorFor(language).text(`error.${error}`, params)
}

const LETTERS: { readonly [L in Language]: RegExp } = {
  en: /[A-Za-z]/,
  ru: /[А-Яа-я]/,
  'zh-CN': /\p{Script=Han}/u,
}

function isIn(language: Language, sentence: string): boolean {
  return LETTERS[language].test(sentence)
}

interface BadInput {
  readonly raw: RawRequest
  readonly language: Language
}

function trialsFor(name: CallName, call: Call, seed: number): readonly BadInput[] {
  const token = callers.get(name)?.token ?? ''
  const sample = {
    method: call.method,
    path: call.path,
    input: SAMPLE_INPUTS[name](subjects.get(name) ?? NOTHING),
  }
  const trials = fc.constantFrom(...LANGUAGES).chain((language) =>
    hostileRequests(sample, [
      ['authorization', token],
      ['language', language],
    ]).map((raw) => ({ raw, language: languageIn(raw) })),
  )
  return fc.sample(trials, { numRuns: SAMPLES_PER_CALL, seed })
}

/** A language header that is sent twice is ignored; the response then uses the default language. */
function languageIn({ headers }: RawRequest): Language {
  const sent = headers.filter(([name]) => name === 'language').map(([, value]) => value)
  return LANGUAGES.find((language) => sent.length === 1 && sent[0] === language) ?? 'zh-CN'
}

/** Returns the call that the request reaches, since a changed method may be another call at the same address. */
function callOf({ method }: RawRequest, meant: Call): Call {
  // HEAD is handled like GET.
  const requested = method === 'HEAD' ? 'GET' : method
  const [, found] = ALL_CALLS.find(([, call]) => call.path === meant.path && call.method === requested) ?? []
  return found ?? meant
}

async function problemsOf(call: Call, trials: readonly BadInput[]): Promise<readonly object[]> {
  const problems: object[] = []
  const waiting = trials.values()
  const work = async (): Promise<void> => {
    for (const { raw, language } of waiting) {
      const response = await send(raw)
      if (call === signOut && response.status === 200) await signInAgain()
      const finding = issueWith(response, callOf(raw, call), language)
      if (finding !== undefined)
        problems.push({ finding, ...shown(raw), answer: response.text.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems
}

function shown({ method, path, headers, body }: RawRequest): object {
  return {
    request: `${method} ${path.slice(0, 200)}`,
    headers: headers.slice(1),
    body: body?.toString('latin1').slice(0, 300),
  }
}

describe.each(SEEDS)('hostile input with seed %i', (seed) => {
  test.each(ALL_CALLS)(
    '%s',
    async (name, call) => {
      // Password attempts are counted by address; this test is about input, not about the limit.
      await server.database.superuser.query('delete from sign_in_throttle')
      const trials = trialsFor(name, call, seed)
      expect((await problemsOf(call, trials)).slice(0, 5)).toEqual([])
      expect(trials.length).toBe(SAMPLES_PER_CALL)
    },
    600_000,
  )
})

/** One of each kind of forbidden characters: control, bidirectional, unpaired surrogate, non-character. */
const FORBIDDEN_CHARACTERS = [
  '\u0000',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u202E',
  '\u2066',
  '\uD800',
  '\uDFFF',
  '\uFFFF',
]

/** Returns variants of a value with the character appended to one of its texts each. */
function spoiled(value: unknown, character: string): readonly unknown[] {
  if (typeof value === 'string') return [value + character]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    spoiled(member, character).map((broken) =>
      Array.isArray(value)
        ? value.map((each: unknown, index) => (String(index) === name ? broken : each))
        : { ...value, [name]: broken },
    ),
  )
}

const CALLS_WITH_TEXT = ALL_CALLS.filter(
  ([name]) => spoiled(SAMPLE_INPUTS[name](NOTHING).body, 'x').length > 0,
)

test.each(CALLS_WITH_TEXT)('%s: no text of the body may contain invisible characters', async (name, call) => {
  const { body, ...rest } = SAMPLE_INPUTS[name](subjects.get(name) ?? NOTHING)
  const caller = callers.get(name) ?? server.anonymous
  const bodies = FORBIDDEN_CHARACTERS.map((character) => spoiled(body, character))
  // Each text is tested with one of the characters. All combinations would repeat the same check.
  const texts = bodies[0]?.map((_, text) => bodies[text % bodies.length]?.[text]) ?? []
  const answers = await Promise.all(texts.map((broken) => caller.call(call, { ...rest, body: broken })))
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status !== 422)).toEqual([])
})

/** Boundary values of checks: zero, negative, and one above the ranges of the database and of JavaScript. */
const EDGES = [0, -1, 2 ** 31, 2 ** 53 - 1]

/** Returns variants of the input with one number at a boundary: those of the body, and each member of the query. */
function numbersAt(edge: number, call: Call, { query, body, ...rest }: TestInput): readonly TestInput[] {
  const queries = Object.keys(call.query instanceof z.ZodObject ? call.query.shape : {}).map((name) => ({
    ...rest,
    ...(body !== undefined && { body }),
    query: { ...query, [name]: String(edge) },
  }))
  const bodies = withNumber(body, edge).map((changed) => ({
    ...rest,
    ...(query && { query }),
    body: changed,
  }))
  return [...queries, ...bodies]
}

/** Returns variants of a value with one of its numbers replaced each. */
function withNumber(value: unknown, other: number): readonly unknown[] {
  if (typeof value === 'number') return [other]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    withNumber(member, other).map((changed) =>
      Array.isArray(value)
        ? value.map((each: unknown, index) => (String(index) === name ? changed : each))
        : { ...value, [name]: changed },
    ),
  )
}

const CALLS_WITH_NUMBERS = ALL_CALLS.filter(
  ([name, call]) => numbersAt(0, call, SAMPLE_INPUTS[name](NOTHING)).length > 0,
)

test.each(CALLS_WITH_NUMBERS)(
  '%s: a boundary number is accepted or refused without a server error',
  async (name, call) => {
    const caller = callers.get(name) ?? server.anonymous
    const input = SAMPLE_INPUTS[name](subjects.get(name) ?? NOTHING)
    const inputs = EDGES.flatMap((edge) => numbersAt(edge, call, input))
    const answers = await Promise.all(inputs.map((each) => caller.call(call, each)))
    const faults = answers.flatMap(({ status }, index) =>
      status >= 500 ? [{ status, ...inputs[index] }] : [],
    )
    expect(faults).toEqual([])
  },
)

test('the server still works', async () => {
  await server.database.superuser.query('delete from sign_in_throttle')
  const body = { username: 'beijing.senior', password: DEMO_PASSWORD }
  expect((await server.anonymous.call(signIn, { body })).status).toBe(200)
  expect(({} as Readonly<Record<string, unknown>>)['isAdmin']).toBeUndefined()
})
