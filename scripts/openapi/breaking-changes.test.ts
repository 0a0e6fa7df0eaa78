import { expect, test } from 'vitest'

import { breakingChanges, currentCalls, type Part, publishedCalls, versionNotes } from './breaking-changes.ts'

test('each breaking change since the published version has a note, and no note is left over', () => {
  const places = breakingChanges(publishedCalls(), currentCalls()).map(({ place }) => place)
  expect(Object.keys(versionNotes()).toSorted()).toEqual([...new Set(places)].toSorted())
})

const STRING = { type: 'string' }

function content(properties: Part, others: Part = {}): Part {
  return { content: { 'application/json': { schema: { type: 'object', properties, ...others } } } }
}

/** Returns a document of one call with properties of its body and of its answer. */
function documentOf(
  { body, answer }: { readonly body: Part; readonly answer: Part },
  required: readonly string[] = [],
): Part {
  const call = {
    parameters: [],
    requestBody: content(body, { required, additionalProperties: false }),
    responses: { '200': { description: 'Success.', ...content(answer) } },
  }
  return { openapi: '3.1.1', info: { title: 'Test', version: '1' }, paths: { '/a': { post: call } } }
}

const BEFORE = documentOf({ body: { name: STRING }, answer: { id: STRING } })

test.each([
  ['a removed call', { ...BEFORE, paths: {} }],
  [
    'a further required property',
    documentOf({ body: { name: STRING, age: STRING }, answer: { id: STRING } }, ['age']),
  ],
  ['a removed property of a request', documentOf({ body: {}, answer: { id: STRING } })],
  ['a removed property of an answer', documentOf({ body: { name: STRING }, answer: {} })],
  ['another type', documentOf({ body: { name: STRING }, answer: { id: { type: 'integer' } } })],
])('%s is a breaking change', (_, after) => {
  expect(breakingChanges(BEFORE, after)).not.toEqual([])
})

test.each([
  [
    'a further call',
    { ...BEFORE, paths: { ...(BEFORE['paths'] as Part), '/b': (BEFORE['paths'] as Part)['/a'] } },
  ],
  [
    'a further optional property',
    documentOf({ body: { name: STRING, age: STRING }, answer: { id: STRING } }),
  ],
  [
    'a further property of an answer',
    documentOf({ body: { name: STRING }, answer: { id: STRING, at: STRING } }),
  ],
])('%s is no breaking change', (_, after) => {
  expect(breakingChanges(BEFORE, after)).toEqual([])
})
