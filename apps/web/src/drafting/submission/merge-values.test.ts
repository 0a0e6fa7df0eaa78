import { CA103, fromPayload, toPayload, valueAt, withValueAt, type DraftValues } from '@nostro/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { differencesOf, mergedValues } from './merge-values.ts'

const BASE: DraftValues = {
  currency: 'EUR',
  amount: '100.00',
  payee: { name: 'A', account: '1', addressLines: ['ONE', 'TWO'] },
}

function compare(mine: DraftValues, theirs: DraftValues, base: DraftValues | undefined = BASE) {
  return differencesOf({ base, mine, theirs })
}

function changed(edits: Readonly<Record<string, string>>): DraftValues {
  return Object.entries(edits).reduce(
    (values, [path, text]) => withValueAt(values, path, path.endsWith('Lines') ? [text, 'TWO'] : text),
    BASE,
  )
}

/** Returns the value at a path for comparison: an empty value counts as absent. */
function writtenAt(values: DraftValues, path: string): string {
  const value = valueAt(values, path)
  return JSON.stringify(value === '' ? undefined : value) ?? ''
}

describe('two versions of a form', () => {
  test('differ where one of them changed, with the side that changed it', () => {
    const mine = withValueAt(withValueAt(BASE, 'payee.name', 'B'), 'amount', '5.00')
    const theirs = withValueAt(withValueAt(BASE, 'payee.account', '2'), 'amount', '7.00')
    const found = compare(mine, theirs).map(({ path, changedBy }) => [path, changedBy])
    expect(Object.fromEntries(found)).toEqual({
      'payee.name': 'me',
      'payee.account': 'others',
      amount: 'both',
    })
  })

  test('are the same if only empty values or the order of members differ', () => {
    const mine = {
      payee: { addressLines: ['ONE', 'TWO', ''], account: '1', name: 'A', town: '' },
      amount: '100.00',
    }
    expect(compare({ ...mine, currency: 'EUR' }, BASE)).toEqual([])
  })

  test('a list is one field', () => {
    const mine = withValueAt(BASE, 'payee.addressLines', ['ONE', 'MINE'])
    const theirs = withValueAt(BASE, 'payee.addressLines', ['THEIRS', 'TWO'])
    expect(compare(mine, theirs)).toEqual([
      {
        path: 'payee.addressLines',
        mine: ['ONE', 'MINE'],
        theirs: ['THEIRS', 'TWO'],
        changedBy: 'both',
      },
    ])
  })

  test('with an unknown base differ by both, so that nothing is decided silently', () => {
    const differences = differencesOf({
      base: undefined,
      mine: withValueAt(BASE, 'amount', '5.00'),
      theirs: BASE,
    })
    expect(differences).toMatchObject([{ path: 'amount', changedBy: 'both' }])
  })
})

describe('the merged values', () => {
  const PATHS = ['currency', 'amount', 'payee.name', 'payee.account', 'payee.addressLines', 'payee.town']
  const changes = fc.dictionary(fc.constantFrom(...PATHS), fc.constantFrom('', 'X', 'Y', 'Z'))

  test('never contain an old value in place of a newer one: each field has the latest or the chosen value', () => {
    fc.assert(
      fc.property(changes, changes, fc.boolean(), (mineEdits, theirEdits, isMineChosen) => {
        const mine = changed(mineEdits)
        const theirs = changed(theirEdits)
        const merged = mergedValues(theirs, compare(mine, theirs), () => isMineChosen)
        for (const path of PATHS) {
          const [was, my, their] = [BASE, mine, theirs].map((values) => writtenAt(values, path))
          const isMine = my !== was && (their === was || isMineChosen)
          expect(writtenAt(merged, path)).toBe(isMine ? my : their)
        }
      }),
    )
  })

  test('fit the form that they belong to', () => {
    const theirs = { ...BASE, feeType: 'SHA' }
    const merged = mergedValues(theirs, compare(withValueAt(BASE, 'payee.name', 'B'), theirs), () => true)
    expect(fromPayload(CA103, toPayload(CA103, merged))).toMatchObject({
      ok: true,
      value: { feeType: 'SHA', payee: { name: 'B', account: '1' } },
    })
  })
})
