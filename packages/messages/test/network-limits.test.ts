import { sampleCount } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { renderMessage } from '../src/render-message.ts'
import { checkValues } from '../src/core/check.ts'
import { isFilled, isRecord, withValueAt } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues, Member, Members } from '../src/core/shape.ts'
import { type FormDefinition, loadDefinition } from '../src/message-types.ts'
import { MESSAGE_TYPES } from '@nostro/kernel'
import { releaseOf } from '../src/standard/mx/releases.ts'
import { seededRandom } from './seeded-random.ts'

const COMPOSITION = { release: releaseOf('SR2026'), utcOffset: '+08:00' }

/**
 * Lists longer than this, such as countries and purposes, are not tried; a currency is refused because of another
 * member.
 */
const CODES_MAX = 30
const SAMPLES = sampleCount(24, 100)

interface MemberPosition {
  readonly path: string
  readonly member: Member
}

/** Returns the filled codes with their paths. */
function codesIn(members: Members, values: DraftValues, prefix = ''): readonly MemberPosition[] {
  return Object.entries(members).flatMap(([name, member]): readonly MemberPosition[] => {
    const { shape } = member
    const value = values[name]
    const path = `${prefix}${name}`
    if (!isFilled(value) || member.notSent === true) return []
    if (shape.kind === 'group' && isRecord(value)) return codesIn(shape.members, value, `${path}.`)
    if (shape.kind === 'list' && Array.isArray(value)) {
      return value.flatMap((item: unknown, index) =>
        isRecord(item) ? codesIn(shape.item.members, item, `${path}.${index}.`) : [],
      )
    }
    const isRequested = shape.kind === 'code' && shape.list !== 'currency' && shape.codes.length <= CODES_MAX
    return isRequested ? [{ path, member }] : []
  })
}

interface Verdict {
  readonly isNamed: boolean
  readonly isTaken: boolean
}

interface LimitCase {
  /** The member without list positions, and the code. */
  readonly name: string
  readonly isNamed: boolean
  readonly values: DraftValues
}

/** Returns the sample with each code of each of its choices in turn. */
function trialsOf(definition: FormDefinition, seed: number): readonly LimitCase[] {
  const values = sampleValues(definition, seededRandom(seed))
  return codesIn(definition.members, values).flatMap(({ path, member: { shape, networkLimit } }) => {
    const named = networkLimit?.kind === 'codes' ? networkLimit.codes : []
    return (shape.kind === 'code' ? shape.codes : []).map((code) => ({
      name: `${path.replaceAll(/\.\d+/g, '')} ${code}`,
      isNamed: named.includes(code),
      values: withValueAt(values, path, code),
    }))
  })
}

/** Returns, for each member and code that the form accepts, whether the network accepted any message with it. */
async function verdicts(definition: FormDefinition): Promise<ReadonlyMap<string, Verdict>> {
  const found = new Map<string, Verdict>()
  const trials = Array.from({ length: SAMPLES }, (_, index) => trialsOf(definition, index + 1)).flat()
  for (const { name, isNamed, values } of trials) {
    const wasTaken = found.get(name)?.isTaken === true
    // A code that has a network limit is tried each time, another one until it was accepted once.
    if (!isNamed && (wasTaken || isRefusedByForm(definition, values))) continue
    const composed = await renderMessage(definition, values, COMPOSITION)
    found.set(name, { isNamed, isTaken: composed.ok || wasTaken })
  }
  return found
}

function isRefusedByForm(definition: FormDefinition, values: DraftValues): boolean {
  return checkValues(definition, values).some(({ severity }) => severity === 'error')
}

describe.each(MESSAGE_TYPES)('codes that %s offers', (type) => {
  test('are accepted by the network in some message, or the form marks them as refused', async () => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`${type} has no form`)
    const found = [...(await verdicts(definition))]
    const namesWhere = (holds: (verdict: Verdict) => boolean) =>
      found.filter(([, verdict]) => holds(verdict)).map(([name]) => name)
    expect(namesWhere(({ isNamed, isTaken }) => !isNamed && !isTaken)).toEqual([])
    expect(namesWhere(({ isNamed, isTaken }) => isNamed && isTaken)).toEqual([])
  })
})

/** Limits other than choices: lengths and counts that the specification allows and the network does not. */
describe('values beyond the limits of the network are marked at their member', () => {
  test.each([
    ['a third address line', 'pacs.008', 'addressLine3'],
    ['a long reason of interest', 'camt.053', 'reason'],
    ['a track of two digits', 'camt.053', 'trackNumber'],
    ['a second related header', 'pacs.008', 'related'],
  ])('%s in %s', async (_, type, name) => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`${type} has no form`)
    const limits = limitsNamed(name, definition.members)
    expect(limits.length).toBeGreaterThan(0)
    expect(limits.every((limit) => limit !== undefined)).toBe(true)
  })
})

/** Returns the limits of all members of this name. */
function limitsNamed(searched: string, members: Members): readonly Member['networkLimit'][] {
  return Object.entries(members).flatMap(([name, { shape, networkLimit }]) => [
    ...(name === searched ? [networkLimit] : []),
    ...(shape.kind === 'group' ? limitsNamed(searched, shape.members) : []),
    ...(shape.kind === 'list' ? limitsNamed(searched, shape.item.members) : []),
  ])
}
