import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { SCHEMA_FOLDER, schemaFiles } from './schema-files.ts'
import { noteSchema } from './schema-notation.ts'

const ROOT = join(import.meta.dirname, '..')

/** The folder of the official schemas, which are not part of the product. */
const SCHEMAS = process.env['NOSTRO_SCHEMAS'] ?? join(ROOT, '../shared/xsd')

/** Largest size in bytes of the tables that a browser loads to check one message. */
const SIZE_MAX_BYTES = 40_000

function tableText(name: string): string {
  return readFileSync(join(ROOT, SCHEMA_FOLDER, name), 'utf8')
}

test.skipIf(!existsSync(SCHEMAS))(
  'the tables equal those generated from the official schemas; `node scripts/schema-tables.ts FOLDER` renews them',
  () => {
    const files = schemaFiles(SCHEMAS)
    expect(readdirSync(join(ROOT, SCHEMA_FOLDER)).toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, text] of files) expect(tableText(name)).toBe(text)
  },
)

test.each(readdirSync(join(ROOT, SCHEMA_FOLDER)))('%s and the shared types are small', (name) => {
  const bytes = [name, 'shared-types.ts'].map((file) => gzipSync(tableText(file)).length)
  expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThan(SIZE_MAX_BYTES)
})

/** Returns a schema with these types. */
const schemaWith = (types: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:iso:std:iso:20022:tech:xsd:test.001.001.01"><xs:element name="Document" type="A"/>${types}</xs:schema>`

describe('a schema that the notation does not support is refused', () => {
  test('this one is supported', () => {
    const sequence =
      '<xs:complexType name="A"><xs:sequence><xs:element name="B" type="C" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>'
    expect(noteSchema(schemaWith(sequence)).types).toEqual(new Map([['A', 'A sequence B*:C']]))
  })

  test.each([
    ['<xs:complexType name="A"><xs:all/></xs:complexType>', 'unknown: all'],
    ['<xs:complexType name="A"><xs:sequence maxOccurs="2"/></xs:complexType>', 'repeats'],
    [
      '<xs:complexType name="A"><xs:sequence><xs:choice/></xs:sequence></xs:complexType>',
      'in a group: choice',
    ],
    ['<xs:simpleType name="A"><xs:restriction base="xs:hexBinary"/></xs:simpleType>', 'unknown base'],
    [
      '<xs:simpleType name="A"><xs:restriction base="xs:string"><xs:length value="3"/></xs:restriction></xs:simpleType>',
      'unknown facets length',
    ],
    [
      '<xs:simpleType name="A"><xs:restriction base="xs:string"><xs:minLength value="3"/></xs:restriction></xs:simpleType>',
      'half of a pair',
    ],
    [
      '<xs:simpleType name="A"><xs:restriction base="xs:string"><xs:pattern value="a b"/></xs:restriction></xs:simpleType>',
      'blanks',
    ],
  ])('%s', (types, message) => expect(() => noteSchema(schemaWith(types))).toThrow(message))

  test('a text that is not XML is refused', () =>
    expect(() => noteSchema('<xs:schema')).toThrow('not a schema'))
})
