import { join } from 'node:path'

import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/index.ts'

/** A column, as the code or the database has it. */
interface Column {
  /** `table.column`. */
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  /** Made by the database itself. Where SQL alone reads it, the tables leave it out. */
  readonly isGenerated: boolean
}

/** A value of JSON, whatever the code knows of its form. */
const JSON_TYPE = 'unknown'

/** The types of columns by the names that the database has for them, as the driver reads them. */
const READ_AS: Readonly<Record<string, string>> = {
  _bytea: 'Buffer[]',
  _text: 'string[]',
  _uuid: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: JSON_TYPE,
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

let typed: ReadonlyMap<string, Column>
let migrated: ReadonlyMap<string, Column>

beforeAll(async () => {
  typed = byName(typedColumns())
  const database = await createTestDatabase()
  const { rows } = await database.superuser.query<Column>(
    `select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
       is_generated = 'ALWAYS' or is_identity = 'YES' as "isGenerated"
     from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'`,
  )
  await database.close()
  migrated = byName(rows.map((row) => ({ ...row, type: READ_AS[row.type] ?? `${row.type}?` })))
})

test('every column of the database is one of the tables, and every column of the tables is there', () => {
  expect(migrated.size).toBeGreaterThan(200)
  const read = [...migrated.values()].filter(({ name, isGenerated }) => typed.has(name) || !isGenerated)
  expect(read.map(({ name }) => name).filter((name) => !typed.has(name))).toEqual([])
  expect([...typed.keys()].filter((name) => !migrated.has(name))).toEqual([])
})

test('every column is read as the type that it has', () => {
  expect(differences((column) => column.type)).toEqual([])
})

test('every column may be null where it may be in the database, and nowhere else', () => {
  // JSON that the code knows nothing of may be anything, nothing included.
  expect(differences(({ type, isNullable }) => type !== JSON_TYPE && isNullable)).toEqual([])
})

function differences(factOf: (column: Column) => string | boolean): readonly string[] {
  return [...typed.values()].flatMap((column) => {
    const other = migrated.get(column.name)
    // What the database makes itself it declares no more about.
    if (other === undefined || other.isGenerated || factOf(other) === factOf(column)) return []
    return [`${column.name}: ${factOf(column)} in the code, ${factOf(other)} in the database`]
  })
}

function byName(columns: readonly Column[]): ReadonlyMap<string, Column> {
  return new Map(columns.map((column) => [column.name, column]))
}

/** Returns the columns of `Tables` with the types that a query reads. */
function typedColumns(): readonly Column[] {
  const file = join(import.meta.dirname, 'tables.ts')
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const tables = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Tables')
  if (tables === undefined) throw new Error('tables.ts exports no Tables')
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(tables)).flatMap((table) =>
    checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((column) => {
      const declared = checker.getTypeOfSymbol(column)
      const selected = declared.getProperty('__select__')
      const type = selected === undefined ? declared : checker.getTypeOfSymbol(selected)
      return { name: `${table.name}.${column.name}`, ...readType(checker, type) }
    }),
  )
}

function readType(checker: ts.TypeChecker, type: ts.Type): Omit<Column, 'name'> {
  const present = checker.getNonNullableType(type)
  const name = nameOf(checker, present)
  const isJson = (type.flags & ts.TypeFlags.Unknown) !== 0 || name.startsWith('{')
  return { type: isJson ? JSON_TYPE : name, isNullable: present !== type, isGenerated: false }
}

/** The name of a type; literals are named by what they are literals of. */
function nameOf(checker: ts.TypeChecker, type: ts.Type): string {
  const base = checker.typeToString(checker.getBaseTypeOfLiteralType(type))
  return base.replace(/^readonly /, '').replace(/<[^>]*>/, '')
}
