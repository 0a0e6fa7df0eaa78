import { createHash } from 'node:crypto'

import fc from 'fast-check'

import type { TestInput } from '../../src/testing/index.ts'
import type { RawRequest } from './raw-request.ts'

/** Hostile inputs: valid ones with one part changed, and arbitrary bytes. */

/** As long as a value may be, and incompressible, so that a database index cannot shorten it. */
const INCOMPRESSIBLE = Array.from({ length: 157 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('hex'),
)
  .join('')
  .slice(0, 10_000)

const TEXTS: readonly string[] = [
  INCOMPRESSIBLE,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u001B[31m',
  '\u202Ereversed',
  '\u2066isolated\u2069',
  '\uD800',
  'x\uDFFF',
  '\uFFFE',
  '\u{1FFFF}',
  '\uFEFF',
  'İ'.repeat(128),
  '😀'.repeat(64),
  'e\u0301'.repeat(500),
  'x'.repeat(129),
  'x'.repeat(10_001),
  '9'.repeat(10_000),
  '-'.repeat(9_999),
  "' or 1=1; drop table message; --",
  '${jndi:ldap://x}{{7*7}}<%= 1 %>',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  ':20:X\r\n-}{5:}',
  '{1:F01AAAABBCCAXXX0000000000}',
  '=cmd|calc',
  'NaN',
  'null',
  '1e999',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01234567-89AB-7DEF-8123-456789ABCDEF',
]

const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
  '',
  '0',
  'a.b',
  'a\u0000',
  '\u202Ex',
  'x'.repeat(65),
  'status',
]

const NUMBERS: readonly number[] = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 53, 5e-324, 4_294_967_296]

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
  return value
}

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, true, false, null) },
  {
    weight: 1,
    arbitrary: fc
      .record({ depth: fc.constantFrom(31, 32, 33, 1_000), isList: fc.boolean() })
      .map(({ depth, isList }) => nested(depth, isList)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(2_000, 2_001, 20_000).map((length) => Array.from({ length }, () => 'x')),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(200, 201, 5_000)
      .map((length) => Object.fromEntries(Array.from({ length }, (_, index) => [`m${index}`, 'x']))),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NAMES).map((name) => JSON.parse(`{${JSON.stringify(name)}:"x"}`)),
  },
)

type Step = string | number

/** Returns the paths of all parts of a value, including the value itself. */
function placesIn(value: unknown, path: readonly Step[] = []): readonly (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...members.flatMap(([step, member]) => placesIn(member, [...path, step]))]
}

function changedAt(value: unknown, path: readonly Step[], change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((member: unknown, index) => (index === step ? changedAt(member, rest, change) : member))
  const members = Object.entries(value as object)
  // Built from entries, since an object literal would not create own members with names such as `__proto__`.
  return Object.fromEntries(
    members.flatMap(([name, member]) => {
      const after = name === step ? changedAt(member, rest, change) : member
      return after === undefined ? [] : [[name, after]]
    }),
  )
}

/** Generates variants of a value with one part replaced, removed, wrapped in a list, or given an additional member. */
function brokenFrom(value: unknown): fc.Arbitrary<unknown> {
  const change: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
    { weight: 5, arbitrary: anyValue.map((other) => () => other) },
    { weight: 1, arbitrary: fc.constant(() => undefined) },
    { weight: 1, arbitrary: fc.constant((old: unknown) => [old]) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...NAMES), anyValue).map(
        ([name, other]) =>
          (old: unknown) =>
            typeof old === 'object' && old !== null && !Array.isArray(old)
              ? Object.fromEntries([...Object.entries(old), [name, other]])
              : other,
      ),
    },
  )
  return fc
    .tuple(fc.constantFrom(...placesIn(value)), change)
    .map(([place, make]) => changedAt(value, place, make))
}

const anyQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?version=1&version=2',
    '?version=',
    '?version=1e3',
    '?version=%00',
    '?format=',
    '?format=MT&format=MT',
    '?__proto__=1',
    '?a[b]=c',
    '?%E0%A4%A',
    `?x=${'y'.repeat(5_000)}`,
  ),
  fc.constantFrom(...TEXTS).map((text) => `?version=${encoded(text)}`),
)

/** Longer addresses are refused by the HTTP parser before routing. */
const ENCODED_BYTES_MAX = 1_000

/** Encodes text for an address. An unpaired surrogate has no encoding and is sent as its replacement bytes. */
function encoded(text: string): string {
  const bytes = Buffer.from(text, 'utf8').subarray(0, ENCODED_BYTES_MAX)
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

const anyBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '',
      '{',
      '[]',
      'null',
      '0',
      '"x"',
      '{}{}',
      '\uFEFF{}',
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '[1',
      '{"a":"\n"}',
      '\u0000',
    )
    .map((text) => Buffer.from(text)),
  fc.constant(
    Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
  ),
  fc.constantFrom(100, 100_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
)

const anyHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.constantFrom<readonly [string, string]>(
    ['content-type', 'text/plain'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', ''],
    ['content-type', 'application/xml'],
    ['idempotency-key', 'x'.repeat(65)],
    ['idempotency-key', 'two words'],
    ['idempotency-key', 'one'],
    ['idempotency-key', 'one'],
    ['authorization', 'Bearer '],
    ['authorization', `Bearer ${'x'.repeat(4_000)}`],
    ['authorization', 'Basic YTpi'],
    ['language', 'x'.repeat(500)],
    ['language', '__proto__'],
    ['accept', 'text/html'],
    ['accept-encoding', 'identity;q=0'],
    ['sec-fetch-site', 'cross-site'],
    ['x-http-method-override', 'DELETE'],
    ['content-encoding', 'gzip'],
    ['range', 'bytes=0-'],
    ['if-none-match', '*'],
    ['x-forwarded-for', '1.2.3.4'],
  ),
)

const METHODS: readonly string[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
]

export interface Sample {
  readonly method: string
  /** The path with parameters as `{id}`. */
  readonly path: string
  readonly input: TestInput
}

/** Generates hostile variants of a request; `headers` are those of a permitted caller. */
export function hostileRequests(sample: Sample, headers: RawRequest['headers']): fc.Arbitrary<RawRequest> {
  const json: RawRequest['headers'] = [...headers, ['content-type', 'application/json']]
  const good: RawRequest = {
    method: sample.method,
    path: pathOf(sample, sample.input.params ?? {}) + queryOf(sample.input),
    headers: sample.input.body === undefined ? headers : json,
    body: sample.input.body === undefined ? undefined : bytesOf(sample.input.body),
  }
  const body = brokenFrom(sample.input.body ?? {}).map((broken) => ({
    ...good,
    headers: json,
    body: bytesOf(broken),
  }))
  const bytes = anyBytes.map((raw) => ({ ...good, headers: json, body: raw }))
  const address = fc
    .tuple(fc.constantFrom(...TEXTS), anyQuery)
    .map(([id, query]) => ({ ...good, path: pathOf(sample, { id }) + query }))
  const query = anyQuery.map((text) => ({ ...good, path: pathOf(sample, sample.input.params ?? {}) + text }))
  const header = fc
    .array(anyHeader, { minLength: 1, maxLength: 3 })
    .map((more) => ({ ...good, headers: [...good.headers, ...more] }))
  const method = fc.constantFrom(...METHODS).map((other) => ({ ...good, method: other }))
  return fc.oneof(
    { weight: sample.input.body === undefined ? 1 : 8, arbitrary: body },
    { weight: 1, arbitrary: bytes },
    { weight: sample.input.params === undefined ? 0 : 3, arbitrary: address },
    { weight: 2, arbitrary: query },
    { weight: 2, arbitrary: header },
    { weight: 1, arbitrary: method },
  )
}

function pathOf({ path }: Sample, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
}

function queryOf({ query }: TestInput): string {
  return query ? `?${new URLSearchParams(query).toString()}` : ''
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '')
}
