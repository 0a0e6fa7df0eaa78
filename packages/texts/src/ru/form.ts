import type { TextsOf } from '../texts-of.ts'
import type { form as original } from '../en/form.ts'

export const form: TextsOf<typeof original> = {}
