import { expect, test } from 'vitest'

import { chosenColumns, readChoice } from './column-choice.ts'

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
])('what is kept as %j shows %j', (text, shown) => {
  expect(namesOf(text)).toEqual(shown)
})
