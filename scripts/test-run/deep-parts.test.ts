import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { DEEP_PARTS, type DeepPart, partOf } from './deep-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const all = (): readonly string[] => []

const withoutCeph = ({ name }: DeepPart): readonly string[] =>
  name === 'store' || name === 'archive' ? ['ceph'] : []

describe('the part of a seed', () => {
  test('differs for the next number, until all parts were used', () => {
    const names = DEEP_PARTS.map((_, number) => partOf(number, DEEP_PARTS, all).part?.name)
    expect(names).toEqual(DEEP_PARTS.map(({ name }) => name))
    expect(new Set(names).size).toBe(DEEP_PARTS.length)
    expect(partOf(DEEP_PARTS.length, DEEP_PARTS, all).part).toBe(DEEP_PARTS[0])
  })

  test('is the next one if the machine lacks a program of the first', () => {
    const number = DEEP_PARTS.findIndex(({ name }) => name === 'store')
    const { part, passedOver } = partOf(number, DEEP_PARTS, withoutCeph)
    expect(passedOver.map(({ name }) => name)).toEqual(['store', 'archive'])
    expect(part?.name).toBe('failover')
  })

  test('is none if the machine lacks all programs', () => {
    const { part, passedOver } = partOf(3, DEEP_PARTS, () => ['all'])
    expect(part).toBeUndefined()
    expect(passedOver).toHaveLength(DEEP_PARTS.length)
  })
})

test('every test file with more samples in the deep run is in one part', () => {
  const words = DEEP_PARTS.flatMap(({ stages }) => stages.flat().flatMap(({ run }) => run))
  const files = globSync('{apps,packages}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).filter((file) => /NOSTRO_DEEP|\bisDeep\b|\bsampleCount\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => words.filter((word) => word === file).length !== 1)).toEqual([])
})
