import type { TextsOf } from '../texts-of.ts'
import type { fields as original } from '../en/fields.ts'

export const fields: TextsOf<typeof original> = {}
