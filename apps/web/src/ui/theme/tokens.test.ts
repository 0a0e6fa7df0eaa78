import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { PALETTES, TYPE_COLORS } from './tokens.ts'

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

  const words = ['text', 'secondary', 'primary-text', 'attention', 'good', 'warning', 'pending'] as const
  const grounds = ['page', 'rail', 'sunken', 'surface', 'raised', 'segment', 'hover', 'selected'] as const
  const pairs = words.flatMap((word) => grounds.map((ground) => [word, ground] as const))

  test.each([
    ...pairs,
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-badge', 'badge'],
    ['draft', 'draft-fill'],
    ['pending', 'pending-fill'],
    ['good', 'good-fill'],
    ['attention', 'attention-fill'],
    ['warning', 'warning-fill'],
    ['text', 'attention-fill'],
    ['text', 'pending-fill'],
    ['text', 'warning-fill'],
    ['secondary', 'draft-fill'],
    ['secondary', 'pending-fill'],
    ['primary-text', 'pending-fill'],
    ['syntax-tag', 'surface'],
    ['syntax-tag', 'selected'],
    ['syntax-name', 'surface'],
    ['syntax-name', 'selected'],
    ['syntax-value', 'surface'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-raised'],
    ['on-brand-secondary', 'brand'],
    ['on-brand-secondary', 'brand-raised'],
    ['on-brand-accent', 'brand'],
    ['on-brand-accent', 'brand-raised'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['border', 'surface'],
    ['border', 'page'],
    ['primary-text', 'surface'],
    ['primary-text', 'page'],
    ['primary-text', 'rail'],
    ['on-brand-good', 'brand-good-fill'],
    ['on-brand-good', 'brand-raised'],
    ...TYPE_COLORS.map((type) => [`type-${type}`, 'surface'] as const),
  ] as const)('%s can be seen on %s', (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

const SOURCES = join(import.meta.dirname, '../..')

/** Returns the names of properties in all style sheets that begin with a prefix, each once. */
function usedNames(prefix: string): readonly string[] {
  const pattern = new RegExp(`${prefix}[\\w-]+`, 'g')
  const files = globSync('**/*.css', { cwd: SOURCES })
  const used = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(pattern)].map(([name]) => name),
  )
  return [...new Set(used)].toSorted()
}

test('styles use the steps of type by their own names', () => {
  expect(usedNames('--text-')).toEqual([
    '--text-body',
    '--text-caption',
    '--text-figure',
    '--text-row',
    '--text-title',
  ])
})

test('styles use only colours that exist', () => {
  const names = Object.keys(PALETTES.light).map((name) => `--color-${name}`)
  expect(usedNames('--color-').filter((name) => !names.includes(name))).toEqual([])
})
