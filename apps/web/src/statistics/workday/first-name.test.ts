import { expect, test } from 'vitest'

import { firstNameOf } from './first-name.ts'

test.each([
  ['Anna Berg', 'Anna'],
  ['Maria del Carmen Ruiz', 'Maria'],
  ['Berg, Anna', 'Anna'],
  ['Zhang Wei', 'Zhang Wei'],
  ['张伟', '张伟'],
  ['Анна Петровна Иванова', 'Анна Петровна'],
  ['Иванов Пётр Ильич', 'Пётр Ильич'],
  ['Анна Иванова', 'Анна'],
  ['Operator', 'Operator'],
  ['Senior reviewer, Demo Bank', 'Senior reviewer'],
  ['  Anna  Berg ', 'Anna'],
])('%s is greeted as %s', (name, greeted) => {
  expect(firstNameOf(name, 'Demo Bank')).toBe(greeted)
})
