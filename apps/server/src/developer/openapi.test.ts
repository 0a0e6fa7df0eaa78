import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type Call, CALLS, readUser } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { readCallExamples } from './call-examples.ts'
import { openApiDocument } from './openapi-document.ts'

const ALL_CALLS = Object.entries<Call>(CALLS)
const EXAMPLES = readCallExamples()
const DOCUMENT = openApiDocument('1.0.0', EXAMPLES)

const server = await createTestServer()

/**
 * Calls without a recorded answer: the first always refuses, because the specification names no service for it;
 * the second needs a month in the archive, which the recording tests do not have.
 */
const WITHOUT_ANSWER = ['authWechatOpenId', 'readArchivedMessage']

test('the document has no findings of the linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification fixes paths such as /messages/views/{id} next to /messages/{id}/remarks; the literal part wins.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(DOCUMENT), config })
  expect(
    problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
  ).toEqual([])
})

/** Returns the parts of the example of a call that its contract refuses. */
function refusedParts(name: string, { params, query, body, answer, isFile }: Call): readonly string[] {
  const example = EXAMPLES[name] ?? {}
  const hasAnswer = isFile !== true && !WITHOUT_ANSWER.includes(name)
  const parts = [
    ['params', params, example.params],
    ['query', query, example.query ?? {}],
    ['body', body, example.body],
    [
      'answer',
      hasAnswer ? answer : undefined,
      (example.answer as { readonly data?: unknown } | undefined)?.data,
    ],
  ] as const
  return parts.flatMap(([part, schema, value]) => {
    const result = schema?.safeParse(value)
    return result === undefined || result.success ? [] : [`${part}: ${result.error.message}`]
  })
}

test.each(ALL_CALLS)('the example of %s is an input and an answer of the contract', (name, call) => {
  expect(refusedParts(name, call)).toEqual([])
})

test('every error of a call has an example with a complete sentence', () => {
  const { examples } = DOCUMENT['components'] as {
    readonly examples: Readonly<
      Record<string, { readonly value: { readonly message: string; readonly code: number } }>
    >
  }
  const named = new Set(ALL_CALLS.flatMap(([, { errors }]) => errors))
  expect([...named].filter((code) => examples[code] === undefined)).toEqual([])
  for (const [code, { value }] of Object.entries(examples)) {
    expect(value.message).toMatch(/^[^{}]+\p{P}$/u)
    expect(value.code).toBe(Object.entries(ERRORS).find(([known]) => known === code)?.[1].number)
  }
})

describe('the server', () => {
  test('answers the document and the page that shows it to anyone', async () => {
    const document = await fetch(`${server.url}/openapi.json`)
    expect(document.status).toBe(200)
    const { paths } = (await document.json()) as { readonly paths: Readonly<Record<string, unknown>> }
    expect(Object.keys(paths).length).toBeGreaterThan(150)
    const page = await fetch(`${server.url}/api-docs`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).toContain('/api-docs/start.js')
    for (const file of ['start.js', 'swagger-ui.css', 'swagger-ui-bundle.js'])
      expect((await fetch(`${server.url}/api-docs/${file}`)).status).toBe(200)
    for (const file of ['package.json', 'index.html', 'swagger-ui.js.map', '../developer-pages.ts'])
      expect((await fetch(`${server.url}/api-docs/${file}`)).status).toBe(404)
  })

  test('answers calls under the versioned prefix like those of pages', async () => {
    const { token = '' } = await server.signIn('beijing.operator')
    const ask = async (path: string) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return { status: answer.status, body: await answer.json() }
    }
    const own = await ask(readUser.path)
    expect(own.status).toBe(200)
    expect(await ask(readUser.path.replace('/api/', '/api/v1/'))).toEqual(own)
    // A path that the specification itself versions is unchanged: it takes POST only.
    expect(await ask('/api/v1/gpt_index/common/file/policy')).toMatchObject({ status: 405 })
    expect(await ask('/api/v1/unknown')).toMatchObject({ status: 404, body: { error: 'resource.notFound' } })
  })
})
