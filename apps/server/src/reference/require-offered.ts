import { INDUSTRIES, REGIONS } from '@nostro/contract'
import { AppError, errorIssue } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { listsInForce } from './reference-list.repository.ts'

const OWN = { region: REGIONS, industry: INDUSTRIES } as const

/** The region and industry of a company. A previous value remains valid. */
interface RegionAndIndustry {
  readonly region: string
  readonly industry: string
}

/**
 * Requires that region and industry are in the active lists. Error: `request.invalid` with `code.unknown` for each that
 * is not.
 */
export async function requireOffered(
  tx: Tx,
  place: RegionAndIndustry,
  before: { readonly [Name in keyof RegionAndIndustry]?: string | undefined } = {},
): Promise<void> {
  const issues = []
  for (const list of ['region', 'industry'] as const) {
    const code = place[list]
    const [inForce] = await listsInForce(tx, list)
    const codes: readonly string[] = inForce?.entries.map((entry) => entry.code) ?? OWN[list]
    if (!codes.includes(code) && before[list] !== code)
      issues.push(errorIssue([list], 'code.unknown', { params: { code } }))
  }
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
}
