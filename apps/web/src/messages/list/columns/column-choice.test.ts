import { describe, expect, test } from 'vitest'

import { chosenColumns, type ColumnChoice, exportedColumns, readChoice, withColumn } from './column-choice.ts'

const columns = ['type', 'id', 'name'].map((name) => ({
  name,
  title: name,
  width: '5rem',
  isLink: name === 'id',
  cell: () => name,
}))
const namesOf = (text: string) =>
  chosenColumns(columns, readChoice(text)).map(({ name, width }) => `${name} ${width}`)

test.each([
  ['', ['type 5rem', 'id 5rem', 'name 5rem']],
  ['{"hidden":["type"],"widths":{"name":12}}', ['id 5rem', 'name 12rem']],
  ['{"hidden":["id"]}', ['type 5rem', 'id 5rem', 'name 5rem']],
  ['{"hidden":7,"widths":{"name":"wide","type":99}}', ['type 5rem', 'id 5rem', 'name 5rem']],
  ['[1', ['type 5rem', 'id 5rem', 'name 5rem']],
])('a choice stored as %j shows %j', (text, shown) => {
  expect(namesOf(text)).toEqual(shown)
})

describe('a column with the same value in every row', () => {
  const direction = { name: 'direction', title: 'direction', isOptional: true, cell: () => 'out' }
  const all = [...columns, direction]
  const shown = (choice: ColumnChoice) => chosenColumns(all, choice).map(({ name }) => name)
  const usual = readChoice('')

  test('is shown on request, and is always exported', () => {
    expect(shown(usual)).toEqual(['type', 'id', 'name'])
    expect(exportedColumns(all, usual).map(({ name }) => name)).toEqual(['type', 'id', 'name', 'direction'])
    const chosen = withColumn(usual, direction, true)
    expect(shown(readChoice(JSON.stringify(chosen)))).toEqual(['type', 'id', 'name', 'direction'])
    expect(withColumn(chosen, direction, false)).toEqual(usual)
  })

  test('does not change the choice of the other columns', () => {
    const [type] = columns
    if (type === undefined) throw new Error('There is a first column')
    const hidden = withColumn(withColumn(usual, direction, true), type, false)
    expect(shown(hidden)).toEqual(['id', 'name', 'direction'])
    expect(shown(withColumn(hidden, type, true))).toEqual(['type', 'id', 'name', 'direction'])
  })
})
