import { describe, expect, test } from 'vitest'

import { foreignCharacters } from '../src/core/characters.ts'
import { isFilled, memberAt, memberPathsOf, valueAt, withValueAt } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { CharacterSetName, DraftValues, Member } from '../src/core/shape.ts'
import { type FinMessage, readFin } from '../src/fin/index.ts'
import { renderMt } from '../src/mt/render-mt.ts'
import type { MtDefinition } from '../src/mt/mt-definition.ts'
import { MT_DEFINITIONS } from '../src/mt/mt-definitions.ts'
import type { FieldRow, FieldSequence } from '../src/standard/standard-table.ts'
import { MT_ROWS } from '../src/mt/mt-rows.ts'
import { standardIn } from '../src/mt/standards.ts'
import { seededRandom } from './seeded-random.ts'

const SAMPLES = 200

/** The form allows 35 characters here, the text 34: the writer rejects the last one (MT103-21, OPEN-58). */
const LONGER_THAN_STANDARD = [
  'senderCorrespondent.partyIdentifier',
  'intermediaryInstitution.partyIdentifier',
  'receiverCorrespondent.partyIdentifier',
  'coveredIntermediary.partyIdentifier',
]

interface FreeText {
  readonly path: string
  readonly lengthMax: number
  readonly characters: CharacterSetName
  readonly asValue: (text: string) => unknown
}

/** Returns the members of free text that are sent in the message. */
function freeTextsOf(definition: MtDefinition): readonly FreeText[] {
  return memberPathsOf(definition).flatMap((path): readonly FreeText[] => {
    const shape = memberAt(definition, path)?.shape
    if (!isSent(definition, path) || shape === undefined) return []
    if (/^(?:senderToReceiver|covered)Instructions\.content$/.test(path)) {
      const [list = ''] = path.split('.')
      return [{ ...INSTRUCTION, path: list, asValue: (content) => [{ code: 'ACC', content }] }]
    }
    // A text with a format has its own characters.
    if (shape.kind === 'text' && shape.pattern === undefined && shape.format === undefined)
      return [{ path, ...shape, asValue: (value) => value }]
    // In some, the first line is shorter than the others.
    if (shape.kind === 'lines') return [{ path, ...shape, asValue: (line) => ['A', line] }]
    return shape.kind === 'reference'
      ? [{ path, ...shape, characters: 'restricted', asValue: (value) => value }]
      : []
  })
}

const INSTRUCTION = { lengthMax: 30, characters: 'restricted' } as const

function isSent(definition: MtDefinition, path: string): boolean {
  const members = path
    .split('.')
    .map((_, index, names): Member | undefined => memberAt(definition, names.slice(0, index + 1).join('.')))
  return members.some((member) => member?.tags !== undefined) && !members.some((member) => member?.notSent)
}

/** Returns the path of `statementLines.amount` in the first line of a statement: `statementLines.0.amount`. */
function placeOf(definition: MtDefinition, path: string): string {
  return path
    .split('.')
    .reduce(
      ({ place, member }, name) => {
        const next = member === '' ? name : `${member}.${name}`
        const isList = memberAt(definition, next)?.shape.kind === 'list' && next !== path
        return { member: next, place: [...place, name, ...(isList ? ['0'] : [])] }
      },
      { member: '', place: [] as readonly string[] },
    )
    .place.join('.')
}

function messageIn(definition: MtDefinition, values: DraftValues): FinMessage | undefined {
  const composed = renderMt(definition, values)
  return composed.ok ? readFin(composed.value.text)[0] : undefined
}

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

describe.each(MT_DEFINITIONS)('the form of an $type follows the standard', (definition) => {
  const samples = Array.from({ length: SAMPLES }, (_, seed) => sampleValues(definition, seededRandom(seed)))
  const freeTexts = freeTextsOf(definition)
  const [firstMessage] = samples.map((values) => messageIn(definition, values))
  const variants = (firstMessage && standardIn(MT_ROWS, firstMessage)?.variants) ?? []
  const [variant] = variants
  const rows = variants
    .flatMap((each): readonly (FieldRow | FieldSequence)[] => each.rows)
    .flatMap((row) => ('rows' in row ? row.rows : [row]))

  const mandatory = (variant?.rows ?? []).flatMap((row) => {
    if (!row.isMandatory) return []
    return 'rows' in row ? row.rows.filter((inner) => inner.isMandatory) : [row]
  })

  /** Returns a sample with this text at this path, from those that have a value there. */
  function sampleWith({ path, asValue }: FreeText, text: string): DraftValues | undefined {
    const place = placeOf(definition, path)
    return samples
      .filter((values) => isFilled(valueAt(values, place)))
      .map((values) => withValueAt(values, place, asValue(text)))
      .find((values) => messageIn(definition, values) !== undefined)
  }

  test('contains only fields of the standard', () => {
    const standardTags = rows.flatMap((row) => row.tags)
    const named = memberPathsOf(definition).flatMap((path) => memberAt(definition, path)?.tags ?? [])
    // 119 and 121 are fields of the user header. A message about another one may end with a copy of its fields.
    const others = ['119', '121', ...(variant?.endsWithCopy ? ['32A'] : [])]
    expect(named.filter((tag) => !others.includes(tag) && !standardTags.includes(tag))).toEqual([])
    expect(standardTags).toContain('20')
  })

  test('writes fields in the order of the standard, and always the mandatory ones', () => {
    const unordered = samples.flatMap((values) => {
      const tags = messageIn(definition, values)?.fields.map((field) => field.tag) ?? []
      const isComplete = mandatory.every((row) => row.tags.some((tag) => tags.includes(tag)))
      return isComplete ? [] : [tags.join(' ')]
    })
    expect(unordered).toEqual([])
  })

  test('has members of free text', () => {
    expect(freeTexts.map(({ path }) => path)).toContain('senderReference')
  })

  test.each(freeTexts)('$path: the longest text is accepted by the network', (freeText) => {
    const { path, lengthMax, characters } = freeText
    const letter = characters === 'digits' ? '1' : 'A'
    const fits = LONGER_THAN_STANDARD.includes(path) ? lengthMax - 1 : lengthMax
    expect(sampleWith(freeText, letter.repeat(fits))).toBeDefined()
    expect(sampleWith(freeText, letter.repeat(fits + 1))).toBeUndefined()
  })

  test.each(freeTexts.filter(({ characters }) => characters !== 'digits'))(
    '$path: every allowed character is accepted by the network',
    (freeText) => {
      const place = placeOf(definition, freeText.path)
      const base = sampleWith(freeText, 'ABCA')
      const isAccepted = (text: string) =>
        base !== undefined &&
        messageIn(definition, withValueAt(base, place, freeText.asValue(text))) !== undefined
      const allowed = PRINTABLE.filter(
        (character) => foreignCharacters(character, freeText.characters).length === 0,
      )
      expect(allowed.length).toBeGreaterThan(35)
      expect(allowed.filter((character) => !isAccepted(`AB${character}A`))).toEqual([])
    },
  )
})
