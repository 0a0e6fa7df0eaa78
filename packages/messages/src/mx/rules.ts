import { fullBic } from '../core/identifiers.ts'
import type { Rule } from '../core/definition.ts'
import { problem } from '../core/issue-codes.ts'
import { valueAt } from '../core/paths.ts'

const FROM = 'businessApplicationHeader.from'
const TO = 'businessApplicationHeader.to'

/** A message goes to another bank (MX-15). */
export const BANKS_DIFFER: Rule = {
  name: 'banksDiffer',
  source: 'MX-15',
  paths: [FROM, TO],
  check: (values) => {
    const from = valueAt(values, FROM)
    const to = valueAt(values, TO)
    if (typeof from !== 'string' || typeof to !== 'string' || fullBic(from) !== fullBic(to)) return []
    return [FROM, TO].map((path) => problem(path.split('.'), 'businessHeaderFields.fromToCantBeSame'))
  },
}
