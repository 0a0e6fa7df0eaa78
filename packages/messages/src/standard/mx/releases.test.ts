import { describe, expect, test } from 'vitest'

import {
  businessService,
  isReleaseName,
  MX_RELEASES,
  readBusinessService,
  releaseInForce,
  releaseOf,
} from './releases.ts'

describe('the active release', () => {
  test.each([
    ['2024-01-01', 'SR2025'],
    ['2025-11-22', 'SR2025'],
    ['2026-11-13', 'SR2025'],
    ['2026-11-14', 'SR2026'],
    ['2030-01-01', 'SR2026'],
  ])('on %s is %s', (day, name) => expect(releaseInForce(day).name).toBe(name))

  test('releases are in chronological order', () => {
    const days = MX_RELEASES.map(({ inForceFrom }) => inForceFrom)
    expect(days).toEqual(days.toSorted())
  })

  test.each(MX_RELEASES)('$name is found by its name', (release) => {
    expect(isReleaseName(release.name)).toBe(true)
    expect(releaseOf(release.name)).toBe(release)
  })

  test.each(['', 'SR2024', 'sr2026'])('%j is not a release name', (name) =>
    expect(isReleaseName(name)).toBe(false),
  )
})

describe('the business service', () => {
  test.each([
    ['swift.cbprplus.02', 'core', '02'],
    ['swift.cbprplus.cov.03', 'cov', '03'],
    ['swift.cbprplus.adv.03', 'adv', '03'],
    ['swift.cbprplus.stp.03', 'stp', '03'],
  ] as const)('%s is %s %s, in both directions', (service, variant, version) => {
    expect(readBusinessService(service)).toEqual({ variant, version })
    expect(businessService(variant, version)).toBe(service)
  })

  test.each([
    'swift.iap.01',
    'swift.cbprplus',
    'swift.cbprplus.3',
    'swift.cbprplus.xyz.03',
    'a.swift.cbprplus.03',
  ])('%s is not a service of CBPR+', (service) => expect(readBusinessService(service)).toBeUndefined())
})
