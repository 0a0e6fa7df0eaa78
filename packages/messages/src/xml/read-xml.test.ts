import { describe, expect, test } from 'vitest'

import { readXml, type XmlElement } from './read-xml.ts'

function rootOf(text: string): XmlElement {
  const read = readXml(text)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

test('a tree has names, namespaces, attributes, texts and positions', () => {
  const root = rootOf('<p:a xmlns:p="urn:p">\n  <p:b Ccy="EUR">1&#48;</p:b>\n</p:a>')
  expect(root).toMatchObject({ name: 'a', prefix: 'p', namespace: 'urn:p', attributes: [], text: '' })
  expect(root.position).toEqual({ offset: 0, line: 1, column: 1 })
  expect(root.children).toEqual([
    expect.objectContaining({
      name: 'b',
      text: '10',
      children: [],
      attributes: [{ name: 'Ccy', prefix: undefined, namespace: undefined, value: 'EUR' }],
      position: { offset: 24, line: 2, column: 3 },
    }),
  ])
  expect(root.scope.of('p')).toBe('urn:p')
  expect(root.scope.of('q')).toBeUndefined()
})

describe('text', () => {
  test.each([
    ['<a>  x </a>', '  x '],
    ['<a> \n </a>', ' \n '],
    ['<a>1<!-- -->2<![CDATA[3]]></a>', '123'],
    ['<a> <b/> </a>', ''],
    ['<a/>', ''],
  ])('of %s is %j', (text, value) => expect(rootOf(text).text).toBe(value))

  test('between elements is in the original order', () => {
    const { mixed = [], children } = rootOf('<a>one<b/> <c/>two</a>')
    expect(mixed.map((part) => (typeof part === 'string' ? part : part.name))).toEqual([
      'one',
      'b',
      ' ',
      'c',
      'two',
    ])
    expect(children.map(({ name }) => name)).toEqual(['b', 'c'])
    const after = rootOf('<a> <b/>two</a>').mixed ?? []
    expect(after.map((part) => (typeof part === 'string' ? part : part.name))).toEqual(['b', 'two'])
  })
})

test('the text of an element can be cut out character for character', () => {
  const inner = `<x:e xmlns:x='urn:x'  k="1"><![CDATA[ & ]]></x:e >`
  const text = `<a>\r\n${inner}<b/></a>`
  const [first, second] = rootOf(text).children
  expect(text.slice(first?.position.offset, first?.end)).toBe(inner)
  expect(text.slice(second?.position.offset, second?.end)).toBe('<b/>')
})

test('the result of an invalid text is its problem', () => {
  expect(readXml('<a>')).toEqual({
    ok: false,
    error: {
      code: 'xml.endMissing',
      severity: 'error',
      path: '/a',
      line: 1,
      column: 4,
      params: { name: 'a' },
    },
  })
})
