import type { TextsOf } from '../texts-of.ts'
import type { issues as original } from '../en/issues.ts'

export const issues: TextsOf<typeof original> = {}
