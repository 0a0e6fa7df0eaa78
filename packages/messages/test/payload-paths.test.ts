import { errorIssue, type Path, pathText } from '@nostro/kernel'
import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { fromPayload, toPayload } from '../src/core/payload.ts'
import { isFilled, isRecord, memberAt, valueAt } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { CA103, type MessageDefinition, withFormPlace, withPayloadPlace } from '../src/index.ts'
import { MT_DEFINITIONS } from '../src/mt/mt-definitions.ts'
import { MX_FORMS } from './mx-forms/mx-forms.ts'
import { seededRandom } from './seeded-random.ts'

const DEFINITIONS: readonly MessageDefinition[] = [
  ...MT_DEFINITIONS,
  ...MX_FORMS.map(({ definition }) => definition),
  CA103,
]
const SAMPLES = sampleCount(20, 40)

/** Returns the values as they are received: hidden values are not sent. */
function travelled(definition: MessageDefinition, values: DraftValues): DraftValues {
  const arrived = fromPayload(definition, toPayload(definition, values))
  if (!arrived.ok) throw new Error('a sample travels')
  return arrived.value
}

/** Returns the paths of all single values. */
function placesIn(values: unknown, path: Path): readonly Path[] {
  if (Array.isArray(values)) return values.flatMap((value, position) => placesIn(value, [...path, position]))
  if (!isRecord(values)) return isFilled(values) ? [path] : []
  return Object.entries(values).flatMap(([name, value]) => placesIn(value, [...path, name]))
}

/** Returns whether the path is the text of a line that is sent as part of one text. */
function isWordOfLine(definition: MessageDefinition, path: Path): boolean {
  const list = memberAt(definition, pathText(path.slice(0, -1)))?.shape
  return list?.kind === 'list' && list.asText !== undefined && path.at(-1) !== 'content'
}

/** Returns whether the path is inside of a file, which is one value. */
function isInsideFile(definition: MessageDefinition, path: Path): boolean {
  return memberAt(definition, pathText(path.slice(0, -1)))?.shape.kind === 'attachment'
}

describe.each(DEFINITIONS)('$type', (definition) => {
  const samples = sampleSeeds(SAMPLES).map((seed) =>
    travelled(definition, sampleValues(definition, seededRandom(seed))),
  )

  test.each(['request', 'response'] as const)('each value has its path in the %s, and back', (direction) => {
    const lost = samples.flatMap((values) => lostPlaces(definition, values, direction))
    expect(lost.slice(0, 5)).toEqual([])
  })
})

function lostPlaces(
  definition: MessageDefinition,
  values: DraftValues,
  direction: 'request' | 'response',
): readonly unknown[] {
  const payload = toPayload(definition, values, direction)
  return placesIn(values, []).flatMap((path) => {
    if (isWordOfLine(definition, path) || isInsideFile(definition, path)) return []
    const issue = errorIssue(path, 'member.wrongType')
    const there = withPayloadPlace(definition, issue, direction)
    const back = withFormPlace({ definition, values }, there, direction)
    const isThere = valueAt(payload, pathText(there.path)) !== undefined
    const isBack = pathText(back.path) === pathText(path)
    return isThere && isBack ? [] : [{ path, there, back, isThere }]
  })
}

const [MT103] = MT_DEFINITIONS.filter(({ type }) => type === 'MT103')

describe('positions', () => {
  const values = {
    orderingCustomer: { name: 'ACME', addressLines: ['A', '', 'B'] },
    senderToReceiverInstructions: [{ code: 'ACC', content: 'X' }, {}, { code: '//', content: 'Y' }],
  }
  const form = MT103 && { definition: MT103, values }

  test.each([
    [['orderingInstitution'], ['paymentInfo', 'payerBankCode'], undefined],
    [['orderingCustomer'], ['paymentInfo'], undefined],
    [['orderingCustomer', 'name'], ['paymentInfo', 'payerName'], undefined],
    // The empty line is not sent, so the server counts one less.
    [['orderingCustomer', 'addressLines', 2], ['paymentInfo', 'payerAddress'], 2],
    [['senderToReceiverInstructions', 2, 'content'], ['additionalInfo', 'instructions'], 2],
    [['version'], ['version'], undefined],
    [['sendAs'], ['sendAs'], undefined],
  ])('%j of the form is %j of the request', (ofForm, ofRequest, line) => {
    if (form === undefined) throw new Error('MT103 has a definition')
    const arrived = ofForm.map((part) => (part === 2 ? 1 : part))
    const there = withPayloadPlace(form.definition, errorIssue(arrived, 'text.tooLong'))
    expect(there).toMatchObject({ path: ofRequest })
    expect(there.line).toBe(line)
    expect(withFormPlace(form, there)).toEqual(errorIssue(ofForm, 'text.tooLong'))
  })

  test('an unknown name stays unchanged', () => {
    if (form === undefined) throw new Error('MT103 has a definition')
    const issue = errorIssue(['paymentInfo', 'colour'], 'member.unknown')
    expect(withFormPlace(form, issue)).toEqual(issue)
  })
})
