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
 * IO-1, IO-10: whatever comes in, the answer is the product's own, in the caller's language, soon, and tells nothing of
 * the inside. The samples follow from the seed of the run; with `NOSTRO_DEEP=1` there are ten thousand of each of
 * three seeds.
 */

const SEEDS = sampleSeeds(isDeep ? 3 : 1)
const SAMPLES_PER_CALL = Math.ceil(sampleCount(1_200, 10_000) / ALL_CALLS.length)
const AT_ONCE = 8
/** Far more processor time than a few requests at once take, and far less than a search that backtracks without end. */
const PROCESSOR_MS_MAX = 3_000

const server = await createTestServer()
const send = createRawSender(server.url)

const LEAVING = 'beijing.leaving'

const subjects = new Map<CallName, Subject>()
const callers = new Map<CallName, TestClient>()

beforeAll(async () => {
  const makers = await seatMakers(server)
  const callerOf = await seatRightfulCallers(server, makers)
  // Some requests rename the company, others close the one of that name: with work open it stays for the rest.
  await (await makers.remitters()).file()
  for (const [name, call] of ALL_CALLS) {
    callers.set(name, callerOf(call))
    const isAboutNothing = !JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id)
    if (!isAboutNothing)
      subjects.set(name, await makers.subjectIn('pending', { members: membersNamedBy(name) }))
  }
  subjects.set('saveBankMessage', await makers.subjectIn('rejected'))
  subjects.set('resubmitBankMessage', await makers.subjectIn('rejected'))
  // These are nobody else's sessions: some requests sign out, others guess at the password.
  callers.set('changePassword', await signInNewcomer(server, 'beijing.guessing'))
  callers.set('signOut', await signInNewcomer(server, LEAVING))
})

/** The next sample shall find a session again. */
async function signInAgain(): Promise<void> {
  await server.database.superuser.query(
    `update session set ended_at = null, end_reason = null
     where user_id = (select id from app_user where username = $1)`,
    [LEAVING],
  )
}

const INSIDE =
  /\.ts\b|node_modules|\bat \w+ \(|\b(fastify|kysely|postgres(ql)?|pg-boss|zod|undici|node\.js|FST_ERR)\b|relation "|syntax error at|violates|nostro_/i

/** Settings that the README describes are named to whoever runs the product. */
const NAMED_SETTINGS = /NOSTRO_LINK_(ROOT|BROKERS)/g

const JSON_TYPE = 'application/json; charset=utf-8'

/** Texts of messages, papers, what was uploaded, records of the audit trail, and events. */
const OTHER_TYPES = [
  'text/plain; charset=utf-8',
  'application/pdf',
  'text/csv; charset=utf-8',
  'text/event-stream; charset=utf-8',
]

/** Returns the fault of an answer; nothing when it is as promised. */
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
  // A path repeats the names the caller sent; everything else is ours.
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

interface Trial {
  readonly raw: RawRequest
  readonly language: Language
}

function trialsFor(name: CallName, call: Call, seed: number): readonly Trial[] {
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

/** A language sent twice is none; the answer is then in the product's first. */
function languageIn({ headers }: RawRequest): Language {
  const sent = headers.filter(([name]) => name === 'language').map(([, value]) => value)
  return LANGUAGES.find((language) => sent.length === 1 && sent[0] === language) ?? 'zh-CN'
}

/** A request whose method was turned into another one may be a call of its own at the same address. */
function callOf({ method }: RawRequest, meant: Call): Call {
  // The head of an answer is asked for like the answer.
  const requested = method === 'HEAD' ? 'GET' : method
  const [, found] = ALL_CALLS.find(([, call]) => call.path === meant.path && call.method === requested) ?? []
  return found ?? meant
}

async function problemsOf(call: Call, trials: readonly Trial[]): Promise<readonly object[]> {
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

describe.each(SEEDS)('hostile input, seed %i', (seed) => {
  test.each(ALL_CALLS)(
    '%s',
    async (name, call) => {
      // Guesses are counted by address; what is tried here are inputs, not the throttle.
      await server.database.superuser.query('delete from sign_in_throttle')
      const trials = trialsFor(name, call, seed)
      expect((await problemsOf(call, trials)).slice(0, 5)).toEqual([])
      expect(trials.length).toBe(SAMPLES_PER_CALL)
    },
    600_000,
  )
})

/** One of each kind that no text may hold: control characters, turned writing, half characters, no characters. */
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

/** A value with the character at the end of one of its texts; one value for each text. */
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

test.each(CALLS_WITH_TEXT)('%s: no text of the body may hold what nobody sees', async (name, call) => {
  const { body, ...rest } = SAMPLE_INPUTS[name](subjects.get(name) ?? NOTHING)
  const caller = callers.get(name) ?? server.anonymous
  const bodies = FORBIDDEN_CHARACTERS.map((character) => spoiled(body, character))
  // Each text with another of the characters: all of them with all texts would try the same check over and over.
  const texts = bodies[0]?.map((_, text) => bodies[text % bodies.length]?.[text]) ?? []
  const answers = await Promise.all(texts.map((broken) => caller.call(call, { ...rest, body: broken })))
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status !== 422)).toEqual([])
})

/**
 * The numbers at which checks tip over: nothing, less than nothing, and one past what the database and JavaScript count
 * to.
 */
const EDGES = [0, -1, 2 ** 31, 2 ** 53 - 1]

/** The input with each number it can hold at an edge: those of its body, and any member of its query. */
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

/** A value with one of its numbers replaced; one value for each number. */
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
  '%s: a number at its edge is taken or refused, never a fault',
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

test('the server works as before', async () => {
  await server.database.superuser.query('delete from sign_in_throttle')
  const body = { username: 'beijing.senior', password: DEMO_PASSWORD }
  expect((await server.anonymous.call(signIn, { body })).status).toBe(200)
  expect(({} as Readonly<Record<string, unknown>>)['isAdmin']).toBeUndefined()
})
