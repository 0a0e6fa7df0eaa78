import { describe, expect, test } from 'vitest'

import { PALETTES } from './tokens.ts'

/** Returns the relative luminance. Source: WCAG 2.2, definition of relative luminance. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('%s palette', (scheme) => {
  const palette = PALETTES[scheme]

  test.each([
    ['text', 'page'],
    ['text', 'surface'],
    ['text', 'raised'],
    ['text', 'hover'],
    ['text', 'selected'],
    ['secondary', 'page'],
    ['secondary', 'surface'],
    ['secondary', 'raised'],
    ['secondary', 'hover'],
    ['secondary', 'selected'],
    ['primary-text', 'page'],
    ['primary-text', 'surface'],
    ['primary-text', 'raised'],
    ['primary-text', 'hover'],
    ['primary-text', 'selected'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['draft', 'draft-fill'],
    ['pending', 'pending-fill'],
    ['good', 'good-fill'],
    ['attention', 'attention-fill'],
    ['warning', 'warning-fill'],
    ['good', 'surface'],
    ['attention', 'surface'],
    ['attention', 'raised'],
    ['attention', 'page'],
    ['warning', 'surface'],
    ['waiting', 'surface'],
    ['waiting', 'hover'],
    ['waiting', 'selected'],
    ['waiting', 'page'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['border', 'surface'],
    ['primary-text', 'surface'],
    ['primary-text', 'page'],
    ['chart-1', 'surface'],
    ['chart-2', 'surface'],
    ['chart-3', 'surface'],
    ['chart-4', 'surface'],
    ['chart-5', 'surface'],
    ['chart-6', 'surface'],
    ['chart-7', 'surface'],
  ] as const)('%s can be seen on %s', (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
