import { MESSAGE_TYPES, type RandomSource } from '@nostro/kernel'
import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { renderMessage, type RenderedMessage } from '../src/render-message.ts'
import { withheldPaths } from '../src/core/conditions.ts'
import { checkHidden } from '../src/core/form/check-hidden.ts'
import { isFilled, isRecord, memberAt, valueAt, withValueAt } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues, Members } from '../src/core/shape.ts'
import { type FormDefinition, loadDefinition } from '../src/message-types.ts'
import { releaseOf } from '../src/standard/mx/releases.ts'
import { seededRandom } from './seeded-random.ts'

const COMPOSITION = { release: releaseOf('SR2026'), utcOffset: '+08:00' }
const SAMPLES = sampleCount(6, 400)

/** Returns the paths of all filled members; items by their position, lines and files as one. */
function leavesOf(members: Members, values: DraftValues, prefix = ''): readonly string[] {
  return Object.entries(members).flatMap(([name, { shape }]): readonly string[] => {
    const value = values[name]
    const path = `${prefix}${name}`
    if (!isFilled(value)) return []
    if (shape.kind === 'group' && isRecord(value)) return leavesOf(shape.members, value, `${path}.`)
    if (shape.kind !== 'list' || !Array.isArray(value)) return [path]
    return value.flatMap((item: unknown, index) =>
      isRecord(item) ? leavesOf(shape.item.members, item, `${path}.${index}.`) : [],
    )
  })
}

/** Returns whether a server accepts the values: it refuses them, or writes the text. */
async function accepted(
  definition: FormDefinition,
  values: DraftValues,
): Promise<RenderedMessage | undefined> {
  if (checkHidden(definition, values).issues.length > 0) return undefined
  const composed = await renderMessage(definition, values, COMPOSITION)
  return composed.ok ? composed.value : undefined
}

/** Returns the filled members that are neither in the text nor listed as not sent. */
function leftOut(
  definition: FormDefinition,
  values: DraftValues,
  { links }: RenderedMessage,
): readonly string[] {
  const named = [...links.map(({ path }) => path), ...withheldPaths(definition, values)]
  return leavesOf(definition.members, values).filter((leaf) => {
    const isChoice = memberAt(definition, leaf)?.selects !== undefined || CHOICES.has(leaf)
    const isNamed = named.some(
      (path) => path === leaf || path.startsWith(`${leaf}.`) || leaf.startsWith(`${path}.`),
    )
    return !isChoice && !isNamed
  })
}

/** Members that select which of two others is sent. */
const CHOICES: ReadonlySet<string> = new Set(['senderCorrespondentOption'])

interface Variants {
  readonly values: DraftValues
  readonly random: RandomSource
}

/** Returns the values without one of them or without one group, and with only one member of a group. */
function* incomplete(definition: FormDefinition, { values, random }: Variants): Generator<DraftValues> {
  const leaves = leavesOf(definition.members, values)
  const pick = (from: readonly string[]) => {
    const [high = 0, low = 0] = random.bytes(2)
    return from[(high * 256 + low) % from.length] ?? ''
  }
  for (let count = 0; count < VARIANTS; count += 1) {
    const leaf = pick(leaves)
    yield withValueAt(values, leaf, undefined)
    const group = leaf.split('.').slice(0, -1).join('.')
    if (group !== '') {
      yield withValueAt(values, group, {})
      const one = pick(leaves.filter((each) => each.startsWith(`${group}.`)))
      yield withValueAt(withValueAt(values, group, {}), one, valueAt(values, one))
    }
  }
}

const VARIANTS = sampleCount(12, 60)

describe.each(MESSAGE_TYPES)('every value in a form of %s', (type) => {
  test('is in the text, is listed as not sent, or is refused', async () => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`${type} has no form`)
    const found = new Set<string>()
    let count = 0
    for (const seed of sampleSeeds(SAMPLES)) {
      const random = seededRandom(seed)
      const values = sampleValues(definition, random)
      for (const variant of [values, ...incomplete(definition, { values, random })]) {
        const composed = await accepted(definition, variant)
        if (composed === undefined) continue
        count += 1
        for (const path of leftOut(definition, variant, composed)) found.add(path.replaceAll(/\.\d+/g, ''))
      }
    }
    expect([...found]).toEqual([])
    // Each complete form is accepted; the number of accepted incomplete forms depends on the seed.
    expect(count).toBeGreaterThanOrEqual(SAMPLES)
  })
})
