import { LANGUAGES } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'
import { DELIVERIES, MESSAGE_STATUSES, NODE_DESCRIPTIONS, NODE_TYPES, ROLES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

const KEYS = [
  ...Object.keys(MESSAGE_STATUSES).map((status) => `status.${status}`),
  ...DELIVERIES.map((delivery) => `delivery.${delivery}`),
  ...Object.keys(NODE_TYPES).map((type) => `node.${type}`),
  ...Object.keys(NODE_DESCRIPTIONS).map((description) => `nodeDescription.${description}`),
  ...ROLES.map((role) => `role.${role}`),
]

describe('names of the workflow', () => {
  test.each(LANGUAGES)('has a name in %s', (language) => {
    const { hasText } = translatorFor(language)
    expect(KEYS.filter((key) => !hasText(key))).toEqual([])
  })

  test.each(LANGUAGES)('is different from the names next to it in %s', (language) => {
    const { text } = translatorFor(language)
    for (const kind of ['status', 'delivery', 'node', 'nodeDescription', 'role']) {
      const names = KEYS.filter((key) => key.startsWith(`${kind}.`)).map((key) => text(key))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
