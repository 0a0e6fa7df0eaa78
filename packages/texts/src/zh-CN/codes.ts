import type { TextsOf } from '../texts-of.ts'
import type { codes as original } from '../en/codes.ts'

export const codes: TextsOf<typeof original> = {}
