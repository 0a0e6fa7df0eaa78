import { describe, expect, test } from 'vitest'

import { foreignCharacters } from '../src/core/characters.ts'
import { memberAt, memberPathsOf, withValueAt } from '../src/core/paths.ts'
import type { CharacterSetName, DraftValues } from '../src/core/shape.ts'
import { readFin } from '../src/fin/index.ts'
import { composeMessage } from '../src/mt/compose-message.ts'
import { MT103 } from '../src/mt/mt103.ts'
import type { FieldRow, FieldSequence } from '../src/standard/standard-table.ts'
import { MT103_STANDARD } from '../src/standard/mt/mt103.ts'

const rows = MT103_STANDARD.variants[0].rows.flatMap((row: FieldRow | FieldSequence) =>
  'rows' in row ? row.rows : [row],
)
const standardTags = rows.flatMap((row) => row.tags)

/** The form takes 35 characters here, the text 34: writing refuses the last one (MT103-21, OPEN-58). */
const LONGER_THAN_STANDARD = [
  'senderCorrespondent.partyIdentifier',
  'intermediaryInstitution.partyIdentifier',
  'receiverCorrespondent.partyIdentifier',
]

/** Every bank and option filled, so that any member may be put beside it. */
const FULL: DraftValues = {
  sender: 'DEMECNBJ',
  receiver: 'DEMWDEFF',
  senderReference: 'A',
  uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
  valueDate: '2026-11-20',
  currency: 'CNY',
  interbankSettledAmount: '100',
  detailsOfCharges: 'SHA',
  orderingCustomer: { name: 'A', account: '1', addressLines: ['A'] },
  senderCorrespondentOption: '53A',
  senderCorrespondent: { bic: 'ICBKCNBJ' },
  receiverCorrespondent: { bic: 'ICBKCNBJ' },
  intermediaryInstitution: { bic: 'ICBKCNBJ' },
  accountWithInstitution: { bic: 'ICBKCNBJ' },
  beneficiaryCustomer: { name: 'A', account: '1', addressLines: ['A'] },
}

function isAccepted(path: string, value: unknown): boolean {
  const option = path.startsWith('senderCorrespondentAccount') ? '53B' : '53A'
  const values = withValueAt({ ...FULL, senderCorrespondentOption: option }, path, value)
  const account = option === '53B' ? 'senderCorrespondentAccount.account' : undefined
  const complete = account === undefined || path === account ? values : withValueAt(values, account, '1')
  return composeMessage(MT103, complete).ok
}

interface FreeText {
  readonly path: string
  readonly lengthMax: number
  readonly characters: CharacterSetName
  readonly asValue: (text: string) => unknown
}

/** Members of free text that travel in the message. */
const freeTexts: readonly FreeText[] = memberPathsOf(MT103).flatMap((path): readonly FreeText[] => {
  const isSent = path
    .split('.')
    .some((_, index, names) => memberAt(MT103, names.slice(0, index + 1).join('.'))?.tags !== undefined)
  const shape = memberAt(MT103, path)?.shape
  if (!isSent || shape === undefined) return []
  if (path === 'senderToReceiverInstructions.content') {
    return [
      {
        path: 'senderToReceiverInstructions',
        lengthMax: 30,
        characters: 'restricted',
        asValue: (content) => [{ code: 'ACC', content }],
      },
    ]
  }
  if (shape.kind === 'text') return [{ path, ...shape, asValue: (value) => value }]
  if (shape.kind === 'lines') return [{ path, ...shape, asValue: (line) => [line] }]
  return shape.kind === 'reference'
    ? [{ path, ...shape, characters: 'restricted', asValue: (value) => value }]
    : []
})

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

describe('the MT103 form stays within the standard', () => {
  test('names only fields the standard has', () => {
    const named = memberPathsOf(MT103).flatMap((path) => memberAt(MT103, path)?.tags ?? [])
    const read = MT103.fields.flatMap((binding) => Object.keys(binding.read))
    // 121 is the field of the user header.
    expect([...named, ...read].filter((tag) => tag !== '121' && !standardTags.includes(tag))).toEqual([])
  })

  test('writes every mandatory field, even with the least filled in', () => {
    const least = Object.fromEntries(
      Object.entries(FULL).filter(([name]) => !/Correspondent$|Institution$/.test(name)),
    )
    const composed = composeMessage(MT103, least)
    const tags = composed.ok ? readFin(composed.value.text)[0]?.fields.map((field) => field.tag) : []
    const missing = rows.filter((row) => row.isMandatory && !row.tags.some((tag) => tags?.includes(tag)))
    expect(missing.map((row) => row.name)).toEqual([])
  })

  test('fields are bound in the order of the standard', () => {
    const places = MT103.fields.flatMap((binding) =>
      Object.keys(binding.read)
        .slice(0, 1)
        .map((tag) => rows.findIndex((row) => row.tags.includes(tag))),
    )
    expect(places).toEqual(places.toSorted((left, right) => left - right))
  })

  test('has free text to look at', () => {
    expect(freeTexts.map(({ path }) => path)).toContain('orderingCustomer.name')
    expect(freeTexts.length).toBeGreaterThan(10)
  })

  test.each(freeTexts)(
    '$path: the longest text is accepted by the network',
    ({ path, lengthMax, asValue }) => {
      const fits = LONGER_THAN_STANDARD.includes(path) ? lengthMax - 1 : lengthMax
      expect(isAccepted(path, asValue('A'.repeat(fits)))).toBe(true)
      expect(isAccepted(path, asValue('A'.repeat(fits + 1)))).toBe(false)
    },
  )

  test.each(freeTexts)('$path: every character allowed is accepted by the network', (text) => {
    const allowed = PRINTABLE.filter(
      (character) => foreignCharacters(character, text.characters).length === 0,
    )
    expect(allowed.length).toBeGreaterThan(35)
    expect(allowed.filter((character) => !isAccepted(text.path, text.asValue(`AB${character}A`)))).toEqual([])
  })
})
