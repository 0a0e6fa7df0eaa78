import { describe, expect, test } from 'vitest'

import { pathsOfCondition } from '../core/conditions.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { memberAt, memberPathsOf, resolvedPath } from '../core/paths.ts'
import type { Condition } from '../core/shape.ts'
import { MT_DEFINITIONS } from './mt-definitions.ts'

function pathsIn(condition: Condition | undefined): readonly string[] {
  return condition === undefined ? [] : pathsOfCondition(condition)
}

/** Returns the member that an effect refers to: `*` means every item, `./` the changed item. */
function memberPath(target: string, on: string): string {
  const list = on.split('.*.')[0] ?? ''
  return target.replace('./', `${list}.`).replaceAll('.*', '')
}

test('all types are offered (FORM-02)', () => {
  expect(MT_DEFINITIONS.map(({ type }) => type).join(' ')).toBe(
    'MT103 MT101 MT192 MT195 MT196 MT199 MT202 MT205 MT292 MT295 MT296 MT299 MT900 MT910 MT920 MT940 MT941 MT942 MT950 MT999',
  )
})

describe.each(MT_DEFINITIONS)('$type', (definition) => {
  const paths = new Set(memberPathsOf(definition))

  test('every member is in exactly one section', () => {
    expect(definition.sections.flatMap((section) => section.members).toSorted()).toEqual(
      Object.keys(definition.members).toSorted(),
    )
  })

  test('every condition, effect and rule refers to existing members', () => {
    const named = [
      ...[...paths].flatMap((path) => {
        const member = memberAt(definition, path)
        return [
          member?.shownWhen,
          member?.requiredWhen,
          member?.disabledWhen,
          member?.notSentWhen,
          member?.labelWhen?.condition,
        ]
          .flatMap(pathsIn)
          .map((place) => resolvedPath(place, path))
      }),
      ...definition.effects.flatMap(({ on, clears = [], clearsIssues = [], copiesTo = [] }) =>
        [on, ...clears, ...clearsIssues, ...copiesTo].map((target) => memberPath(target, on)),
      ),
      ...definition.rules.flatMap((rule) => rule.paths),
      ...(definition.computed ?? []).flatMap(({ path, from }) =>
        [path, ...from].map((place) => memberPath(place, path)),
      ),
    ]
    expect(named.filter((path) => !paths.has(path))).toEqual([])
  })

  test('a new form has the own bank in the headers', () => {
    const start = defaultsOf(definition, {
      senderBic: 'DEMECNBJXXX',
      uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
      reference: 'REF0000000000001',
    })
    expect(start).toMatchObject({ sender: 'DEMECNBJXXX' })
    expect(start).not.toHaveProperty('receiver')
  })
})

test.each([
  ['MT199', {}],
  ['MT299', {}],
  ['MT910', { currency: 'CNY' }],
  ['MT999', { senderReference: 'REF0000000000001' }],
])('a new %s has only %j and its own bank (MT199-08, MT910-03, MT999-05)', (type, start) => {
  const definition = MT_DEFINITIONS.find((candidate) => candidate.type === type)
  const context = {
    senderBic: 'DEMECNBJXXX',
    uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
    reference: 'REF0000000000001',
  }
  const { sender: _, ...values } = definition ? defaultsOf(definition, context) : {}
  expect(withoutBlankLines(values)).toEqual(start)
})

/** Removes blank lines: the form of a customer begins with one blank line of its address. */
function withoutBlankLines(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => JSON.stringify(value) !== '{"addressLines":[""]}'),
  )
}
