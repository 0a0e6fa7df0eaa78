import type { TextsOf } from '../texts-of.ts'
import type { detail as original } from '../en/detail.ts'

export const detail: TextsOf<typeof original> = {}
