import type { TextsOf } from '../texts-of.ts'
import type { errors as original } from '../en/errors.ts'

export const errors: TextsOf<typeof original> = {}
